import type { PromptSeed } from "../prompt-seed.ts";

/** Rehearses a job interview question by question. */
export const interviewRehearsal: PromptSeed = {
  slug: "interview-rehearsal",
  tags: ["career"],
  title: { en: "Rehearse a job interview", zh: "面试陪练" },
  description: {
    en: "Paste the advert and your facts; be interviewed one question at a time, with feedback you can use in the next answer.",
    zh: "贴上招聘要求和自己的情况，一题一题来面，答完马上告诉你下一题怎么改进。",
  },
  template: {
    en: `Interview me for this post. Advert: {{advert}}
About me: {{my_facts}}
Style of the interviewer: {{style}}. Number of questions: {{questions}}.
Begin with a private list (do not print it) of where advert and facts fit, where there is a gap, and where I might be tempted to talk around something. Ask from the gaps at least twice. After each answer of mine give: one thing an interviewer would write down, one they would doubt, and a stronger first sentence made only of what I said; then the next question. Answers beyond two minutes of speech: interrupt, kindly.
Never praise in general. If I claim something my notes do not show, ask for the day it happened.
After the last question: would you invite me again, in one line with the reason; three stories I should prepare; four questions I can ask, each tied to a phrase of the advert. Start now.`,
    zh: `请按下面的招聘要求面试我。招聘要求：{{advert}}
我的情况：{{my_facts}}
面试官风格：{{style}}；共 {{questions}} 题。
先在心里对一遍（不要写出来）：哪里对得上，哪里有缺口，哪里我可能会绕着走。缺口处至少问两次。我每答一题，你给三样：面试官会记下的一点，会起疑的一点，用我自己的材料重写的、更有力的第一句；然后问下一题。答得超过两分钟就客气地打断。
不许泛泛地夸。我说了材料里没有的本事，就问那是哪一天的事。
问完之后：一句话说会不会请我来复试、为什么；我该准备的三个故事；四个可以反问的问题，每个都扣着招聘要求里的一句原话。现在开始。`,
  },
  system: {
    en: "You are an interviewer who has read the advert and the applicant's notes. You ask one question at a time.",
    zh: "你是读过招聘要求和应聘者情况的面试官，每次只问一题。",
  },
  variables: [
    {
      key: "advert",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Advert", zh: "招聘要求" },
      help: { en: "The part with tasks and demands.", zh: "职责和要求那部分。" },
      example: { en: "We look for a workshop coordinator…", zh: "招聘新媒体编辑一名……" },
      required: true,
      maxLength: 5000,
    },
    {
      key: "my_facts",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "About you", zh: "你的情况" },
      help: { en: "Posts, results, gaps; no address or phone number.", zh: "经历、成果、空窗期；别写住址电话。" },
      example: { en: "Six years in a bike shop, the last two…", zh: "两年地方报社记者，去年离职……" },
      required: true,
      maxLength: 4000,
    },
    {
      key: "style",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Interviewer", zh: "面试官风格" },
      help: { en: "Pick the one you fear.", zh: "挑你最怕的那种。" },
      example: { en: "matter-of-fact", zh: "pressing" },
      required: true,
      choices: [
        { value: "friendly", label: { en: "Friendly", zh: "亲切" } },
        { value: "matter-of-fact", label: { en: "Matter-of-fact", zh: "公事公办" } },
        { value: "pressing", label: { en: "Pressing", zh: "步步紧逼" } },
      ],
    },
    {
      key: "questions",
      kind: "Input",
      valueType: "Number",
      label: { en: "Questions", zh: "题数" },
      help: { en: "Seven take half an hour.", zh: "七题约半小时。" },
      example: { en: "7", zh: "6" },
      required: true,
      min: 3,
      max: 15,
    },
  ],
  exampleInputs: {
    en: {
      advert:
        "Workshop coordinator for a charity that repairs donated bicycles. You plan the week for 14 volunteers, order parts within a budget, and train people who have never held a spanner. Some Saturdays.",
      my_facts:
        "Six years in a bike shop, the last two as deputy. Never had a budget of my own. Trained four apprentices, one left after a row with me. Eight months off to care for my father.",
      style: "matter-of-fact",
      questions: 7,
    },
    zh: {
      advert: "本地博物馆招聘社教专员：策划面向家庭的周末活动，撰写讲解词，协调二十名志愿者；能适应节假日上班。",
      my_facts: "两年地方报社记者，跑文化口；去年报社停刊，空窗五个月；办过三场读者见面会，最多到场六十人；没带过志愿者，普通话一级乙等。",
      style: "pressing",
      questions: 6,
    },
  },
  modelClass: "careful",
};
