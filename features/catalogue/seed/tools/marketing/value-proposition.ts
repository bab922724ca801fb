import type { ToolSeed } from "../../tool-seed.ts";

export const valueProposition: ToolSeed = {
  id: 24,
  slug: "marketing/value-proposition",
  group: "marketing",
  name: { en: "Value Proposition", zh: "价值主张" },
  summary: {
    en: "Takes who you help, their problem and your way of solving it, and gives five one-liners with the reasoning behind each.",
    zh: "说清帮谁、解决什么、怎么解决，得到五句价值主张，每句附上写法的理由。",
  },
  seoTitle: { en: "Value Proposition: Five One-Liners With Reasons", zh: "价值主张一句话：五种说法，附理由" },
  seoDescription: {
    en: "Describe customer, problem and solution. Compare five one-sentence value propositions, see why each might work and what to ask customers next.",
    zh: "填写客户、问题和做法，得到五句角度不同的价值主张，看看各自适合谁、凭什么成立，再挑一句去问客户。",
  },
  searchTexts: {
    en: [
      "value proposition",
      "one-liner",
      "elevator pitch",
      "positioning statement",
      "unique selling point",
      "what we do sentence",
      "pitch line",
    ],
    zh: ["价值主张", "一句话介绍", "电梯演讲", "产品定位", "差异化卖点", "定位语", "品牌主张"],
  },
  questions: [
    {
      question: { en: "Why five sentences and not one?", zh: "为什么给五句，不直接给一句定稿？" },
      answer: {
        en: "Each is built on another angle: result, relief, contrast, effort, person. Seeing them side by side shows quickly which one your customers would repeat to a friend.",
        zh: "五句分别从结果、减负、对比、省力、人群切入，摆在一起，更容易看出客户会转述哪一句。",
      },
    },
    {
      question: { en: "What should I put under “how”?", zh: "“怎么解决”该写到多细？" },
      answer: {
        en: "The mechanism, in terms a customer could check: what they do, what you do, how long it takes. A list of technologies gives the writer little to work with.",
        zh: "写客户看得到的过程：他做什么、你做什么、多久见效。只列技术名词，写出来的句子会很空。",
      },
    },
    {
      question: { en: "How do I pick the one to use?", zh: "怎么知道该用哪一句？" },
      answer: {
        en: "Read two of them to five customers and ask them to say back what you sell. The closing question of each result is meant for such a talk.",
        zh: "挑两句念给五位客户听，请他们复述你卖的是什么。结果最后那个问题就是为这种谈话准备的。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "gem",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "who",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Who is it for?", zh: "为谁而做？" },
      placeholder: { en: "Dental practices with one or two chairs", zh: "父母独居、自己在外地工作的子女" },
      required: true,
      maxLength: 200,
    },
    {
      key: "problem",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Their problem", zh: "他们的难处" },
      help: { en: "When does it hurt, what does it cost, what do they do about it today?", zh: "什么时候最难受、代价多大、现在怎么凑合。" },
      placeholder: {
        en: "Four no-shows a week; the receptionist phones everyone the day before",
        zh: "不知道老人当天吃没吃药，只能每晚打电话问",
      },
      required: true,
      maxLength: 12000,
    },
    {
      key: "how",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "How you solve it", zh: "你怎么解决" },
      placeholder: {
        en: "A text message two days ahead; a cancelled slot goes to the waiting list by itself",
        zh: "药盒到点亮灯，开盖即记录，漏服才通知子女",
      },
      required: true,
      maxLength: 12000,
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Write five value propositions for {{who}}: the difficulty is told in {{problem}}, the remedy in {{how}}.
One sentence each, at most 16 words, that a customer could repeat after hearing it once. Use the customers' words from the problem, not the maker's.
Angles, one per line and in this order: the result they get; the worry or chore that ends; the contrast with what they do today; how little it takes from them; who it is made for.
Each has to be false for at least one competitor or for doing nothing; if a sentence would fit any company, write it again.
A figure may be used only if the two descriptions contain it. Where one would make the sentence convincing but none is known, write [figure: what to measure].
Avoid "solution", "platform", "innovative", "leading", "all-in-one".
Format: the numbered sentence in bold; beneath it "Why:" and at most 20 words saying which fact carries it and whom it would leave cold.
End with one line, "Ask customers:", holding a single open question that would settle which of the five is true for them.`,
    zh: `为 {{who}} 写五句价值主张：难处见 {{problem}}，解法见 {{how}}。
每句不超过 28 个字，客户听一遍就能复述。用客户自己的话，不用做产品的人的话。
五句角度依次为：得到什么结果；哪件烦心事从此没了；和现在的办法比差在哪；他们要花的力气有多小；专为什么样的人而做。
每一句放到某个竞争者身上，或放到“什么都不做”上，应当不成立；换谁都能说的句子要重写。
数字只能取自上面两段描述。有数字会更可信却不知道的，写成 [数字：该统计什么]。
不用“赋能”“一站式”“领先”“智能化”“解决方案”。
格式：编号加粗写句子，下一行以“理由：”开头，用不超过 40 字说明靠哪个事实支撑、哪类人不会被打动。
最后另起一行，以“问问客户：”开头，给出一个能判断五句里哪句属实的开放式问题。`,
  },
  example: {
    en: {
      who: "Dental practices with one or two chairs",
      problem:
        "About four patients a week do not turn up. The receptionist phones everybody the day before, which takes an hour, and empty slots stay empty.",
      how: "Patients get a text two days ahead and answer yes or no. A no offers the slot to the waiting list at once; the first to accept has it. The receptionist sees only who has not answered.",
      tone: 7,
      length: "short",
    },
    zh: {
      who: "父母独居、自己在外地工作的子女",
      problem: "爸妈一天三顿药，常忘。只能每晚打电话问，老人嫌烦，说吃了也不知道真假。",
      how: "药盒分 21 格，到点亮灯，开盖就算服药。半小时没开，才给子女手机发一条提醒，平时不打扰。不用联网设置，插卡即用。",
      tone: 4,
      length: "short",
    },
  },
  sample: {
    en: "1. **Cancelled slots go to your waiting list at once.**\nWhy: a no triggers the offer; cold for practices without a list.\n2. **No more hour of reminder calls every day.**\nWhy: that hour is spent now; weak where nobody phones.\n3. **Phone calls find gaps; a text fills them.**\nWhy: first to accept has it; doubters dislike texts.\n4. **Patients answer yes or no; you call only the silent ones.**\nWhy: only non-answers show; owners may not care who calls.\n5. **Made for practices where one no-show empties a chair.**\nWhy: one or two chairs; big clinics shrug.\n\nAsk customers: What happened to your last empty slot?",
    zh: "1. **爸妈漏了药，半小时后你就知道。**\n理由：没开盖会提醒；与爸妈同住的人用不上。\n2. **不用每晚打电话问吃药。**\n理由：省掉一通电话；爱聊天的人不在乎。\n3. **不问吃没吃，只看开没开。**\n理由：以开盖为准；对爸妈放心的人不需要。\n4. **插上卡，什么都不用学。**\n理由：免设置；爱摆弄手机的老人无所谓。\n5. **给离家远、不想唠叨的你。**\n理由：平时不打扰；想时时盯着的人嫌少。\n\n问问客户：上次爸妈漏药，你怎么知道的？",
  },
};
