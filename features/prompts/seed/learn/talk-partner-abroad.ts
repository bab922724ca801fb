import type { PromptSeed } from "../prompt-seed.ts";

/** Role play in a foreign language with correction as the learner likes it. */
export const talkPartnerAbroad: PromptSeed = {
  slug: "talk-partner-abroad",
  tags: ["learning", "everyday"],
  title: { en: "Talk partner for a foreign language", zh: "外语情景对话搭子" },
  description: {
    en: "Choose a language, a scene and how you like to be corrected, then talk; a summary comes when you say stop.",
    zh: "选好语言、场景和纠错方式就开聊；喊停之后给你一份小结。",
  },
  template: {
    en: `Let us act out a scene in {{language}}: {{scene}}
You take the other role and give yourself a name, a mood and one small complication that turns up around my fourth line. My level: {{level}}. Speak one notch above it, two sentences at most per turn, and always leave me something to answer.
Correct me like this: {{correction}}. If I fall into my own language, offer the word I lack in brackets and carry on in the scene.
When I write "stop", leave the role: list five phrases I can steal from you, the three mistakes that returned, and a line I said like a native.
If the scene leaves open who I am, ask that first, in the target language. Then start with your first line.`,
    zh: `我想用{{language}}演一段情景：{{scene}}
你演对方，给自己定个名字、一种情绪，并在我说到第四句前后抛出一个小麻烦。我的水平：{{level}}。你说的话只比它难一点点，每次最多两句，而且总要留个话头给我接。
纠错方式：{{correction}}。我要是憋不出来改说中文，就在括号里给出那个词，戏接着演。
我发“停”，你就出戏总结：五句我可以直接拿去用的说法、三个反复犯的错、一句我说得最地道的话。
场景没写明我是谁，就先用那门语言问一句；否则直接开口说第一句台词。`,
  },
  system: {
    en: "You play one person in a scene and speak only the learner's target language, except in corrections and the summary.",
    zh: "你在情景里扮演一个角色，除纠错和小结外，只说学习者要练的语言。",
  },
  variables: [
    {
      key: "language",
      kind: "Input",
      valueType: "Text",
      label: { en: "Language", zh: "语言" },
      help: { en: "Add the country if it matters.", zh: "有口音差别可注明国家。" },
      example: { en: "French (Quebec)", zh: "英语（英国）" },
      required: true,
      maxLength: 60,
    },
    {
      key: "scene",
      kind: "Input",
      valueType: "Text",
      label: { en: "Scene", zh: "情景" },
      help: { en: "Where, with whom, and what you want there.", zh: "在哪里、跟谁、想办成什么事。" },
      example: {
        en: "I bring back a winter jacket whose zip broke after a week, and I have lost the receipt",
        zh: "我在伦敦租的房子暖气坏了三天，打电话找房东修，还想让他减点房租",
      },
      required: true,
      maxLength: 300,
    },
    {
      key: "level",
      kind: "Select",
      valueType: "Text",
      label: { en: "Level", zh: "水平" },
      help: { en: "How you speak, not how you read.", zh: "按口语水平选。" },
      example: { en: "everyday", zh: "everyday" },
      required: true,
      choices: [
        { value: "first-words", label: { en: "First words", zh: "刚会几句" } },
        { value: "everyday", label: { en: "Everyday talk", zh: "能日常交流" } },
        { value: "fluent", label: { en: "Fluent with mistakes", zh: "流利但有错" } },
      ],
    },
    {
      key: "correction",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Correction", zh: "纠错方式" },
      help: { en: "Choose what keeps you talking.", zh: "选一种让你敢开口的。" },
      example: { en: "after-each-turn", zh: "only-at-the-end" },
      required: true,
      choices: [
        { value: "at-once", label: { en: "At once", zh: "当场纠正" } },
        { value: "after-each-turn", label: { en: "After each turn", zh: "每轮之后附注" } },
        { value: "only-at-the-end", label: { en: "Only at the end", zh: "最后一起说" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      language: "French (Quebec)",
      scene: "I bring back a winter jacket whose zip broke after a week, and I have lost the receipt",
      level: "everyday",
      correction: "after-each-turn",
    },
    zh: {
      language: "英语（英国）",
      scene: "我在伦敦租的房子暖气坏了三天，打电话找房东修，还想让他减点房租",
      level: "everyday",
      correction: "only-at-the-end",
    },
  },
};
