import type { ToolSeed } from "../../tool-seed.ts";

export const names: ToolSeed = {
  id: 26,
  slug: "marketing/names",
  group: "marketing",
  name: { en: "Names and Slogans", zh: "起名与口号" },
  summary: {
    en: "Suggests twenty names for a business, product or project with their meaning, warns of clashes in other languages and adds slogans.",
    zh: "为店铺、产品或项目起二十个名字，讲明含义，提醒谐音和外语里的歧义，并配上口号。",
  },
  seoTitle: { en: "Business Name and Slogan Ideas With Meanings", zh: "店名、品牌名与口号：二十个名字附含义" },
  seoDescription: {
    en: "Twenty names in the styles you like, each with its meaning and a warning where it sounds odd in another language, and five slogans on top.",
    zh: "选几种风格，得到二十个名字，逐个讲明来历，谐音不妥、外语里有怪意思的会提醒，再附五句口号。",
  },
  searchTexts: {
    en: ["business name", "brand name ideas", "slogan", "tagline", "product name", "shop name", "project name", "naming"],
    zh: ["起名", "店名", "品牌名", "公司名", "产品命名", "口号", "广告语", "项目名"],
  },
  questions: [
    {
      question: { en: "Are the names free to use?", zh: "这些名字能直接注册吗？" },
      answer: {
        en: "Nobody has checked that. Search the trade mark register of your country, company names and domains before you print anything.",
        zh: "这里没有查重。印招牌之前，先查商标局网站、企业名称库和域名。",
      },
    },
    {
      question: { en: "How reliable are the language warnings?", zh: "外语歧义的提醒靠谱吗？" },
      answer: {
        en: "They catch well-known traps in widely spoken languages. Dialects, slang and new meanings can slip through, so ask a native speaker in each market that matters.",
        zh: "大语种里常见的坑多半能提示，方言、俚语和新词可能漏掉。重要市场最好再问一位当地人。",
      },
    },
    {
      question: { en: "What belongs in the box for things to avoid?", zh: "“避开什么”里可以写哪些？" },
      answer: {
        en: "Words, sounds, letters, rivals' names, moods or fashions you are tired of, such as names ending in -ly.",
        zh: "不想要的字、读音、同行的名字、听腻的套路都行，比如“不要叠字”“不要带‘优’字”。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "lightbulb",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "idea",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "What needs a name?", zh: "给什么起名？" },
      help: {
        en: "What it is, for whom, where, and what people should feel when they hear it.",
        zh: "是什么、给谁用、在哪里，希望人听到时有什么感觉。",
      },
      placeholder: { en: "A shop on a canal boat that refills soap and detergent", zh: "开在河边的露营咖啡车，周末出摊" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "style",
      kind: "Multiple",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Styles", zh: "风格" },
      required: true,
      default: ["descriptive", "metaphor", "invented"],
      choices: [
        {
          value: "descriptive",
          label: { en: "Descriptive", zh: "直白" },
          prompt: { en: "descriptive (says what it is)", zh: "直白（一听就知道做什么）" },
        },
        {
          value: "metaphor",
          label: { en: "Metaphor", zh: "意象" },
          prompt: { en: "metaphor (an object or scene that stands for it)", zh: "意象（借一样东西或一个画面来表达）" },
        },
        {
          value: "invented",
          label: { en: "Invented word", zh: "自造词" },
          prompt: { en: "invented (a new word of two or three syllables)", zh: "自造词（两三个字的新组合，读着顺口）" },
        },
        {
          value: "compound",
          label: { en: "Two words joined", zh: "词语组合" },
          prompt: { en: "compound (two common words joined)", zh: "词语组合（把两个常用词连起来）" },
        },
        {
          value: "classical",
          label: { en: "Classical", zh: "典故诗词" },
          prompt: { en: "classical (from myth, poetry or an old language, with its source)", zh: "典故诗词（出自诗文典籍，注明出处）" },
        },
        {
          value: "person_place",
          label: { en: "Person or place", zh: "人名地名" },
          prompt: { en: "person or place (a believable surname, street or landscape)", zh: "人名地名（像真的姓氏、街巷或山水）" },
        },
        {
          value: "playful",
          label: { en: "Playful", zh: "俏皮" },
          prompt: { en: "playful (a pun or sound that makes people smile)", zh: "俏皮（双关或好玩的声音，让人会心一笑）" },
        },
      ],
    },
    {
      key: "avoid",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Avoid", zh: "避开什么" },
      placeholder: { en: "eco, green, puns on “soap”", zh: "不要叠字，不要“咖”字" },
      required: false,
      maxLength: 200,
    },
  ],
  hasSharedFields: false,
  template: {
    en: `Find twenty names for what is described in {{idea}}, shared evenly among these styles: {{style}}.
Stay away from {{avoid | names that already belong to a well-known company in the same trade}}; this holds for the slogans too.
A good name can be spelled after hearing it, spoken on the telephone, and says something true about the idea. One to three words, at most 14 letters per word; no digits, no dropped vowels.
Vary first letters: the same one no more than three times. No two names may share their main word.
Check each against English, Chinese, Spanish, French, German, Arabic and Japanese: unlucky meaning, vulgar sound, hard to pronounce, confusingly close to a famous brand. State what you know for certain as a fact and the rest as "possibly".
Output a Markdown table with the columns No., Name, Style, Meaning (at most 12 words), Watch out (a dash if nothing is known).
Then "## Slogans": the five strongest names, each with a slogan of three to seven words that would not fit a competitor.
Close with one line saying that trade marks, company registers and domains are still to be searched. Claim nothing about availability.`,
    zh: `为 {{idea}} 所说的东西起二十个名字，平均分配到这些风格：{{style}}。
要避开：{{avoid | 同行里已经广为人知的名字}}；口号同样遵守。
好名字听一遍能写出来，电话里说得清，并且道出这件事的一点真相。二到五个字，不用生僻字和容易读错的字，不夹数字。
首字重复不超过三次，任意两个名字不共用核心词。
逐个检查：普通话谐音、粤语和闽南语读音、英语和日语里有无不雅或不吉的意思、是否近似知名品牌。确知的照实写，拿不准的写“可能”。
先输出 Markdown 表格，列为：序号、名字、风格、含义（25 字以内）、提醒（没有就写“—”）。
再写“## 口号”：挑最好的五个名字，各配一句四到十二个字、换到同行身上就不成立的口号。
最后一行说明商标、企业名称和域名还需查询，不对能否注册下任何结论。`,
  },
  example: {
    en: {
      idea: "A shop on a narrowboat in Bristol that refills washing-up liquid, laundry detergent and soap into bottles people bring along. Moors somewhere else every week. Neighbourly, a bit old-fashioned, no preaching.",
      style: ["metaphor", "compound", "playful"],
      avoid: "eco, green, and puns on “soap”",
    },
    zh: {
      idea: "一辆露营咖啡车，周末停在杭州九溪一带，卖手冲和自家烤的饼。两口子带一条狗，慢悠悠的，客人多是徒步下山的人。",
      style: ["metaphor", "classical", "playful"],
      avoid: "不要叠字，不要“咖”字",
    },
  },
  sample: {
    en: "| No. | Name | Style | Meaning | Watch out |\n|---|---|---|---|---|\n| 1 | Bottle Lock | Compound | A canal lock where bottles fill like boats | Possibly heard as a bottle cap |\n| 2 | The Full Keel | Metaphor | Heavy with goods, steady on the water | — |\n| 3 | Suds & Moorings | Playful | Comes in, ties up, washes up | “Suds” means little outside English |\n\n## Slogans\n- Bottle Lock: Bring empties. We rise.\n- The Full Keel: Moored here until Sunday.\n\nTrade marks, company registers and domains are still to be searched.",
    zh: "| 序号 | 名字 | 风格 | 含义 | 提醒 |\n|---|---|---|---|---|\n| 1 | 下山那杯 | 意象 | 走完山路后的那一杯 | — |\n| 2 | 坐看云起 | 典故诗词 | 王维“坐看云起时” | 可能已有同名茶馆 |\n| 3 | 狗先歇会儿 | 俏皮 | 狗趴下了，人也坐下吧 | 正式场合显得随意 |\n\n## 口号\n- 下山那杯：腿软了，水正开\n- 狗先歇会儿：它不急，你也别急\n\n商标、企业名称和域名还需查询。",
  },
};
