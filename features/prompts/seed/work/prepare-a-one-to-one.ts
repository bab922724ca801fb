import type { PromptSeed } from "../prompt-seed.ts";

/** Prepares a manager for half an hour with one colleague. */
export const prepareAOneToOne: PromptSeed = {
  slug: "prepare-a-one-to-one",
  tags: ["meetings", "planning"],
  title: { en: "Prepare a one-to-one", zh: "准备一次一对一谈话" },
  description: {
    en: "Add your notes since last time and what is on your mind. You get an opening, questions worth asking, and promises to check.",
    zh: "写下上次以来的观察和心里的事，得到一个开场、几道值得问的问题和该兑现的承诺。",
  },
  template: {
    en: `I lead {{person}} and we talk alone for half an hour soon. The mood I expect: {{mood}}

My notes since our last talk:
{{notes}}

What I would like to reach: {{aim | hear how things really are, and remove one obstacle}}

Prepare one page for me:
- Promises: what I or they said we would do, each marked kept, open or unknown.
- An opening of two sentences that hands the first word to them.
- Five open questions drawn from particular lines of the notes, ordered from easy to brave, none answerable with yes or no.
- One thing to praise with its effect, one thing I should rather ask about than judge.
- A closing sentence that fixes who does what.
Treat guesses about health, family or motives as off limits unless the notes report them as said. Thin notes mean fewer questions; do not pad.`,
    zh: `我要和下属{{person}}单独聊半小时，估计对方的状态：{{mood}}

上次谈话以来我记下的：
{{notes}}

这次希望：{{aim | 听到真实情况，搬走一块绊脚石}}

请整理成一页纸：
一、承诺核对：双方答应过的事，标明已办、未办或不清楚。
二、开场两句话，把话头先交给对方。
三、五个开放式问题，都要能对应到某条记录，由浅入深，不能用“是”或“不是”打发。
四、一件值得具体肯定的事及其作用，一件宜问不宜评的事。
五、收尾一句，敲定谁做什么。
健康、家事、动机，除非本人说过，一律不猜。记录太少就少问几个，别凑数。`,
  },
  variables: [
    {
      key: "person",
      kind: "Input",
      valueType: "Text",
      label: { en: "Whom you meet", zh: "谈话对象" },
      help: { en: "Name and role.", zh: "姓名和岗位。" },
      example: { en: "Priya, second-year analyst", zh: "小吴（入职八个月的运营专员）" },
      required: true,
      maxLength: 150,
    },
    {
      key: "notes",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Your notes", zh: "你的记录" },
      help: { en: "Observations, quotes, promises, results.", zh: "观察、原话、承诺、成果都可以。" },
      example: { en: "Shipped the export on time. Quiet in reviews since March.", zh: "按时交了导出功能；三月以来评审会上不太说话。" },
      required: true,
      maxLength: 4000,
    },
    {
      key: "mood",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Expected mood", zh: "对方状态" },
      help: { en: "Your best guess is enough.", zh: "凭感觉选即可。" },
      example: { en: "tired", zh: "tired" },
      required: true,
      choices: [
        { value: "good", label: { en: "Good", zh: "不错" } },
        { value: "tired", label: { en: "Tired", zh: "疲惫" } },
        { value: "tense", label: { en: "Tense", zh: "紧绷" } },
        { value: "unknown", label: { en: "Hard to tell", zh: "说不准" } },
      ],
    },
    {
      key: "aim",
      kind: "Input",
      valueType: "Text",
      label: { en: "Your aim", zh: "谈话目的" },
      help: { en: "What would make the half hour worth it.", zh: "谈到什么程度算没白谈。" },
      example: { en: "find out if she thinks of leaving", zh: "弄清她是想转岗，还是只是累了" },
      required: false,
      maxLength: 300,
    },
  ],
  exampleInputs: {
    en: {
      person: "Priya, second-year analyst",
      notes:
        "Built the churn report alone, sales now opens every Monday with it.\nMissed two stand-ups last week, said “long story”.\nI promised to find her a mentor in March. Not done.\nAsked who decides on promotions.",
      mood: "tired",
      aim: "find out if she thinks of leaving",
    },
    zh: {
      person: "小吴（入职八个月的运营专员）",
      notes:
        "双十一活动页提前两天上线，没出过错。\n连着两周十点后才下班，说“没事，习惯了”。\n我答应过帮她申请数据分析的培训，还没提交。\n上周问过我，运营以后能不能转产品。",
      mood: "tired",
      aim: "弄清她是想转岗，还是只是累了",
    },
  },
};
