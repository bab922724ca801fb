import type { PromptSeed } from "../prompt-seed.ts";

/** Turns one wrong answer into a diagnosis and three near relatives. */
export const wrongAnswerNotebook: PromptSeed = {
  slug: "wrong-answer-notebook",
  tags: ["learning"],
  title: { en: "Entry for my wrong-answer notebook", zh: "错题本：把一道错题吃透" },
  description: {
    en: "Give a question, your answer and the right one; get the cause of the error, an early warning sign and three related problems.",
    zh: "给出题目、你的答案和正确答案，查明错因，记下预警信号，再练三道同门的题。",
  },
  template: {
    en: `Write an entry for my notebook of mistakes. Subject: {{subject}}.
Question: {{question}}
What I answered: {{my_answer}}
The right answer: {{right_answer | not known; work it out and show how}}
Follow this card:
**Where it turned** – the very first step at which my road left the right one.
**Cause** – exactly one of: did not know, did not read, did not check, mixed up two things, ran out of time; with the sign in my working that shows it.
**Alarm bell** – a feature of such questions that should make me stop next time.
**Right road** – the shortest solution, one line per step.
**Relatives** – three new problems: a twin, one in disguise, one where the old trick fails. Solutions after a dividing line.
If I gave only a bare result, offer two likely paths to it and ask which was mine.`,
    zh: `请替我写一张错题卡。科目：{{subject}}。
题目：{{question}}
我的答案：{{my_answer}}
正确答案：{{right_answer | 不清楚，请解出来并写明过程}}
卡片分五栏：
**岔口**：从哪一步开始走偏。
**错因**：在不会、没看清、没验算、两样混淆、时间不够里只选一个，并指出草稿中的蛛丝马迹。
**警铃**：下次见到题里的什么特征就该停一停。
**正路**：最短的解法，一步一行。
**亲戚题**：三道新题，一道孪生、一道换了装、一道套老办法就会错；解答隔一条线放在最后。
我要是只写了个结果，就推测两条可能的思路，问我走的是哪条。`,
  },
  variables: [
    {
      key: "subject",
      kind: "Select",
      valueType: "Text",
      label: { en: "Subject", zh: "科目" },
      help: { en: "For the right vocabulary.", zh: "方便用对术语。" },
      example: { en: "mathematics", zh: "physics" },
      required: true,
      choices: [
        { value: "mathematics", label: { en: "Mathematics", zh: "数学" } },
        { value: "physics", label: { en: "Physics", zh: "物理" } },
        { value: "chemistry", label: { en: "Chemistry", zh: "化学" } },
        { value: "biology", label: { en: "Biology", zh: "生物" } },
        { value: "language", label: { en: "Language", zh: "语文或外语" } },
        { value: "other", label: { en: "Other", zh: "其他" } },
      ],
    },
    {
      key: "question",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Question", zh: "题目" },
      help: { en: "In full, options too.", zh: "抄全，选项也要。" },
      example: { en: "A shirt costs 20 % more than…", zh: "某商品先涨价 20% 再降价……" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "my_answer",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Your answer", zh: "你的答案" },
      help: { en: "With your working, even if messy.", zh: "最好带上过程，乱一点没关系。" },
      example: { en: "Not at all: +20 and −20 cancel out, 0 %.", zh: "一半少了 2 N，全部就再减一半，是 2 N。" },
      required: true,
      maxLength: 2000,
    },
    {
      key: "right_answer",
      kind: "Input",
      valueType: "Text",
      label: { en: "Right answer", zh: "正确答案" },
      help: { en: "Leave empty if you do not have it.", zh: "手头没有就空着。" },
      example: { en: "4 % lower", zh: "1 N" },
      required: false,
      maxLength: 500,
    },
  ],
  exampleInputs: {
    en: {
      subject: "mathematics",
      question:
        "A shop raises a price by 20 % and later lowers the new price by 20 %. By how much does the final price differ from the original?",
      my_answer: "Not at all: +20 and −20 cancel out, 0 %.",
      right_answer: "4 % lower",
    },
    zh: {
      subject: "physics",
      question: "弹簧测力计下挂一重物，示数为 5 N；将重物一半浸入水中，示数为 3 N。求重物全部浸没时测力计的示数。",
      my_answer: "一半少了 2 N，全部就再减一半，是 2 N。",
      right_answer: "1 N",
    },
  },
};
