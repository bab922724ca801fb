import type { PromptSeed } from "../prompt-seed.ts";

/** Tells a parent how to help with homework without doing it. */
export const homeworkHelpForParents: PromptSeed = {
  slug: "homework-help-for-parents",
  tags: ["teaching", "everyday"],
  title: { en: "Help with homework without doing it", zh: "陪写作业，不代劳" },
  description: {
    en: "Describe the exercise and where your child is stuck; get what to say, what not to say and when to stop for today.",
    zh: "说说题目和孩子卡在哪儿，告诉你该怎么问、什么话别说、什么时候今天就到这儿。",
  },
  template: {
    en: `My child is {{age}}, the homework is: {{homework}}
Where it sticks: {{sticking_point}}. Mood at the table: {{mood}}.
First brief me, the parent: what this exercise trains, how it is usually taught today (which may differ from my school days), and the answer, so that I can stay calm.
Then a script of at most six exchanges. My lines are questions or small deeds with things found at home (coins, paper, pasta); for each, the child's likely reply and my next line for "got it" and for "no idea".
Three sentences I should swallow, each with a better one.
A stopping rule in minutes for that age, and a two-line note to the teacher in case we stop.
The child's school method comes first: if the description does not show it, begin the script with a question that brings it out.`,
    zh: `孩子 {{age}} 岁，作业是：{{homework}}
卡在：{{sticking_point}}。此刻桌边的气氛：{{mood}}。
先给家长补课：这题在练什么，现在课堂上一般怎么教（可能和我们小时候不一样），答案是什么，好让我心里有底。
再写一段陪写脚本，最多六个来回。我的话要么是提问，要么是拿家里的硬币、纸片、豆子比划；写出孩子多半怎么接，“懂了”怎么往下走，“不会”又怎么退一步。
列出三句该咽回去的话，各换一句好听的。
按年龄定个到点收工的分钟数，并拟两行给老师的留言。
看不出学校教的是哪种方法，脚本就从问出它开始。`,
  },
  variables: [
    {
      key: "age",
      kind: "Input",
      valueType: "Number",
      label: { en: "Child's age", zh: "孩子年龄" },
      help: { en: "In years.", zh: "周岁。" },
      example: { en: "8", zh: "9" },
      required: true,
      min: 5,
      max: 16,
    },
    {
      key: "homework",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Homework", zh: "作业内容" },
      help: { en: "Copy the exercise.", zh: "把题目抄下来。" },
      example: {
        en: "52 − 27 = ? Draw how you worked it out on the number line.",
        zh: "小明从一楼走到四楼用了 36 秒，照这样的速度，从一楼走到八楼要用多少秒？",
      },
      required: true,
      maxLength: 2000,
    },
    {
      key: "sticking_point",
      kind: "Input",
      valueType: "Text",
      label: { en: "Where it sticks", zh: "卡在哪儿" },
      help: { en: "What the child says or does there.", zh: "孩子在那一步说了什么、做了什么。" },
      example: {
        en: "she writes 35 every time and says the small number always goes away from the big one",
        zh: "他说 36 除以 4 等于 9，再乘 8 就是 72，坚持自己没错",
      },
      required: true,
      maxLength: 300,
    },
    {
      key: "mood",
      kind: "Select",
      valueType: "Text",
      label: { en: "Mood", zh: "气氛" },
      help: { en: "Yours and the child's.", zh: "大人孩子都算上。" },
      example: { en: "close-to-tears", zh: "angry" },
      required: true,
      choices: [
        { value: "calm", label: { en: "Calm", zh: "平静" } },
        { value: "tired", label: { en: "Tired", zh: "疲惫" } },
        { value: "close-to-tears", label: { en: "Close to tears", zh: "快哭了" } },
        { value: "angry", label: { en: "Angry", zh: "火药味" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      age: 8,
      homework: "52 − 27 = ? Draw how you worked it out on the number line.",
      sticking_point: "she writes 35 every time and says the small number always goes away from the big one",
      mood: "close-to-tears",
    },
    zh: {
      age: 9,
      homework: "小明从一楼走到四楼用了 36 秒，照这样的速度，从一楼走到八楼要用多少秒？",
      sticking_point: "他说 36 除以 4 等于 9，再乘 8 就是 72，坚持自己没错",
      mood: "angry",
    },
  },
};
