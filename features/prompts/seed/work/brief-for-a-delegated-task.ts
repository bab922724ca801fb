import type { PromptSeed } from "../prompt-seed.ts";

/** Writes the brief with which somebody else can do a task without asking back. */
export const briefForADelegatedTask: PromptSeed = {
  slug: "brief-for-a-delegated-task",
  tags: ["planning", "writing"],
  title: { en: "Hand over a task properly", zh: "把任务交代清楚" },
  description: {
    en: "Say what you want done and by whom. You get a brief with result, limits, freedom and check-ins, plus the questions they would ask.",
    zh: "说说要交出去的事和交给谁，得到一份写清结果、边界、自主权和汇报点的任务说明。",
  },
  template: {
    en: `I hand this task to {{assignee}}, whose experience with such work is: {{experience}}
{{task}}

Done by: {{deadline | no date given; propose one and say why}}

Write the brief to them in the second person:
1. What exists at the end, described so that we would both recognise it.
2. What it is for, and whom it disappoints if it fails.
3. Limits: money, time, people, things not to touch.
4. What you may decide alone and what you bring to me first. The less experience, the shorter the first list.
5. Check-ins with dates: one early enough to change course cheaply.
6. Where to find what you need.
Leave the how to them unless I gave a rule. Gaps in my description go into a separate list, “Ask before handing over”, each with the answer you would assume.`,
    zh: `我要把下面这件事交给{{assignee}}，对方做这类事的经验：{{experience}}
{{task}}

完成时间：{{deadline | 未定，请建议一个并说明依据}}

写一份直接发给对方的任务说明，用“你”称呼：
1. 做完时会有什么，写到双方一眼认得出。
2. 为了什么，办砸了谁会为难。
3. 边界：钱、时间、人手、不能碰的东西。
4. 哪些自己定，哪些先问我；经验越少，前一类越短。
5. 汇报点和日期，第一次要早到还来得及掉头。
6. 资料在哪儿找。
除非我立了规矩，不规定具体做法。我没讲清的地方另列“交代前先补上”，每条附上你会采用的假设。`,
  },
  variables: [
    {
      key: "task",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "The task", zh: "要交出去的事" },
      help: { en: "As you would explain it at the coffee machine.", zh: "像在茶水间跟人讲的那样写。" },
      example: { en: "Find us a new accountant, ours retires", zh: "找一家新的代理记账公司，原来的要涨价" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "assignee",
      kind: "Input",
      valueType: "Text",
      label: { en: "Who takes it", zh: "交给谁" },
      help: { en: "Name or role.", zh: "姓名或岗位。" },
      example: { en: "Lena, our apprentice", zh: "行政助理小蒋" },
      required: true,
      maxLength: 150,
    },
    {
      key: "experience",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Their experience", zh: "对方经验" },
      help: { en: "With this kind of task.", zh: "指做这类事的经验。" },
      example: { en: "none", zh: "some" },
      required: true,
      choices: [
        { value: "none", label: { en: "None", zh: "没做过" } },
        { value: "some", label: { en: "Some", zh: "做过几次" } },
        { value: "expert", label: { en: "Expert", zh: "很熟" } },
      ],
    },
    {
      key: "deadline",
      kind: "Input",
      valueType: "Text",
      label: { en: "Deadline", zh: "截止时间" },
      help: { en: "A date or an event.", zh: "日期或某件事之前。" },
      example: { en: "first Sunday of January", zh: "12 月 30 日" },
      required: false,
      maxLength: 100,
    },
  ],
  exampleInputs: {
    en: {
      task: "Organise the yearly stocktake. Last year it took 19 hours because nobody had sorted the cellar. We have 5 helpers, pizza is paid, the shop has to open on Monday at 9. Do not move the wine in rack C, it is on commission.",
      assignee: "Lena, our apprentice",
      experience: "none",
      deadline: "first Sunday of January",
    },
    zh: {
      task: "负责公司搬家时的旧家具处理，大概六十张桌子、四十把椅子，能卖的卖，卖不掉的联系捐赠或清运。会议室那张红木桌是董事长的，不能动。物业要求月底清空，走货梯得提前一天预约。",
      assignee: "行政助理小蒋",
      experience: "some",
      deadline: "12 月 30 日",
    },
  },
};
