import type { PromptSeed } from "../prompt-seed.ts";

/** Turns one worksheet into three levels that share a goal. */
export const oneTaskThreeLevels: PromptSeed = {
  slug: "one-task-three-levels",
  tags: ["teaching"],
  title: { en: "One worksheet, three levels", zh: "一份学习单，分成三层" },
  description: {
    en: "Paste a worksheet; get it in three levels with the same goal, so that the whole class can compare answers at the end.",
    zh: "贴一份学习单，改成目标一致的三层，最后全班还能一起对答案、一起讨论。",
  },
  template: {
    en: `Rework the worksheet below into three levels. Subject: {{subject}}. Shared goal: {{goal | take it from the sheet and state it first}}
Levels are signs, not ranks: call them {{labels}}. The first adds supports (a worked start, word bank, fewer steps on one line), the second stays near the original, the third takes supports away and asks for a reason or a counterexample; more of the same is no third level.
All three must meet in a last item they share, so that every pupil can speak in the final round. Keep instructions under fifteen words a sentence, numbering identical, and the page equally full, so that nobody can tell levels from a distance.
Then, for me only: who might need which sheet (signs in their work, not names) and how to move up halfway.
Pictures I could not paste are described in the text as [picture: …]; where one is missing, write around it.
The worksheet: {{worksheet}}`,
    zh: `请把下面这份学习单改成三层，学科：{{subject}}；共同目标：{{goal | 从原单提炼，写在最前面}}
层级只是记号，不分高下，用这组名字：{{labels}}。第一层添扶手，如示范开头、词语库、一行一步；第二层接近原单；第三层撤掉扶手，要求说理或举反例，单纯加题量不算。
三层最后一题相同，好让全班收尾时人人有话说。指令每句不超过二十字，题号一致，版面疏密相当，远看分不出层次。
另附只给老师看的一段：从作业里的哪些迹象判断该用哪层，中途怎样往上换。
图片我用“［图：……］”代替，缺图的地方请绕开写。
学习单：{{worksheet}}`,
  },
  variables: [
    {
      key: "worksheet",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Worksheet", zh: "学习单" },
      help: { en: "All items, in order.", zh: "全部题目，按原来的顺序。" },
      example: { en: "1. Read the text about bees…", zh: "1. 读《蝙蝠和雷达》，回答……" },
      required: true,
      maxLength: 6000,
    },
    {
      key: "subject",
      kind: "Select",
      valueType: "Text",
      label: { en: "Subject", zh: "学科" },
      help: { en: "For supports that fit.", zh: "扶手要合学科。" },
      example: { en: "reading", zh: "science" },
      required: true,
      choices: [
        { value: "reading", label: { en: "Reading", zh: "阅读" } },
        { value: "mathematics", label: { en: "Mathematics", zh: "数学" } },
        { value: "science", label: { en: "Science", zh: "科学" } },
        { value: "history", label: { en: "History", zh: "历史" } },
        { value: "foreign-language", label: { en: "Foreign language", zh: "外语" } },
      ],
    },
    {
      key: "labels",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Names of the levels", zh: "层级名称" },
      help: { en: "Neutral on purpose.", zh: "故意取得看不出高低。" },
      example: { en: "oak-birch-pine", zh: "oak-birch-pine" },
      required: true,
      choices: [
        { value: "sun-moon-star", label: { en: "Sun, moon, star", zh: "太阳、月亮、星星" } },
        { value: "red-blue-green", label: { en: "Red, blue, green", zh: "红、蓝、绿" } },
        { value: "oak-birch-pine", label: { en: "Oak, birch, pine", zh: "松、竹、梅" } },
      ],
    },
    {
      key: "goal",
      kind: "Input",
      valueType: "Text",
      label: { en: "Goal", zh: "目标" },
      help: { en: "What all pupils should be able to do.", zh: "人人都要做到的一件事。" },
      example: { en: "explain one cause using evidence from the text", zh: "能用文中的证据说明一个原因" },
      required: false,
      maxLength: 200,
    },
  ],
  exampleInputs: {
    en: {
      worksheet: `1. Read the text about honey bees (200 words).
2. Underline three jobs a worker bee has.
3. [picture: waggle dance] What does the dance tell the others?
4. Why does a hive have so few drones? Write two sentences.`,
      subject: "reading",
      labels: "oak-birch-pine",
      goal: "explain one cause using evidence from the text",
    },
    zh: {
      worksheet: `1. 读课文，说说科学家做了几次实验。
2. 填表：每次实验蒙住了蝙蝠的什么？结果怎样？
3. ［图：雷达示意图］雷达和蝙蝠有什么相同之处？
4. 用自己的话讲讲这个发现的过程。`,
      subject: "science",
      labels: "oak-birch-pine",
    },
  },
};
