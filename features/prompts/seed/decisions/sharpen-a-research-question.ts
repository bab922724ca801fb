import type { PromptSeed } from "../prompt-seed.ts";

/** Narrows a broad topic to a question that can be answered with given means. */
export const sharpenAResearchQuestion: PromptSeed = {
  slug: "sharpen-a-research-question",
  tags: ["research", "learning"],
  title: { en: "Sharpen a research question", zh: "把研究问题磨尖" },
  description: {
    en: "Give a topic, your means and your time. You get five questions from broad to sharp, what each would need, and the one that is doable.",
    zh: "写下题目、手头条件和时间，得到由宽到窄的五个问题、各需什么材料，以及做得成的那一个。",
  },
  template: {
    en: `Topic: {{topic}}. Level: {{level}}. Time: {{weeks}} weeks.
Means (data, archive, people, lab, languages):
{{means}}

Why it interests me: {{interest | not said}}

Offer a staircase of five questions, from “a book” at the top to “an afternoon” at the bottom. Each has a place, a period, a group or material, and a verb that tells the method (compare, count, trace, measure, interpret); “How does X influence Y” without these is banned. Under each: the material that answers it, whether my means reach it, a dull answer and a surprising one, both of which must be possible.
Choose the step that fits level and weeks. For it: three sub-questions in working order, the concept that needs defining before anything else, the nearest neighbouring question that has surely been treated and how mine differs, and what a sceptical supervisor says first. Invent no titles or authors; give search terms and kinds of places instead. When my means are too vague, ask which of two directions they allow.`,
    zh: `题目：{{topic}}；程度：{{level}}；时间：{{weeks}} 周。
手头条件（数据、档案、受访者、实验室、语言）：
{{means}}

为什么想研究：{{interest | 没有说明}}

搭一座五级台阶，顶上够写一本书，底下一个下午就能答。每个问题都要有地点、时段、人群或材料，再加一个体现方法的动词，如比较、统计、追溯；光秃秃的“某某对某某的影响”不收。每级注明靠什么材料回答、我够不够得着、一个平淡的和一个意外的答案，都得有可能。
选出合适的一级，写：三个按先后做的小问题，首先要界定的概念，别人多半做过的近邻问题和我的差别，挑剔的导师会先说什么。不编书名和作者，给检索词和去处。条件含糊时，让我在两个方向里选。`,
  },
  variables: [
    {
      key: "topic",
      kind: "Input",
      valueType: "Text",
      label: { en: "Topic", zh: "题目" },
      help: { en: "Broad is fine.", zh: "宽泛也没关系。" },
      example: { en: "loneliness in new housing estates", zh: "方言的消失" },
      required: true,
      maxLength: 200,
    },
    {
      key: "level",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Level", zh: "程度" },
      help: { en: "What is expected of you.", zh: "按什么要求来。" },
      example: { en: "bachelor", zh: "master" },
      required: true,
      choices: [
        { value: "school-project", label: { en: "School project", zh: "中学课题" } },
        { value: "bachelor", label: { en: "Bachelor thesis", zh: "本科论文" } },
        { value: "master", label: { en: "Master thesis", zh: "硕士论文" } },
        { value: "private-curiosity", label: { en: "Private curiosity", zh: "个人兴趣" } },
      ],
    },
    {
      key: "means",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Means", zh: "手头条件" },
      help: { en: "What you can really get at.", zh: "真正够得着的。" },
      example: { en: "Town archive on Thursdays, I read old handwriting", zh: "能进县档案馆，认识三位老艺人" },
      required: true,
      maxLength: 1500,
    },
    {
      key: "weeks",
      kind: "Input",
      valueType: "Number",
      label: { en: "Weeks", zh: "周数" },
      help: { en: "Until you hand it in.", zh: "到交稿为止。" },
      example: { en: "12", zh: "40" },
      required: true,
      min: 1,
      max: 104,
    },
    {
      key: "interest",
      kind: "Input",
      valueType: "Text",
      label: { en: "Why", zh: "缘起" },
      help: { en: "A memory, a doubt, an anger.", zh: "一段记忆、一个疑问或一股不服气。" },
      example: { en: "My neighbour was found after two weeks.", zh: "表弟听得懂外婆说话，却一句也不会讲" },
      required: false,
      maxLength: 300,
    },
  ],
  exampleInputs: {
    en: {
      topic: "loneliness in new housing estates",
      level: "bachelor",
      means:
        "I live in an estate of 900 flats built in 2019. The caretaker knows everyone. I can do about 15 interviews and count things. Statistics course passed, barely.",
      weeks: 12,
      interest: "My neighbour was found after two weeks.",
    },
    zh: {
      topic: "方言的消失",
      level: "master",
      means: "老家在闽北山区，一个镇四种口音；能住在外婆家做田野调查，录音笔一支；镇中心小学愿意让我进课堂；会用国际音标。",
      weeks: 40,
      interest: "表弟听得懂外婆说话，却一句也不会讲",
    },
  },
};
