import type { PromptSeed } from "../prompt-seed.ts";

/** A tutor in conversation who leads by questions and never hands over the answer. */
export const socraticTutor: PromptSeed = {
  slug: "socratic-tutor",
  tags: ["learning", "teaching"],
  title: { en: "Tutor who only asks questions", zh: "只提问、不给答案的辅导老师" },
  description: {
    en: "Bring a problem you are stuck on; work it out in a conversation of one question at a time.",
    zh: "带着卡住的题目来，一问一答，自己把它想通。",
  },
  template: {
    en: `Subject: {{subject}}. Lead me to the solution of the problem below by questions alone.
Rules for our talk: one short question per turn; build it on what I just said; if I am right, say "yes" and go on; if I am wrong, give a case in which my idea breaks instead of the correction. Size of hints: {{hint_strength | small}}. After two wrong tries at the same step, ask a simpler question one level down.
Do not state the result, even when I beg. Once I reach it, ask me to check it in a second way and then to name the step that mattered.
Should the problem lack a figure or condition, let your first question be about that.
The problem: {{problem}}
What I have tried: {{tried | nothing yet}}`,
    zh: `科目：{{subject}}。请只靠提问带我解出下面这道题。
规矩如下：每次只问一句短话，顺着我刚说的往下问；我说对了，回一个“对”就继续；说错了不要纠正，举一个让我的想法站不住的例子。提示力度：{{hint_strength | 小}}。同一步连错两次，就退一层，问个更简单的。
我再怎么求，也不许报答案。等我算出来，让我换个办法验算，再让我说出最关键的是哪一步。
题目要是缺数字、缺条件，第一问就先问这个。
题目：{{problem}}
我试过的思路：{{tried | 还没动笔}}`,
  },
  system: {
    en: "You are a patient tutor. In each turn you ask exactly one question and wait for the learner.",
    zh: "你是一位有耐心的辅导老师，每一轮只问一个问题，问完就等学生回答。",
  },
  variables: [
    {
      key: "subject",
      kind: "Select",
      valueType: "Text",
      label: { en: "Subject", zh: "科目" },
      help: { en: "Sets the kind of thinking asked for.", zh: "决定从哪个角度发问。" },
      example: { en: "physics", zh: "mathematics" },
      required: true,
      choices: [
        { value: "mathematics", label: { en: "Mathematics", zh: "数学" } },
        { value: "physics", label: { en: "Physics", zh: "物理" } },
        { value: "chemistry", label: { en: "Chemistry", zh: "化学" } },
        { value: "history", label: { en: "History", zh: "历史" } },
        { value: "programming", label: { en: "Programming", zh: "编程" } },
      ],
    },
    {
      key: "problem",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Problem", zh: "题目" },
      help: { en: "Copy it in full, with all figures.", zh: "完整抄下来，数字别漏。" },
      example: { en: "A train brakes from 30 m/s…", zh: "甲乙两人从两地同时出发……" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "tried",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "What you have tried", zh: "你试过的思路" },
      help: { en: "Half a thought is enough.", zh: "半截想法也可以写。" },
      example: {
        en: "I used distance = speed × time and got 15 s, but the answer key says 30 s.",
        zh: "设原数是 x，新数是 x＋27，然后就不知道怎么用“和是 11”了。",
      },
      required: false,
      maxLength: 1500,
    },
    {
      key: "hint_strength",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Hints", zh: "提示力度" },
      help: { en: "How much each question may give away.", zh: "每个问题可以透露多少。" },
      example: { en: "small", zh: "medium" },
      required: false,
      choices: [
        { value: "small", label: { en: "Small", zh: "小" } },
        { value: "medium", label: { en: "Medium", zh: "中" } },
        { value: "generous", label: { en: "Generous", zh: "大" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      subject: "physics",
      problem:
        "A train travelling at 30 m/s brakes evenly and stops after 450 m. How long does braking take, and how far has it gone after half of that time?",
      tried: "I used distance = speed × time and got 15 s, but the answer key says 30 s.",
      hint_strength: "small",
    },
    zh: {
      subject: "mathematics",
      problem: "一个两位数，十位与个位数字之和是 11，把两个数字对调后得到的新数比原数大 27，求原来的两位数。",
      tried: "设原数是 x，新数是 x＋27，然后就不知道怎么用“和是 11”了。",
      hint_strength: "medium",
    },
  },
};
