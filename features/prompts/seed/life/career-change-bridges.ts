import type { PromptSeed } from "../prompt-seed.ts";

/** Maps ways from one occupation to another with cheap trials. */
export const careerChangeBridges: PromptSeed = {
  slug: "career-change-bridges",
  tags: ["career", "planning"],
  title: { en: "Bridges to another career", zh: "转行的几座桥" },
  description: {
    en: "Where you are, where you are drawn and what must not break; get three routes with cheap trials and exit points.",
    zh: "写下现在的工作、向往的方向和不能动的底线，得到三条路线，每条都有低成本的试水和退路。",
  },
  template: {
    en: `I work as {{current_work}} and feel drawn to {{wanted_work}}. Horizon: {{months}} months. Must not break: {{must_keep}}
What I am told I am good at: {{strengths | not sure}}
Lay out three bridges, called short, long and side door. For each: which three things I do today already count over there (say how I would prove it), what is truly missing, the first paid hour it could bring, what it costs in money and evenings.
Under each bridge put a trial that takes a weekend at most and could disprove my wish, a sign that tells me to turn back, and whom to talk to with two opening questions.
Compare the three in a small table; then write what you suspect I am running from, in one careful sentence, as a question.
Salaries and entry rules differ by country: name what to look up and where such facts are kept rather than stating figures.`,
    zh: `现在的工作：{{current_work}}；向往：{{wanted_work}}；期限：{{months}} 个月；不能动的底线：{{must_keep}}
别人说我擅长：{{strengths | 说不上来}}
请铺三座桥：近桥、远桥、旁门。每座写清：我现在做的哪三样事在那边也算数、拿什么证明；真正缺的是什么；最早能挣到的一小时工钱从哪来；要搭进多少钱和多少个晚上。
每座桥下放一个周末就能做完、足以打消念头的试水，一个提醒我掉头的信号，再写该找谁聊、开头问哪两句。
用小表格比较三座桥；最后用一句小心的问话，说出你猜我在躲什么。
薪资和入行门槛各地不同，只写该查什么、去哪查，不要报数字。`,
  },
  variables: [
    {
      key: "current_work",
      kind: "Input",
      valueType: "Text",
      label: { en: "Present work", zh: "现在的工作" },
      help: { en: "Job and years in it.", zh: "岗位和年限。" },
      example: { en: "hotel night manager, nine years", zh: "县城小学语文老师，十一年" },
      required: true,
      maxLength: 160,
    },
    {
      key: "wanted_work",
      kind: "Input",
      valueType: "Text",
      label: { en: "Drawn to", zh: "向往的方向" },
      help: { en: "It may still be vague.", zh: "模糊一点也没关系。" },
      example: { en: "something with maps or public transport", zh: "做有声书或者儿童广播剧" },
      required: true,
      maxLength: 160,
    },
    {
      key: "months",
      kind: "Input",
      valueType: "Number",
      label: { en: "Months", zh: "期限（月）" },
      help: { en: "Until something should have changed.", zh: "希望多久之内有变化。" },
      example: { en: "18", zh: "12" },
      required: true,
      min: 3,
      max: 60,
    },
    {
      key: "must_keep",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Must not break", zh: "底线" },
      help: { en: "Rent, school, health, place.", zh: "房贷、孩子上学、身体、城市等。" },
      example: {
        en: "We cannot move; my son's school is here. 1,900 a month is the floor.",
        zh: "编制先不辞，每月房贷三千二；孩子明年上一年级，晚上八点前要在家。",
      },
      required: true,
      maxLength: 600,
    },
    {
      key: "strengths",
      kind: "Input",
      valueType: "Text",
      label: { en: "Strengths", zh: "长处" },
      help: { en: "In other people's words.", zh: "别人嘴里的你。" },
      example: { en: "staying calm, timetables, three languages", zh: "会讲故事，学得来各地口音，能熬" },
      required: false,
      maxLength: 300,
    },
  ],
  exampleInputs: {
    en: {
      current_work: "hotel night manager, nine years",
      wanted_work: "something with maps or public transport",
      months: 18,
      must_keep: "We cannot move; my son's school is here. 1,900 a month is the floor.",
      strengths: "staying calm, timetables, three languages",
    },
    zh: {
      current_work: "县城小学语文老师，十一年",
      wanted_work: "做有声书或者儿童广播剧",
      months: 12,
      must_keep: "编制先不辞，每月房贷三千二；孩子明年上一年级，晚上八点前要在家。",
      strengths: "会讲故事，学得来各地口音，能熬",
    },
  },
  modelClass: "careful",
};
