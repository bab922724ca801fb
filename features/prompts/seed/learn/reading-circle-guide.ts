import type { PromptSeed } from "../prompt-seed.ts";

/** A discussion guide for a reading circle. */
export const readingCircleGuide: PromptSeed = {
  slug: "reading-circle-guide",
  tags: ["learning", "meetings"],
  title: { en: "Guide for an evening with a book", zh: "读书会带读提纲" },
  description: {
    en: "Say which part of a book was read and who will be there; get an evening's course with questions people want to answer.",
    zh: "写明读到哪里、来的是谁，得到一场读书会的流程和让人忍不住开口的问题。",
  },
  template: {
    en: `Prepare {{minutes}} minutes of talk about {{book}}, read so far: {{part_read}}. The circle: {{group}}.
Course of the evening, with times: a warm-up that also works for whoever did not finish; three questions that grow out of particular scenes; one that connects to the lives in the room without prying; a vote with hands and a reason each; a last round in one sentence.
For each question add "if it goes quiet" (a smaller question) and "if it gets heated" (a sentence for the host). No question may be answered with yes, and none needs to know what comes after the part read.
My notes on the book: {{notes | none}}
Rely on those notes and on what you firmly know of this book. Scenes you are unsure of: phrase the question so that the group supplies them. If you do not know the book, build everything on its theme and say so on top.`,
    zh: `帮我准备一场 {{minutes}} 分钟的读书会。书：{{book}}；读到：{{part_read}}；来的人：{{group}}。
写出带时间的流程：一个没读完也能参与的热身；三个从具体情节里长出来的问题；一个连到在座各位生活、又不打听隐私的问题；一次举手表态，各说一条理由；最后每人一句话收尾。
每个问题都配上“冷场时”换哪个小问题，“争起来时”主持人说哪句话。凡是一个“是”字就能答完的不要，涉及后文的不要。
我的读书笔记：{{notes | 没有}}
只凭笔记和你确知的内容出题；情节拿不准，就改成请大家来补；若没读过这本书，围绕主题设计，并在开头说明。`,
  },
  variables: [
    {
      key: "book",
      kind: "Input",
      valueType: "Text",
      label: { en: "Book", zh: "书名" },
      help: { en: "Title and author.", zh: "书名和作者。" },
      example: { en: "Frankenstein, by Mary Shelley", zh: "《呼兰河传》，萧红" },
      required: true,
      maxLength: 160,
    },
    {
      key: "part_read",
      kind: "Input",
      valueType: "Text",
      label: { en: "Part read", zh: "读到哪里" },
      help: { en: "So that nothing is given away.", zh: "避免剧透后文。" },
      example: { en: "up to the end of the creature's own tale", zh: "读完第三章，祖父和后花园" },
      required: true,
      maxLength: 100,
    },
    {
      key: "group",
      kind: "Select",
      valueType: "Text",
      label: { en: "Circle", zh: "参加者" },
      help: { en: "Who sits around the table.", zh: "坐在一起的是什么人。" },
      example: { en: "neighbours", zh: "parents-with-children" },
      required: true,
      choices: [
        { value: "neighbours", label: { en: "Neighbours", zh: "邻居" } },
        { value: "colleagues", label: { en: "Colleagues", zh: "同事" } },
        { value: "teenagers", label: { en: "Teenagers", zh: "中学生" } },
        { value: "parents-with-children", label: { en: "Parents with children", zh: "亲子" } },
        { value: "old-friends", label: { en: "Old friends", zh: "老友" } },
      ],
    },
    {
      key: "minutes",
      kind: "Input",
      valueType: "Number",
      label: { en: "Minutes", zh: "分钟数" },
      help: { en: "Tea included.", zh: "喝茶的时间也算上。" },
      example: { en: "75", zh: "60" },
      required: true,
      min: 20,
      max: 180,
    },
    {
      key: "notes",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Your notes", zh: "读书笔记" },
      help: { en: "Scenes or lines that stayed with you.", zh: "印象深的情节或句子。" },
      example: { en: "He does everything right with the blind man and still loses.", zh: "孩子们最爱祖父戴草帽插花那段。" },
      required: false,
      maxLength: 3000,
    },
  ],
  exampleInputs: {
    en: {
      book: "Frankenstein, by Mary Shelley",
      part_read: "up to the end of the creature's own tale",
      group: "neighbours",
      minutes: 75,
      notes:
        "The creature learns to read by listening through a wall. He does everything right with the blind man and still loses. We argued last time about who the parent is.",
    },
    zh: {
      book: "《呼兰河传》，萧红",
      part_read: "读完第三章，祖父和后花园",
      group: "parents-with-children",
      minutes: 60,
      notes: "“花开了，就像花睡醒了似的。”孩子们最爱祖父戴草帽插花那段。有家长觉得全书太苦，担心孩子读。",
    },
  },
};
