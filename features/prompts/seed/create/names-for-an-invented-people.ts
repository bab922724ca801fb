import type { PromptSeed } from "../prompt-seed.ts";

/** Invented names that sound like one language. */
export const namesForAnInventedPeople: PromptSeed = {
  slug: "names-for-an-invented-people",
  tags: ["creative"],
  title: { en: "Names for an invented people", zh: "给虚构的族群起名" },
  description: {
    en: "Describe a people and how their language should feel; get names of persons and places that belong together.",
    zh: "描述一个族群和它的语言听感，得到一批同出一脉的人名地名。",
  },
  template: {
    en: `Invent {{count}} names for {{people}}.
Sound of their language: {{sound}}. Needed: {{kinds}}.
Begin with a sound sheet of six lines: consonants in use, two that never occur, common syllables, where stress falls, an ending that tells something (gender, rank, village), one foreign word they borrowed. Obey it in every name.
Present a table: name, how to say it for a reader of my language, literal sense, who or what bears it, a pet form or insult made from it. Vary length and initial letters so that no two bearers get confused on the page.
Leave out apostrophes for decoration and anything that means something rude or famous in a major language, as far as you can tell; mark doubts with "?".
Afterwards three rules by which I can make more myself. If the brief clashes with itself (soft but harsh, say), tell me how you resolved it.`,
    zh: `族群：{{people}}
语言听感：{{sound}}；需要：{{kinds}}；数量：{{count}} 个。
先立六条音律：常用哪些声母韵母，哪两个音绝不出现，一个名字几个字，平仄有何偏好，哪个字尾暗示性别、辈分或籍贯，从外族借来的一个词。之后每个名字都要守。
列表写出：名字（汉字）、读音、字面意思、归谁或归哪里、由它来的小名或骂名。字数和首字要错开，读者不会看混。
选字避开生僻难认的，也别像现成的古装剧；谐音不雅或撞上名人的，拿不准就标“？”。
最后给三条造名口诀，好让我自己接着起。听感要求自相矛盾时，说明你怎么取舍。`,
  },
  variables: [
    {
      key: "people",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "People", zh: "族群" },
      help: { en: "Where and how they live, what they prize.", zh: "住在哪里，靠什么过活，看重什么。" },
      example: {
        en: "Salt traders on barges who cross a drying inland sea, prize debts paid late but in full, and bury no one",
        zh: "住在断崖梯田上的采蜜人，靠绳桥往来，敬蜂不敬神，一生只搬一次家",
      },
      required: true,
      maxLength: 600,
    },
    {
      key: "sound",
      kind: "Select",
      valueType: "Text",
      label: { en: "Sound", zh: "听感" },
      help: { en: "The first impression on the ear.", zh: "耳朵的第一印象。" },
      example: { en: "dry-and-ancient", zh: "sing-song" },
      required: true,
      choices: [
        { value: "soft-and-flowing", label: { en: "Soft and flowing", zh: "柔和绵长" } },
        { value: "short-and-hard", label: { en: "Short and hard", zh: "短促硬朗" } },
        { value: "sing-song", label: { en: "Sing-song", zh: "抑扬如歌" } },
        { value: "dry-and-ancient", label: { en: "Dry and ancient", zh: "枯淡古老" } },
      ],
    },
    {
      key: "kinds",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Names of", zh: "需要" },
      help: { en: "What the names are for.", zh: "名字用在哪里。" },
      example: { en: "both", zh: "both" },
      required: true,
      choices: [
        { value: "persons", label: { en: "Persons", zh: "人名" } },
        { value: "places", label: { en: "Places", zh: "地名" } },
        { value: "both", label: { en: "Both", zh: "人名和地名" } },
      ],
    },
    {
      key: "count",
      kind: "Input",
      valueType: "Number",
      label: { en: "How many", zh: "数量" },
      help: { en: "Twelve are enough for a chapter.", zh: "十二个够写一章。" },
      example: { en: "12", zh: "14" },
      required: true,
      min: 5,
      max: 40,
    },
  ],
  exampleInputs: {
    en: {
      people: "Salt traders on barges who cross a drying inland sea, prize debts paid late but in full, and bury no one",
      sound: "dry-and-ancient",
      kinds: "both",
      count: 12,
    },
    zh: { people: "住在断崖梯田上的采蜜人，靠绳桥往来，敬蜂不敬神，一生只搬一次家", sound: "sing-song", kinds: "both", count: 14 },
  },
};
