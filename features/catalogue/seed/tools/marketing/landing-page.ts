import type { ToolSeed } from "../../tool-seed.ts";

export const landingPage: ToolSeed = {
  id: 22,
  slug: "marketing/landing-page",
  group: "marketing",
  name: { en: "Landing Page Sections", zh: "落地页文案" },
  summary: {
    en: "Writes the landing page sections you tick, each complete in itself so that it can be replaced on its own.",
    zh: "勾选需要的板块，逐块写出落地页文案，每一块都能单独替换。",
  },
  seoTitle: { en: "Landing Page Copy, Section by Section", zh: "落地页文案生成：首屏、卖点、流程、问答分块写" },
  seoDescription: {
    en: "Hero, benefits, steps, proof, pricing, objections and final call: tick what your page needs and get copy for exactly those parts.",
    zh: "首屏、痛点、好处、流程、口碑、价格、疑问、结尾，勾哪块写哪块，客户评价和价格没有提供就留出空位。",
  },
  searchTexts: {
    en: ["landing page", "hero headline", "website copy", "home page text", "benefits section", "call to action", "sales page"],
    zh: ["落地页", "首屏文案", "网站文案", "官网首页", "着陆页", "卖点文案", "产品介绍页", "行动按钮"],
  },
  questions: [
    {
      question: { en: "Can I redo a single section?", zh: "能只重写其中一块吗？" },
      answer: {
        en: "Yes. Tick that one alone and run again. Because no section leans on its neighbours, the new version drops into the page without further edits.",
        zh: "可以，只勾那一块再生成一次。各块之间互不引用，换上去不用改别处。",
      },
    },
    {
      question: { en: "I have no testimonials yet. What happens to the proof section?", zh: "还没有客户评价，口碑板块怎么办？" },
      answer: {
        en: "It keeps a marked gap such as [customer quote] and uses whatever checkable facts you gave, for instance years in business or a guarantee. Quotes are never made up.",
        zh: "会留下 [客户评价] 这样的空位，先用你提供的可核实信息撑起来，比如经营年限、质保条款，不会替客户说话。",
      },
    },
    {
      question: { en: "Which sections should a short page have?", zh: "页面想做短一点，留哪几块？" },
      answer: {
        en: "Hero, benefits and final call are enough when the product is familiar. Add steps for something new, and objections when the price makes people hesitate.",
        zh: "大家熟悉的产品，首屏、好处、结尾就够；新鲜事物加上流程；价格偏高就再加疑问解答。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "panels-top-left",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "product",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Product or service", zh: "产品或服务" },
      help: {
        en: "What it does, how it works, price, guarantee, real customer words if you have them.",
        zh: "功能、用法、价格、保障，有真实的客户原话也放进来。",
      },
      placeholder: {
        en: "Booking system for kayak rental shops: live stock per boat, waiver signed on the phone",
        zh: "给宠物医院用的候诊小程序，扫码取号，快到时提醒",
      },
      required: true,
      maxLength: 12000,
    },
    {
      key: "audience",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Visitor", zh: "访客是谁" },
      placeholder: { en: "Owners of rental shops with up to 60 boats", zh: "社区宠物医院的院长" },
      required: false,
      maxLength: 200,
    },
    {
      key: "sections",
      kind: "Multiple",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Sections", zh: "板块" },
      required: true,
      default: ["hero", "benefits", "steps", "final_call"],
      choices: [
        {
          value: "hero",
          label: { en: "Hero", zh: "首屏" },
          prompt: { en: "Hero (headline, one supporting sentence, button)", zh: "首屏（主标题、一句补充、按钮）" },
        },
        {
          value: "problem",
          label: { en: "Problem", zh: "痛点" },
          prompt: {
            en: "Problem (a scene from the visitor's day and what it costs them)",
            zh: "痛点（访客日常里的一个场景，以及因此付出的代价）",
          },
        },
        {
          value: "benefits",
          label: { en: "Benefits", zh: "好处" },
          prompt: {
            en: "Benefits (three to five, each a short heading with one sentence)",
            zh: "好处（三到五条，每条一个小标题加一句话）",
          },
        },
        {
          value: "steps",
          label: { en: "How it works", zh: "使用流程" },
          prompt: { en: "How it works (three numbered steps from start to result)", zh: "使用流程（从开始到见效，编号三步）" },
        },
        {
          value: "proof",
          label: { en: "Proof", zh: "口碑与凭据" },
          prompt: { en: "Proof (supplied quotes, figures, guarantees)", zh: "口碑与凭据（已提供的评价、数据、保障）" },
        },
        {
          value: "pricing",
          label: { en: "Pricing", zh: "价格" },
          prompt: { en: "Pricing (what is included per price, what costs extra)", zh: "价格（各档包含什么、什么另收费）" },
        },
        {
          value: "objections",
          label: { en: "Objections", zh: "疑问解答" },
          prompt: {
            en: "Objections (four doubts of a hesitating buyer, answered in two sentences each)",
            zh: "疑问解答（犹豫的买家会有的四个顾虑，各用两句话回应）",
          },
        },
        {
          value: "final_call",
          label: { en: "Final call", zh: "结尾行动" },
          prompt: {
            en: "Final call (one sentence that sums up the gain, one that lowers the risk, button)",
            zh: "结尾行动（一句收束好处、一句打消风险、按钮）",
          },
        },
      ],
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Write landing page sections out of what stands in {{product}}. The visitor: {{audience | someone who came from a search and knows nothing yet}}.
Sections wanted, in this order: {{sections}}.
Open each with a line "## " plus the section's name. Write it so that it can be swapped alone: no "as mentioned above", no pronoun whose noun sits elsewhere, no sentence used twice.
Headlines say what the visitor gets, in at most 10 words and without a question mark. Paragraphs stay under 45 words.
Each section tells one thing that the others leave out. Use a figure wherever the facts give one.
Show a button on its own line as **[Button: …]** with two to five words that name action and result ("See free dates"), not "Submit" or "Learn more".
Testimonials, client counts, logos and prices appear only if supplied; otherwise mark the spot, for instance [customer quote] or [monthly price].
No strings of adjectives, no promise about income, health or speed that lacks a source in the facts.
Output the sections in Markdown and no comment around them.`,
    zh: `根据 {{product}} 写落地页文案。访客是：{{audience | 从搜索进来、对产品一无所知的人}}。
需要的板块，依次为：{{sections}}。
每块以“## 板块名”开头，能单独替换：不写“如上所述”，不用指向别处的代词，同一句话不出现两次。
标题直接说访客得到什么，不超过 16 个字，不用问句。正文每段不超过 80 字。
每块至少讲一件别的块没讲的事，资料里有数字就用上。
按钮单独一行，写成 **[按钮：……]**，用三到八个字说出动作和结果，例如“查看空闲时段”，不写“提交”“了解更多”。
客户评价、客户数量、合作方和价格只用已提供的，没有就在原位标出，例如 [客户评价]、[月费]。
不堆形容词，收入、健康、速度方面的承诺，资料里没有依据就不写。
只输出 Markdown 格式的各板块，不加说明。`,
  },
  example: {
    en: {
      product:
        "Kelpline, an online booking system for kayak rental shops. Customers pick boat and hour, pay a deposit, sign the waiver on their phone. The shop sees every boat on one screen, also offline at the jetty. £29 a month, no fee per booking. Set up in an afternoon. 30 days' notice.",
      audience: "Owners of rental shops with up to 60 boats",
      sections: ["hero", "steps"],
      tone: 7,
      length: "short",
    },
    zh: {
      product:
        "“候诊铃”，给社区宠物医院用的微信小程序。主人扫码取号，前面还剩两位时收到提醒，可以先在附近遛弯。前台在一块屏上调号、插急诊。每月 199 元，不限号数，当天就能装好。",
      audience: "社区宠物医院的院长",
      sections: ["hero", "steps"],
      tone: 7,
      length: "short",
    },
  },
  sample: {
    en: "## Hero\n**Every boat booked, paid for and signed**\nKelpline takes bookings, deposits and waivers for £29 a month, with no fee per booking.\n**[Button: Set up my fleet]**\n\n## How it works\n1. **Set up.** One afternoon is enough.\n2. **Let customers book.** They pick boat and hour, leave a deposit and sign the waiver on their phone.\n3. **Run the jetty.** Staff see every boat on one screen, even where there is no connection.",
    zh: "## 首屏\n**取了号，先去附近遛个弯**\n“候诊铃”替社区宠物医院排号，每月 199 元，不限号数。\n**[按钮：装到我的前台]**\n\n## 使用流程\n1. **安装**：当天装好，客人用微信就能打开。\n2. **取号**：主人到店扫码，前面还剩两位时收到提醒。\n3. **叫号**：前台在一块屏上调号，有急诊随时插进来。",
  },
};
