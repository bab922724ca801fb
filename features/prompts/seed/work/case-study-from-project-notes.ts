import type { PromptSeed } from "../prompt-seed.ts";

/** Tells a customer's story from project notes without turning it into an advertisement. */
export const caseStudyFromProjectNotes: PromptSeed = {
  slug: "case-study-from-project-notes",
  tags: ["marketing", "writing"],
  title: { en: "Case study from project notes", zh: "把项目记录写成客户案例" },
  description: {
    en: "Paste your notes and quotes from a finished project. You get a story with before, turning point and after, plus what the customer has to approve.",
    zh: "贴上项目记录和客户原话，得到有前后对比、有转折的案例，以及需要客户点头的清单。",
  },
  template: {
    en: `From these notes on a finished project, tell the customer's story for {{audience}}:
{{notes}}

May the customer be named? {{naming}}. Length: about {{words | 450}} words.

The customer is the hero; we appear in the middle third only. Begin on an ordinary day before the project, with one detail one could photograph. Show the attempt that did not work. Give the turning point to a person, not to a tool. State results as before → after with the period measured, and say what did not improve. Quotes remain word for word, at most three. Headline: a result plus a name or kind of customer, under twelve words.
After the story list: every number with the line of the notes it rests on; sentences the customer should approve; three facts I could fetch to make it stronger. Without a measured result, call the piece “first experiences”.`,
    zh: `根据下面的项目记录，写一篇客户案例，给{{audience}}看：
{{notes}}

客户能否具名：{{naming}}；篇幅约 {{words | 700}} 字。

主角是客户，我们只在中段露面。从项目开始前寻常的一天写起，给一个拍得下来的细节；写出先前试过却没成的办法；转折要落在某个人身上，而不是某件工具。结果写成“之前到之后”，注明统计时段，没改善的地方照实讲。引语一字不改，最多三处。标题二十字以内，含成果和客户身份。
文后附三份清单：每个数字出自哪条记录；需要客户确认的句子；再补哪三个事实会更有力。没有量化成果，就把文体改称“初步体验”。`,
  },
  variables: [
    {
      key: "notes",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Project notes", zh: "项目记录" },
      help: { en: "Timeline, quotes, numbers, failures.", zh: "时间线、原话、数字、走过的弯路。" },
      example: { en: "May: 3 h per order. Tried lists. Now 40 min.", zh: "五月：每单三小时；试过排班表；现在四十分钟" },
      required: true,
      maxLength: 8000,
    },
    {
      key: "audience",
      kind: "Input",
      valueType: "Text",
      label: { en: "Readers", zh: "读者" },
      help: { en: "Who should recognise themselves.", zh: "希望谁看了觉得“这就是我”。" },
      example: { en: "owners of small food shops", zh: "中小学后勤主任" },
      required: true,
      maxLength: 150,
    },
    {
      key: "naming",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Naming", zh: "能否具名" },
      help: { en: "Ask the customer first.", zh: "请先征得客户同意。" },
      example: { en: "named", zh: "not-yet-asked" },
      required: true,
      choices: [
        { value: "named", label: { en: "By name", zh: "具名" } },
        { value: "anonymous", label: { en: "Anonymous", zh: "匿名" } },
        { value: "not-yet-asked", label: { en: "Not asked yet", zh: "还没问" } },
      ],
    },
    {
      key: "words",
      kind: "Input",
      valueType: "Number",
      label: { en: "Length", zh: "篇幅" },
      help: { en: "English words or Chinese characters.", zh: "字数。" },
      example: { en: "400", zh: "700" },
      required: false,
      min: 200,
      max: 1500,
    },
  ],
  exampleInputs: {
    en: {
      notes:
        "Hofmann bakery, 3 shops. Until April: orders on paper slips, on average 11 wrong breads a day. Tried a shared table, staff kept slips. June: counter manager Silke drew the form we then built. September: 2 wrong breads a day (counted 4 weeks). Cakes still go wrong. “I sleep until four again” – Mr Hofmann.",
      audience: "owners of small food shops",
      naming: "named",
      words: 400,
    },
    zh: {
      notes:
        "客户：青禾小学食堂，每天 860 份午餐。原来靠班主任群里接龙报人数，平均每天剩饭 61 份。试过让家长填表，填报率不到一半。九月起炊事班长老梁提议午睡前点名报数，我们按他的办法做了小程序。十月统计四周，剩饭降到 14 份。病号餐仍常漏报。老梁说：“现在泔水桶轻了，心里也轻了。”",
      audience: "中小学后勤主任",
      naming: "not-yet-asked",
      words: 700,
    },
  },
  modelClass: "careful",
};
