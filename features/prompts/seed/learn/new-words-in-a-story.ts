import type { PromptSeed } from "../prompt-seed.ts";

/** Puts a word list into a small story with a gap exercise. */
export const newWordsInAStory: PromptSeed = {
  slug: "new-words-in-a-story",
  tags: ["learning", "creative"],
  title: { en: "New words in a little story", zh: "把生词编进小故事" },
  description: {
    en: "Give the words of this week; get a short story that uses each one twice, a gap exercise and a key.",
    zh: "给出这周的生词，得到一篇每个词都出现两次的小故事，附填空和答案。",
  },
  template: {
    en: `Language to learn: {{language}}. My level: {{level}}. Words: {{words}}
Write a story of 150 to 200 words in that language, set here: {{setting | an ordinary street}}. Each listed word appears twice, in bold, once in a form or combination natives use most. Around them keep to words below my level, so that every bold word can be guessed from its sentence.
Underneath, put a table: word, meaning in this story in the language of these instructions, a frequent partner word.
Then eight gap sentences with fresh situations, and all answers at the very end, under "Key".
A listed word that is misspelt or does not exist in the language goes into a first line with the likely intended one; use that.`,
    zh: `要学的语言：{{language}}；水平：{{level}}；生词：{{words}}
请用这门语言写一篇小故事，篇幅相当于一百五十到二百个词，场景：{{setting | 一条普通的街}}。每个生词加粗出现两次，其中一次用母语者最常见的搭配。其余用词低于我的水平，让人凭上下文就猜得出加粗的词。
故事后列表：生词、在文中的中文意思、一个常用搭配。
再出八道填空，情境全部换新，答案集中放在末尾“答案”之下。
清单里有拼错或并不存在的词，第一行先指出你认为我想写的是哪个，然后按它来写。`,
  },
  variables: [
    {
      key: "language",
      kind: "Input",
      valueType: "Text",
      label: { en: "Language", zh: "语言" },
      help: { en: "The one you are learning.", zh: "正在学的外语。" },
      example: { en: "Spanish", zh: "日语" },
      required: true,
      maxLength: 40,
    },
    {
      key: "level",
      kind: "Select",
      valueType: "Text",
      label: { en: "Level", zh: "水平" },
      help: { en: "Your reading level today.", zh: "目前的阅读水平。" },
      example: { en: "beginner", zh: "intermediate" },
      required: true,
      choices: [
        { value: "beginner", label: { en: "Beginner", zh: "初级" } },
        { value: "intermediate", label: { en: "Intermediate", zh: "中级" } },
        { value: "advanced", label: { en: "Advanced", zh: "高级" } },
      ],
    },
    {
      key: "words",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Words", zh: "生词" },
      help: { en: "Six to fifteen work best.", zh: "六到十五个最合适。" },
      example: {
        en: "llave, prestar, vecina, romper, escalera, pedir perdón, todavía, arreglar",
        zh: "忘れ物、改札、間に合う、慌てる、届ける、落ち着く、助かる、うっかり",
      },
      required: true,
      maxLength: 600,
    },
    {
      key: "setting",
      kind: "Input",
      valueType: "Text",
      label: { en: "Setting", zh: "场景" },
      help: { en: "A place you like to read about.", zh: "你愿意读的地方。" },
      example: { en: "an old apartment house in Seville", zh: "早高峰的电车站" },
      required: false,
      maxLength: 160,
    },
  ],
  exampleInputs: {
    en: {
      language: "Spanish",
      level: "beginner",
      words: "llave, prestar, vecina, romper, escalera, pedir perdón, todavía, arreglar",
      setting: "an old apartment house in Seville",
    },
    zh: {
      language: "日语",
      level: "intermediate",
      words: "忘れ物、改札、間に合う、慌てる、届ける、落ち着く、助かる、うっかり",
      setting: "早高峰的电车站",
    },
  },
};
