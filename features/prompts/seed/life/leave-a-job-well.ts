import type { PromptSeed } from "../prompt-seed.ts";

/** Helps to resign decently: the talk, the letter, the handover. */
export const leaveAJobWell: PromptSeed = {
  slug: "leave-a-job-well",
  tags: ["career", "writing"],
  title: { en: "Leave a job well", zh: "体面地离职" },
  description: {
    en: "Say why you leave and what you owe to whom; get the talk, a short letter, a handover list and answers to curious colleagues.",
    zh: "说说为什么走、放不下谁，得到面谈要点、一封短信、交接清单和对同事的说法。",
  },
  template: {
    en: `I am going to resign. Real reason: {{real_reason}}
Reason I am willing to give: {{said_reason | a new task elsewhere}}. Last day wished: {{last_day}}. Relations with my boss: {{relations}}.
Work in my hands: {{open_work}}
1. The talk, five minutes: first sentence, what to answer to "why?", to a counter-offer, to anger, to tears. Short enough to remember.
2. The letter: date of leaving, thanks for one particular thing, nothing to regret in ten years, under 90 words.
3. Handover in a table: task, state, next step, who knows, where it lies; highlight what would break in my first week away.
4. What I say to colleagues, customers, and to the one who will ask twice.
5. Things to settle beforehand: notice, leave days, papers, private files. Which of these depend on my contract? Write them as questions for whoever may read it with me.
The real reason may colour the tone but must appear nowhere in 1, 2 or 4.`,
    zh: `我准备辞职。真实原因：{{real_reason}}
愿意说出口的原因：{{said_reason | 有了新的机会}}；希望最后一天：{{last_day}}；和领导的关系：{{relations}}。
手上的事：{{open_work}}
一、五分钟面谈：第一句怎么讲；对方问为什么、加钱挽留、发火、难过，各怎么接，短到记得住。
二、辞职信：写明日期，谢一件具体的事，十年后再看也不脸红，一百五十字以内。
三、交接表：事项、进度、下一步、谁清楚、东西在哪，标出我走后最易出乱子的。
四、对同事、对客户、对那个会追问两遍的人，分别怎么说。
五、提前理清的：通知期、剩余假期、证明材料、私人文件。要看合同才知道的，写成问题去找懂的人。
真实原因可以影响口气，但第一、二、四条里一个字也不能露。`,
  },
  variables: [
    {
      key: "real_reason",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Real reason", zh: "真实原因" },
      help: { en: "Stays between us.", zh: "只用来把握口气。" },
      example: {
        en: "My manager takes credit for everything and I have started to dread Sundays.",
        zh: "连着一年加班到十点，体检报告吓了我一跳，再说升职也轮不到我。",
      },
      required: true,
      maxLength: 600,
    },
    {
      key: "said_reason",
      kind: "Input",
      valueType: "Text",
      label: { en: "Reason you give", zh: "愿意说的原因" },
      help: { en: "What may be known.", zh: "可以让人知道的。" },
      example: { en: "a post closer to home", zh: "想离父母近一点" },
      required: false,
      maxLength: 160,
    },
    {
      key: "last_day",
      kind: "Input",
      valueType: "Text",
      label: { en: "Last day", zh: "最后一天" },
      help: { en: "A date or a span.", zh: "日期或大概时间。" },
      example: { en: "end of February", zh: "下个月底" },
      required: true,
      maxLength: 60,
    },
    {
      key: "relations",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Relations with the boss", zh: "和领导的关系" },
      help: { en: "Sets the tone.", zh: "决定口气。" },
      example: { en: "strained", zh: "good" },
      required: true,
      choices: [
        { value: "good", label: { en: "Good", zh: "好" } },
        { value: "distant", label: { en: "Distant", zh: "疏远" } },
        { value: "strained", label: { en: "Strained", zh: "紧张" } },
      ],
    },
    {
      key: "open_work",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Work in your hands", zh: "手上的事" },
      help: { en: "Projects, keys, passwords by name only.", zh: "项目、钥匙；密码只写名目，别写内容。" },
      example: { en: "Two grant reports, the Friday rota…", zh: "三个客户的季度方案、公众号排期……" },
      required: true,
      maxLength: 2500,
    },
  ],
  exampleInputs: {
    en: {
      real_reason: "My manager takes credit for everything and I have started to dread Sundays.",
      said_reason: "a post closer to home",
      last_day: "end of February",
      relations: "strained",
      open_work:
        "Two grant reports due in March, the Friday volunteer rota, keys of the storeroom, contact with the printer who only talks to me.",
    },
    zh: {
      real_reason: "连着一年加班到十点，体检报告吓了我一跳，再说升职也轮不到我。",
      said_reason: "想离父母近一点",
      last_day: "下个月底",
      relations: "good",
      open_work: "三个客户的季度方案，两个还没过；部门公众号排期；和印刷厂的对账；带的实习生刚来两周。",
    },
  },
};
