import type { PromptSeed } from "../prompt-seed.ts";

/** A ladder of practice problems, each harder by one thing only. */
export const gradedProblemLadder: PromptSeed = {
  slug: "graded-problem-ladder",
  tags: ["teaching", "learning"],
  title: { en: "A ladder of practice problems", zh: "由浅入深的练习阶梯" },
  description: {
    en: "Name a skill; get problems that grow by one difficulty at a time, with full solutions and the slip to expect on each rung.",
    zh: "写下要练的技能，得到每次只难一点的习题，附完整解答和每一级的常见失误。",
  },
  template: {
    en: `Skill to practise: {{skill}}. Learner: {{learner}}. Rungs: {{rungs}}.
Build a ladder. Rung one can be solved by anyone who has seen a single example; each further rung adds exactly one difficulty and names it in brackets (larger numbers do not count as one). Around the middle, place a rung that looks harder than it is. The top rung mixes this skill with an older one: {{older_skill | your choice, named}}.
Wrap problems in situations a person might meet, with quantities that make sense there; check that every result comes out clean unless unclean results are the point.
After all rungs, a separate part with solutions line by line, the slip most people make on that rung, and "go back to rung …" for whoever made it.
When the skill is too wide for so few rungs, narrow it and tell me what you left out.`,
    zh: `要练的技能：{{skill}}；学习者：{{learner}}；级数：{{rungs}}。
请搭一架题目梯子。第一级看过一道例题就会做；往上每级只添一个难点，用括号写出来，数字变大不算。中间放一级看着难、其实不难的。最高一级和旧本领合练：{{older_skill | 由你选并注明}}。
题目要有生活里的情境，数量合乎常理；除非专练除不尽，否则答案要干净，请先自己验一遍。
全部题目之后另起一部分：逐行解答，这一级最多人栽的跟头，以及栽了该退回第几级。
技能范围太宽、级数不够用时，先收窄，再告诉我舍掉了什么。`,
  },
  variables: [
    {
      key: "skill",
      kind: "Input",
      valueType: "Text",
      label: { en: "Skill", zh: "技能" },
      help: { en: "As narrow as you can put it.", zh: "写得越窄越好。" },
      example: { en: "adding fractions with different denominators", zh: "列一元一次方程解行程问题" },
      required: true,
      maxLength: 200,
    },
    {
      key: "learner",
      kind: "Select",
      valueType: "Text",
      label: { en: "Learner", zh: "学习者" },
      help: { en: "Sets numbers and situations.", zh: "影响数字和情境。" },
      example: { en: "adult-returner", zh: "secondary-pupil" },
      required: true,
      choices: [
        { value: "primary-pupil", label: { en: "Primary pupil", zh: "小学生" } },
        { value: "secondary-pupil", label: { en: "Secondary pupil", zh: "中学生" } },
        { value: "university-student", label: { en: "University student", zh: "大学生" } },
        { value: "adult-returner", label: { en: "Adult starting again", zh: "重新捡起来的成年人" } },
      ],
    },
    {
      key: "rungs",
      kind: "Input",
      valueType: "Number",
      label: { en: "Rungs", zh: "级数" },
      help: { en: "One problem each.", zh: "一级一题。" },
      example: { en: "8", zh: "10" },
      required: true,
      min: 4,
      max: 15,
    },
    {
      key: "older_skill",
      kind: "Input",
      valueType: "Text",
      label: { en: "Older skill", zh: "旧本领" },
      help: { en: "Something learnt earlier, to be mixed in.", zh: "以前学过、想顺带复习的。" },
      example: { en: "converting kitchen measures", zh: "比例" },
      required: false,
      maxLength: 160,
    },
  ],
  exampleInputs: {
    en: {
      skill: "adding fractions with different denominators",
      learner: "adult-returner",
      rungs: 8,
      older_skill: "converting kitchen measures",
    },
    zh: { skill: "列一元一次方程解行程问题", learner: "secondary-pupil", rungs: 10, older_skill: "比例" },
  },
};
