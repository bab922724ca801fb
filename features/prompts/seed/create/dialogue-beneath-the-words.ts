import type { PromptSeed } from "../prompt-seed.ts";

/** A dialogue scene in which the important thing is not said. */
export const dialogueBeneathTheWords: PromptSeed = {
  slug: "dialogue-beneath-the-words",
  tags: ["creative", "writing"],
  title: { en: "Dialogue with something unsaid", zh: "有话不说的对白" },
  description: {
    en: "Two people, what each wants, and what neither will say; get a scene that plays underneath the words.",
    zh: "两个人、各自想要什么、谁都不肯说破的事，写成一场戏在话外的对白。",
  },
  template: {
    en: `Write a scene of {{lines}} lines of dialogue between {{person_a}} and {{person_b}}.
On the surface they talk about {{surface_topic}}. Beneath lies what neither says: {{unsaid}}
Power at the start: {{power}}; it should change hands once, through a small deed and not through an argument.
Craft: nobody answers a direct question directly more than twice. No adverbs on "said". One interruption, one lie both recognise, one line that means something else when read a second time. Gestures only where hands do something the mouth would not allow. The unsaid thing's key word is banned from the whole scene.
Afterwards add a column of thoughts for five chosen lines: line, what is meant, what is heard.
Relations between the two that I left open: decide, and state the decision in one line above the scene.`,
    zh: `写一场 {{lines}} 句左右的对白，人物：{{person_a}}；{{person_b}}。
面上聊的是：{{surface_topic}}。底下谁都不说的是：{{unsaid}}
开场时占上风的：{{power}}。上风要易手一次，靠一个小动作，不靠吵赢。
写法：正面回答正面问题全场不超过两回；“说”字前不加“愤怒地”之类；要有一次打断，一句双方心知肚明的谎，一句回头再看意思全变的话。手在做嘴不敢做的事时才写动作。没说破的那件事，它的关键字眼通篇不得出现。
末了挑五句列表：原话、本意、对方听成什么。
两人关系我没交代的，你来定，在场景上方用一行写明。`,
  },
  variables: [
    {
      key: "person_a",
      kind: "Input",
      valueType: "Text",
      label: { en: "First person", zh: "人物甲" },
      help: { en: "Who, and what they want today.", zh: "是谁，今天想要什么。" },
      example: { en: "Nora, 34, wants her brother to sign the sale of the house", zh: "周敏，刚退休的护士，想让女儿把外孙留给她带" },
      required: true,
      maxLength: 240,
    },
    {
      key: "person_b",
      kind: "Input",
      valueType: "Text",
      label: { en: "Second person", zh: "人物乙" },
      help: { en: "Who, and what they want today.", zh: "是谁，今天想要什么。" },
      example: { en: "Tom, 29, wants her to stay for supper", zh: "女儿小禾，想今晚就把孩子接走" },
      required: true,
      maxLength: 240,
    },
    {
      key: "surface_topic",
      kind: "Input",
      valueType: "Text",
      label: { en: "They talk about", zh: "面上聊的" },
      help: { en: "The more harmless the better.", zh: "越家常越好。" },
      example: { en: "whether the gooseberries are ripe", zh: "冰箱里那锅排骨汤还能不能喝" },
      required: true,
      maxLength: 160,
    },
    {
      key: "unsaid",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Left unsaid", zh: "不说破的事" },
      help: { en: "What both know or one hides.", zh: "两人都知道，或一方瞒着的事。" },
      example: {
        en: "Tom stopped visiting their mother in the last month, and Nora told her he had come.",
        zh: "上个星期周敏忘了关火，是孩子踩着凳子去关的。",
      },
      required: true,
      maxLength: 600,
    },
    {
      key: "lines",
      kind: "Input",
      valueType: "Number",
      label: { en: "Lines", zh: "句数" },
      help: { en: "Lines of speech, not of text.", zh: "按台词句数算。" },
      example: { en: "24", zh: "28" },
      required: true,
      min: 10,
      max: 60,
    },
    {
      key: "power",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Upper hand at the start", zh: "开场占上风的" },
      help: { en: "Changes once in the scene.", zh: "场上会易手一次。" },
      example: { en: "first-person", zh: "second-person" },
      required: true,
      choices: [
        { value: "first-person", label: { en: "First person", zh: "人物甲" } },
        { value: "second-person", label: { en: "Second person", zh: "人物乙" } },
        { value: "neither", label: { en: "Neither", zh: "势均力敌" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      person_a: "Nora, 34, wants her brother to sign the sale of the house",
      person_b: "Tom, 29, wants her to stay for supper",
      surface_topic: "whether the gooseberries are ripe",
      unsaid: "Tom stopped visiting their mother in the last month, and Nora told her he had come.",
      lines: 24,
      power: "first-person",
    },
    zh: {
      person_a: "周敏，刚退休的护士，想让女儿把外孙留给她带",
      person_b: "女儿小禾，想今晚就把孩子接走",
      surface_topic: "冰箱里那锅排骨汤还能不能喝",
      unsaid: "上个星期周敏忘了关火，是孩子踩着凳子去关的。",
      lines: 28,
      power: "second-person",
    },
  },
};
