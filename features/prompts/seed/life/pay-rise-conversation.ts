import type { PromptSeed } from "../prompt-seed.ts";

/** Prepares a conversation about pay. */
export const payRiseConversation: PromptSeed = {
  slug: "pay-rise-conversation",
  tags: ["career", "meetings"],
  title: { en: "Prepare to talk about pay", zh: "谈加薪之前" },
  description: {
    en: "Your results, the wish and the person across the table; get an opening, answers to five objections and a plan B to ask for.",
    zh: "列出成绩、想要的数和对面是谁，得到开场白、五种推托的应对和退一步的要求。",
  },
  template: {
    en: `I want to talk about my pay. My work: {{role}}. Wish: {{wish}}. Across the table: {{counterpart}}.
What I have to show: {{results}}
Make me a sheet I can look at on the stairs:
- Value, three lines: deed, result in numbers or somebody's words, what it saves or earns them. Mere effort or loyalty goes to a list "true, but no argument".
- Opening of forty words that contains the wish, then silence.
- Five objections this kind of person likes ("no budget", "next year", "others would ask"), my reply in two sentences, and the question I end on.
- If not money: four things in order of worth to me, each with the wording that makes it binding.
- Lines I must not say under stress; where I stop the talk politely.
- A follow-up note of three sentences for the evening.
No threat I am not ready to carry out. Wish without a figure? Show me how to find a range for my town before anything else.`,
    zh: `我打算谈加薪。岗位：{{role}}；想要：{{wish}}；对面是：{{counterpart}}。
拿得出手的成绩：{{results}}
给我一张上楼前看一眼就够的小抄：
· 价值三行：做了什么，结果用数字或旁人的话说，替公司省了或挣了什么。只算苦劳的，挪到“是真的，但不算理由”。
· 四五十字开场白，把要求说出口，说完就停。
· 这类人最爱用的五种推托，如“没预算”“再等等”“别人也会来要”，每种回两句，落在一个问句上。
· 给不了钱就要别的：四样，按价值排序，写出能落到纸面的说法。
· 一急就想说、千万别说的话；谈僵了怎么收场。
· 当晚发的三句话小结。
做不到的狠话不放。要求里没有数目，就先教我怎么摸清本地行情。`,
  },
  variables: [
    {
      key: "role",
      kind: "Input",
      valueType: "Text",
      label: { en: "Your work", zh: "岗位" },
      help: { en: "Post and how long.", zh: "职位和年限。" },
      example: { en: "head baker in a bakery with two shops, four years", zh: "连锁酒店前厅主管，三年" },
      required: true,
      maxLength: 160,
    },
    {
      key: "wish",
      kind: "Input",
      valueType: "Text",
      label: { en: "Wish", zh: "想要" },
      help: { en: "A figure, a range, or more hours.", zh: "一个数、一个区间，或其他。" },
      example: { en: "from 15.20 to 17 an hour", zh: "月薪从七千二涨到八千五" },
      required: true,
      maxLength: 160,
    },
    {
      key: "counterpart",
      kind: "Select",
      valueType: "Text",
      label: { en: "Across the table", zh: "对面是" },
      help: { en: "Objections depend on it.", zh: "推托的话因人而异。" },
      example: { en: "owner-of-a-small-firm", zh: "middle-manager" },
      required: true,
      choices: [
        { value: "owner-of-a-small-firm", label: { en: "Owner of a small firm", zh: "小公司老板" } },
        { value: "middle-manager", label: { en: "Middle manager", zh: "中层主管" } },
        { value: "hr-department", label: { en: "HR department", zh: "人事部门" } },
        { value: "client", label: { en: "Client of a freelancer", zh: "自由职业的客户" } },
      ],
    },
    {
      key: "results",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Results", zh: "成绩" },
      help: { en: "Last twelve months; rough figures help.", zh: "近一年的，数字粗略也行。" },
      example: { en: "Cut waste from 9 to 4 %…", zh: "接手后投诉从每月三十件降到八件……" },
      required: true,
      maxLength: 3000,
    },
  ],
  exampleInputs: {
    en: {
      role: "head baker in a bakery with two shops, four years",
      wish: "from 15.20 to 17 an hour",
      counterpart: "owner-of-a-small-firm",
      results:
        "Cut flour waste from 9 to 4 %. Trained two apprentices, both passed. Took over ordering when the deputy left. The Saturday queue is for my rye. I have never been ill.",
    },
    zh: {
      role: "连锁酒店前厅主管，三年",
      wish: "月薪从七千二涨到八千五",
      counterpart: "middle-manager",
      results: "接手后客诉从每月三十件降到八件；自己编的夜班交接表全区在用；去年春节连值九天；带出三个领班。主管说过“离了你不行”。",
    },
  },
};
