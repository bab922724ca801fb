import type { PromptSeed } from "../prompt-seed.ts";

/** A family letter out of loose notes, in the writer's own voice. */
export const letterToMyFamily: PromptSeed = {
  slug: "letter-to-my-family",
  tags: ["writing", "everyday"],
  title: { en: "A letter home", zh: "一封家书" },
  description: {
    en: "Loose notes for a mother, son, sister or grandchild; get a letter in your voice that says the hard thing in the middle.",
    zh: "把想说的零碎写下来，整理成一封像你口气的家书，难开口的话放在中间说。",
  },
  template: {
    en: `Make a letter to {{recipient}} out of my notes. Length: {{length}}. How we usually talk: {{how_we_talk}}
Notes: {{notes}}
The hard thing I want to say: {{hard_thing | none this time}}
Order: a small sight from these days; something about them, which shows that I listened last time; my news, with one thing laughed at; the hard thing, in the middle, in three sentences at most, stated as mine and without a "but" after love; then back to ordinary things, so that nobody is left standing in the rain; an ending in the words we really use.
Copy my vocabulary and my habits of punctuation; use no finer word than I do. Leave out nothing, add no event, no weather, no memory. Where a sentence needs a detail, put it as (…?) for my pen.
After the letter: the sentence they will read twice, and whether I want that.`,
    zh: `请把我的零碎话理成一封家书。写给：{{recipient}}；篇幅：{{length}}；我们平时怎么说话：{{how_we_talk}}
零碎话：{{notes}}
难开口的一件：{{hard_thing | 这次没有}}
先写近日亲眼看见的一件小事；再写到对方身上，让人知道上回的话我听进去了；再说我的近况，挑一样自嘲；难开口的放中间，最多三句，只说我自己怎么想，“我是为你好”“不过”都不许跟在后面；随后落回柴米油盐，别让人读到这儿下不来台；结尾用我们家真会说的话。
用我的词、我的标点习惯，不比我文绉绉。一件不漏，一件不添，天气也别编。缺细节的地方写“（……？）”等我补。
信后告诉我：哪一句对方会读两遍，这是不是我想要的。`,
  },
  variables: [
    {
      key: "recipient",
      kind: "Input",
      valueType: "Text",
      label: { en: "To", zh: "写给" },
      help: { en: "How you call them.", zh: "你平时怎么叫。" },
      example: { en: "Grandpa Walt", zh: "妈" },
      required: true,
      maxLength: 80,
    },
    {
      key: "length",
      kind: "Select",
      valueType: "Text",
      label: { en: "Length", zh: "篇幅" },
      help: { en: "A card is a letter too.", zh: "一张卡片也算家书。" },
      example: { en: "one-page", zh: "one-page" },
      required: true,
      choices: [
        { value: "card", label: { en: "Card", zh: "卡片" } },
        { value: "one-page", label: { en: "One page", zh: "一页纸" } },
        { value: "long-letter", label: { en: "Long letter", zh: "长信" } },
      ],
    },
    {
      key: "how_we_talk",
      kind: "Input",
      valueType: "Text",
      label: { en: "How you talk", zh: "平时怎么说话" },
      help: { en: "Teasing, formal, few words.", zh: "爱斗嘴、客气、话少。" },
      example: { en: "he teases, I tease back, nobody says love", zh: "电话里总是三句话就挂，都不肯先说想" },
      required: true,
      maxLength: 200,
    },
    {
      key: "notes",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Notes", zh: "零碎话" },
      help: { en: "In any order, as they come.", zh: "想到什么写什么，不分先后。" },
      example: { en: "Moved the desk to the window. Your knee?…", zh: "阳台的韭菜割了两茬。你上次说膝盖……" },
      required: true,
      maxLength: 4000,
    },
    {
      key: "hard_thing",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Hard thing", zh: "难开口的" },
      help: { en: "Leave empty if there is none.", zh: "没有就空着。" },
      example: {
        en: "I am not coming at Christmas. I want to go to Lea's family, and I'm afraid it's the last one in your house.",
        zh: "过年可能只待三天，不是票难买，是回去你们总催结婚，我有点怕。",
      },
      required: false,
      maxLength: 600,
    },
  ],
  exampleInputs: {
    en: {
      recipient: "Grandpa Walt",
      length: "one-page",
      how_we_talk: "he teases, I tease back, nobody says love",
      notes:
        "Moved the desk to the window, I see trams. Burned the goulash, the neighbours knocked. Passed chemistry. How is the knee and the dog? You said last time that the workshop is too quiet. I still have your spirit level.",
      hard_thing: "I am not coming at Christmas. I want to go to Lea's family, and I'm afraid it's the last one in your house.",
    },
    zh: {
      recipient: "妈",
      length: "one-page",
      how_we_talk: "电话里总是三句话就挂，都不肯先说想",
      notes:
        "阳台的韭菜割了两茬，不如你种的。升了小组长，多了八百块，也多了一堆会。你上次说膝盖下楼疼，买的护膝到了没。梦见老屋的枣树。楼下也有人卖槐花饼，没你的好吃，我还是买了。",
      hard_thing: "过年可能只待三天，不是票难买，是回去你们总催结婚，我有点怕。",
    },
  },
};
