import type { ToolSeed } from "../../tool-seed.ts";

export const proposal: ToolSeed = {
  id: 34,
  slug: "work/proposal",
  group: "work",
  name: { en: "Proposal Section", zh: "方案章节" },
  summary: {
    en: "Writes one section of a proposal from your brief and lists every assumption it rests on.",
    zh: "根据需求说明写出方案里的一个章节，并把所依据的假设逐条列明。",
  },
  seoTitle: { en: "Proposal Writer: One Section at a Time", zh: "AI 写方案：一次写好一个章节" },
  seoDescription: {
    en: "Name the section, paste the client's brief and add a budget if there is one. You get text with checkable promises and a list of the assumptions behind it.",
    zh: "写明要哪个章节，贴上客户需求，有预算就填预算，得到承诺具体、可以核对的正文，以及一份假设清单。",
  },
  searchTexts: {
    en: [
      "proposal",
      "project proposal",
      "bid writing",
      "tender",
      "quotation text",
      "scope of work",
      "statement of work",
      "client proposal",
    ],
    zh: ["方案", "项目方案", "投标书", "标书", "建议书", "工作范围", "报价说明", "策划方案"],
  },
  questions: [
    {
      question: { en: "Why one section instead of the whole proposal?", zh: "为什么不一次写完整份方案？" },
      answer: {
        en: "Each section answers a different worry of the client and deserves its own check. Run it again with the same brief and another section name.",
        zh: "每个章节打消的是客户不同的顾虑，分开写才好逐节把关。需求不变，换个章节名再写即可。",
      },
    },
    {
      question: { en: "What do I do with the assumptions?", zh: "假设清单拿来做什么？" },
      answer: {
        en: "Confirm them with the client or put them into the contract. Each one says what changes if it turns out wrong.",
        zh: "和客户逐条确认，或者写进合同。每条都注明了不成立时会影响什么。",
      },
    },
    {
      question: { en: "Will it split my budget into items?", zh: "会自动拆分预算吗？" },
      answer: {
        en: "Only if your brief contains the parts. A breakdown made of guesses would be binding for you later.",
        zh: "需求里写了明细才会拆。猜出来的分项报出去，将来要由你兑现。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "file-pen",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "section",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Which section?", zh: "写哪个章节？" },
      placeholder: { en: "Approach and timeline", zh: "实施步骤与工期" },
      required: true,
      maxLength: 200,
    },
    {
      key: "brief",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "The brief", zh: "需求说明" },
      help: {
        en: "What the client wants and why, what you would do, quantities, deadlines, constraints.",
        zh: "客户要什么、为什么要，你打算怎么做，数量、期限、限制条件。",
      },
      placeholder: {
        en: "Parish council wants its burial register searchable before 12 September…",
        zh: "社区食堂想在开学前换掉旧排烟系统……",
      },
      required: true,
      maxLength: 12000,
    },
    {
      key: "budget",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Budget", zh: "预算" },
      help: { en: "With currency, and whether tax is included.", zh: "写明含不含税。" },
      placeholder: { en: "£6,500 in total, no VAT", zh: "8.6 万元，含税" },
      required: false,
      maxLength: 200,
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Draft the proposal section named in {{section}}, and no other, from the brief in {{brief}}.
Use its name as a level-two heading. Begin with the client's need in one sentence that borrows the client's own terms.
Continue with what will be done, in which order, by whom, by which day, and what the client holds in hand after each stage. Skip whichever of these the section has no business covering.
Money: {{budget | no figure was given, so write [amount] wherever one is needed}}. Mention it where the section calls for it; no breakdown or surcharge of your own.
Every promise must be checkable: in place of “robust”, “holistic” or “tailored”, name a deliverable, a quantity or a day.
Three or more stages, items or costs go into a table with at most four columns.
Paragraphs hold no more than 80 words. No company history, no thanks, no closing pitch.
After a line “---” write “Assumptions” and list up to six things that you took for granted and the brief does not state, each with what follows if it proves false.`,
    zh: `根据 {{brief}} 里的需求，写出 {{section}} 所指的那个章节，其他章节不写。
章节名作二级标题。第一句用客户自己的说法讲明需求。
接下来写做什么、按什么顺序、由谁做、哪天完成，每个阶段结束时客户手里拿到什么；与本章节无关的略过。
费用：{{budget | 未给出，需要数字的地方写 [金额]}}。章节用得上时才提，不自行拆分，不另加费用。
承诺都要能核对：不写“全方位”“一站式”“量身打造”，换成交付物、数量或日期。
阶段、物项、费用满三项就列表格，最多四列。
每段不超过 120 字。不写公司简介，不写感谢，不写收尾的推销话。
另起一行写“---”，再写“假设”，列出需求里没写、行文时默认成立的事，最多六条，每条说明不成立会怎样。`,
  },
  example: {
    en: {
      section: "Approach and timeline",
      brief:
        "The parish council of Hollins wants its 1904 burial register searchable for the heritage day on 12 September. Three volumes, about 4,200 entries. We photograph in June, transcribe in July, council volunteers proofread in August. They get images, a spreadsheet, a search page.",
      budget: "£6,500 in total, no VAT",
      tone: 1,
      language: "auto",
      length: "short",
    },
    zh: {
      section: "实施步骤与工期",
      brief:
        "永宁社区食堂想在 9 月 1 日开学前换掉旧排烟系统，孩子放学来吃饭时不再满屋油烟。共 6 米灶台。我们 8 月 10 日进场拆旧，15 日装新，20 日测风量",
      budget: "8.6 万元，含税",
      tone: 1,
      language: "auto",
      length: "short",
    },
  },
  sample: {
    en: "## Approach and timeline\n\nHollins wants its 1904 burial register searchable for the heritage day on 12 September.\n\n| Stage | Who | By | You receive |\n|---|---|---|---|\n| Photograph three volumes | Us | 30 June | Images |\n| Transcribe about 4,200 entries | Us | 31 July | Spreadsheet |\n| Proofread | Your volunteers | 31 August | Corrected spreadsheet |\n| Publish | Us | [date] | Search page |\n\n---\nAssumptions\n- The volumes may be photographed flat. If not, June is too short.\n- A council website hosts the search page. If not, hosting costs extra: [amount].",
    zh: "## 实施步骤与工期\n\n食堂要在开学前换掉旧排烟系统，孩子来吃饭不再满屋油烟。\n\n| 日期 | 我们做 | 交付 |\n|-|-|-|\n| 8 月 10 日 | 拆旧 | 空出的灶台 |\n| 8 月 15 日 | 装新 | 新排烟系统 |\n| 8 月 20 日 | 测风量 | 风量记录 |\n\n---\n假设\n- 拆装期间食堂停火；否则改夜间施工，工期 [天数]。",
  },
};
