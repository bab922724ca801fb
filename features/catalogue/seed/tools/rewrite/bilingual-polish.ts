import type { ToolSeed } from "../../tool-seed.ts";

export const bilingualPolish: ToolSeed = {
  id: 19,
  slug: "rewrite/bilingual-polish",
  group: "rewrite",
  name: { en: "Chinese–English Polish", zh: "中英文润色" },
  summary: {
    en: "Makes English drafted by Chinese speakers, or Chinese that reads like a translation, sound native.",
    zh: "中式英语改成地道英文，翻译腔改成顺口中文，意思有出入的地方附说明。",
  },
  seoTitle: { en: "Chinese–English Polish: From Literal to Native", zh: "中英文润色：去掉中式英语和翻译腔" },
  seoDescription: {
    en: "Polish Chinglish, translated Chinese or a mix of the two for business, academic or everyday use, with notes wherever a nuance shifted.",
    zh: "给英文去中式味，给中文去翻译腔，中英夹杂也能理顺。商务、学术、日常、宣传、公文任选，语意变化逐条说明。",
  },
  searchTexts: {
    en: [
      "Chinglish",
      "polish English",
      "native English",
      "Chinese to English",
      "translationese",
      "English editing",
      "Chinese proofreading",
      "sound natural",
    ],
    zh: ["英文润色", "中式英语", "地道英文", "翻译腔", "中译英", "英译中", "论文润色", "外贸邮件", "中英互译"],
  },
  questions: [
    {
      question: { en: "May the draft mix both languages?", zh: "草稿里中英文混着写可以吗？" },
      answer: {
        en: "Yes. Leave a Chinese word in where the English one would not come to you, or the reverse; it is carried over along with the rest.",
        zh: "可以。想不起英文的地方直接写中文，反过来也行，成稿会统一成你选的语言。",
      },
    },
    {
      question: { en: "Why use this and not a translator?", zh: "和翻译有什么不一样？" },
      answer: {
        en: "A translation starts from a finished source. Here you have a draft that is nearly in the target language and want it to stop sounding foreign.",
        zh: "翻译对着一份完整的原文；润色处理的是已经写成目标语言、但读着别扭的草稿，所以可以放开手调句子。",
      },
    },
    {
      question: { en: "What are the notes below the result for?", zh: "结果下面的说明讲什么？" },
      answer: {
        en: "They name places where politeness, certainty or force differs from your draft, so that you can object before it goes out.",
        zh: "讲客气程度、把握大小、语意轻重与草稿不同的地方。不合你的本意，可以改回来再用。",
      },
    },
  ],
  startsFrom: "text",
  diffField: "text",
  icon: "languages",
  outputKind: "diff",
  variants: 1,
  fields: [
    {
      key: "text",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Draft", zh: "草稿" },
      placeholder: { en: "We will give you the most favorable price at the first time", zh: "作为一个志愿者，你将会被要求……" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "direction",
      kind: "Radio",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Result in", zh: "成稿语言" },
      required: true,
      default: "english",
      choices: [
        {
          value: "english",
          label: { en: "Native English", zh: "地道英文" },
          prompt: {
            en: "English as an educated native speaker writes it. Watch articles, tense, countability, stacked abstract nouns and set phrases carried over from Chinese",
            zh: "英文，像受过良好教育的母语者写的。留意冠词、时态、可数与否、抽象名词堆叠和从中文硬搬的套话",
          },
        },
        {
          value: "chinese",
          label: { en: "Native Chinese", zh: "地道中文" },
          prompt: {
            en: "Chinese as an educated mainland writer puts it. Watch chains of 的, needless 被 and 一个, 进行 before a verb, overlong attributes and half-width punctuation",
            zh: "中文，像大陆的好编辑写的。留意“的”字成串、多余的“被”和“一个”、动词前的“进行”、过长的定语和半角标点",
          },
        },
      ],
    },
    {
      key: "register",
      kind: "Select",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Register", zh: "文体" },
      required: true,
      default: "business",
      choices: [
        {
          value: "business",
          label: { en: "Business correspondence", zh: "商务往来" },
          prompt: { en: "business correspondence, courteous and brief", zh: "商务往来，客气、简短" },
        },
        {
          value: "academic",
          label: { en: "Academic paper", zh: "学术论文" },
          prompt: {
            en: "an academic paper, with terms used consistently and claims no stronger than the evidence",
            zh: "学术论文，术语前后一致，结论不超过证据",
          },
        },
        {
          value: "everyday",
          label: { en: "Everyday message", zh: "日常交流" },
          prompt: { en: "an everyday message between people who know each other", zh: "熟人之间的日常交流" },
        },
        {
          value: "promotion",
          label: { en: "Website or brochure", zh: "网站和宣传" },
          prompt: { en: "a website or brochure, concrete and readable aloud", zh: "网站或宣传册，具体，念出来顺口" },
        },
        {
          value: "official",
          label: { en: "Official document", zh: "公文证明" },
          prompt: {
            en: "an official document, in the fixed formulas that this kind of paper uses",
            zh: "公文或证明，用这类文件的固定格式用语",
          },
        },
      ],
    },
  ],
  hasSharedFields: false,
  template: {
    en: `Polish the draft in {{text}} until nobody can tell which language it was thought in.
Target: {{direction}}.
Kind of text: {{register}}.
Recover the intended meaning first; an odd literal phrase usually hides an idiom of the other language. Then say it the way that language would in this situation, and carry over anything still in the other one.
Proverbs, honorifics, slogans and units get an established counterpart or a plain statement, never a word-for-word copy.
Facts, figures, commitments and layout stay. Use the official form of a name; if it is unknown, keep the original in brackets, like [王小禾].
Leave passages that already read well exactly as they are.
Output the polished text first, bare. Separate it with a --- line from at most six notes in English: “draft” → “final”: what shifted in meaning, politeness or certainty. Mere corrections need no note; if no nuance moved, say so in one line.`,
    zh: `润色 {{text}} 里的草稿，让人看不出它原先是用哪种语言构思的。
成稿：{{direction}}。
文体：{{register}}。
先弄懂作者想说什么，别扭的直译背后多半是另一种语言的习惯说法；再照成稿语言在这种场合的习惯来写，夹在里面的另一种语言也一并转过来。
成语、敬语、口号和计量单位，用通行的对应说法，或者平实说明，不逐字硬译。
事实、数字、承诺和版式不变。名称用官方写法，拿不准的在方括号里保留原文，如[Hallam Mill]。
本来就好的句子不动，该改的才改。
先单独输出润色后的文字，下面一行写 ---，再用中文列出不超过六条说明，写成“草稿” → “成稿”：意思、客气程度或把握大小有何变化。单纯改错不必说明；语意没有出入的，写一句话交代即可。`,
  },
  example: {
    en: {
      text: "Dear friend, we have received your precious inquiry. About the price, we will give you the most favorable. The delivery needs probably 25 days. If you have any problem, please feel free to contact with us, we will answer you at the first time.",
      direction: "english",
      register: "business",
    },
    zh: {
      text: "作为一个志愿者，你将会被要求对来访者们进行一个简短的介绍。这个活动是被设计来使得人们对于湿地产生一种更深的理解。如果你有任何的问题，请不要犹豫与我们联系。",
      direction: "chinese",
      register: "promotion",
    },
  },
  sample: {
    en: `Dear [name], thank you for your inquiry. We will offer you our best price. Delivery takes about 25 days. If you have any questions, please contact us and we will answer right away.
---
- “Dear friend” → “Dear [name]”: an unknown “friend” reads like spam in English
- “precious inquiry” → “thank you for your inquiry”: praise becomes thanks
- “probably 25 days” → “about 25 days”: doubt becomes approximation
- “any problem” → “any questions”: no longer suggests a fault
- “at the first time” → “right away”: 第一时间 means without delay`,
    zh: `志愿者要为来访者做简短的介绍。办这个活动，是想让大家更懂湿地。有问题，随时联系我们。
---
- “你将会被要求” → “要”：去掉“你”和被动，语气由通知变成说明，仍是必须做的事
- “更深的理解” → “更懂”：口语一些，意思不变
- “请不要犹豫” → “随时”：直译的劝说改成习惯的客气话`,
  },
};
