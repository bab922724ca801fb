import type { PromptSeed } from "../prompt-seed.ts";

/** Plans a retrospective for a team with a particular mood, from what people wrote before. */
export const retrospectiveFromRawComments: PromptSeed = {
  slug: "retrospective-from-raw-comments",
  tags: ["meetings"],
  title: { en: "Retrospective with a plan", zh: "开一场有用的复盘会" },
  description: {
    en: "Collect comments beforehand and say how the team feels. You get a run of the hour, a safe order of topics and at most two experiments.",
    zh: "事先收集意见、说说团队气氛，得到一小时的流程、稳妥的讨论顺序和最多两项试验。",
  },
  template: {
    en: `Run of a retrospective, {{minutes}} minutes, about: {{subject}}
Atmosphere: {{atmosphere}}

What people wrote beforehand, unsigned:
{{comments}}

Read the comments for three layers: events, habits, and what nobody writes but several circle around. Choose one opening activity that suits the atmosphere and say in a line why. Then a timetable with what the facilitator says literally at each turn. Order the topics so that trust grows: first something outside the room's blame, the sore point third, never last. For the sore point word a question that asks about the system rather than about a person. Leave with two experiments at most, each with owner blank, first step on the next working day, and the sign that tells us to stop it. Should the comments attack somebody, propose how to handle it before the session and keep the passage out of the plan.`,
    zh: `主持一场 {{minutes}} 分钟的复盘会，主题：{{subject}}
团队气氛：{{atmosphere}}

大家事先匿名写的：
{{comments}}

先从意见里读出三层：发生了什么、有什么习惯、几个人都绕着走却没人点破的是什么。挑一个合气氛的开场活动，用一行讲理由。随后给时间表，每个环节写出主持人的原话。议题顺序要让信任慢慢升起来：先谈不怪在座任何人的事，痛处放第三个，别压轴。痛处要问机制，不问是谁。结束时最多带走两项试验，各写下一个工作日的第一步、负责人空格、见到什么迹象就停。若有针对个人的攻击，建议会前怎么处理，不写进流程。`,
  },
  variables: [
    {
      key: "subject",
      kind: "Input",
      valueType: "Text",
      label: { en: "About", zh: "复盘主题" },
      help: { en: "Period or project.", zh: "哪段时间或哪个项目。" },
      example: { en: "the summer festival, May to July", zh: "今年的双十一大促" },
      required: true,
      maxLength: 200,
    },
    {
      key: "comments",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Comments", zh: "大家的意见" },
      help: { en: "Unsigned, one per line.", zh: "匿名，每行一条。" },
      example: { en: "We found out too late.\nGood mood at night.", zh: "知道得太晚\n夜里气氛倒挺好" },
      required: true,
      maxLength: 5000,
    },
    {
      key: "atmosphere",
      kind: "Select",
      valueType: "Text",
      label: { en: "Atmosphere", zh: "团队气氛" },
      help: { en: "An honest guess.", zh: "照实选。" },
      example: { en: "exhausted", zh: "silent" },
      required: true,
      choices: [
        { value: "cheerful", label: { en: "Cheerful", zh: "轻松" } },
        { value: "exhausted", label: { en: "Exhausted", zh: "疲惫" } },
        { value: "divided", label: { en: "Divided", zh: "有隔阂" } },
        { value: "silent", label: { en: "Silent", zh: "沉默" } },
      ],
    },
    {
      key: "minutes",
      kind: "Input",
      valueType: "Number",
      label: { en: "Minutes", zh: "分钟数" },
      help: { en: "Without a break.", zh: "不含休息。" },
      example: { en: "75", zh: "60" },
      required: true,
      min: 30,
      max: 180,
    },
  ],
  exampleInputs: {
    en: {
      subject: "the summer festival, May to July",
      comments:
        "Band list changed four times.\nThe kitchen crew was magic.\nI learned about the fire rules from a visitor.\nToo many chat groups, none with the truth.\nThanks to whoever brought umbrellas.\nSome decide, others carry.",
      atmosphere: "exhausted",
      minutes: 75,
    },
    zh: {
      subject: "今年的双十一大促",
      comments:
        "预热页改了七版，第八版又改回第一版。\n夜宵比去年好。\n库存数到底听谁的？\n客服是最后知道活动规则的。\n数据组半夜帮忙，真的感谢。\n有些会开了等于没开。",
      atmosphere: "silent",
      minutes: 60,
    },
  },
};
