import type { ToolSeed } from "../../tool-seed.ts";

export const grammar: ToolSeed = {
  id: 13,
  slug: "rewrite/grammar",
  group: "rewrite",
  name: { en: "Grammar Fixer", zh: "语法纠错" },
  summary: {
    en: "Takes a text as you wrote it and returns it corrected, with every change marked and explained.",
    zh: "贴上你写的文字，改正语病、错字和标点，每处改动都标出来并说明理由。",
  },
  seoTitle: { en: "Grammar Fixer with a Reason for Every Change", zh: "语法纠错：标出每处改动并说明理由" },
  seoDescription: {
    en: "Correct grammar, spelling and punctuation with as few edits as possible. See each change against your original and read why it was made.",
    zh: "检查语病、错别字和标点，能少改就少改。改动与原文对照显示，并附上每一处的修改理由，看明白了再采纳。",
  },
  searchTexts: {
    en: ["grammar", "grammar check", "spelling", "punctuation", "proofread", "correct my text", "typos", "fix mistakes"],
    zh: ["语法", "语法检查", "错别字", "病句", "标点", "校对", "改错", "英语语法"],
  },
  questions: [
    {
      question: { en: "Will it rewrite my sentences?", zh: "会不会把我的句子改得面目全非？" },
      answer: {
        en: "Not on the first setting: a sentence without a mistake comes back as you wrote it. The other two settings also touch awkward wording or uneven style, and the notes say where.",
        zh: "选“只改错误”时，没错的句子原样返回。另外两档还会处理别扭的说法或不统一的写法，并在说明里写清楚改了哪里。",
      },
    },
    {
      question: { en: "Does it follow British or American spelling?", zh: "英文拼写按英式还是美式？" },
      answer: {
        en: "It is told to follow the one your text mostly uses, so a British draft should not come back American.",
        zh: "以原文用得较多的一种为准，英式拼写的稿子不会要求改成美式。中文的简体、繁体也照原文。",
      },
    },
    {
      question: { en: "Can it overlook a mistake?", zh: "会有漏改或错改吗？" },
      answer: {
        en: "Yes. A wrong name, a wrong figure or an unintended meaning can look perfectly grammatical, so read the result before you send it.",
        zh: "会。写错的人名、数字，或者语法通顺但意思不对的句子，不一定看得出来，发出去之前请自己再读一遍。",
      },
    },
  ],
  startsFrom: "text",
  diffField: "text",
  icon: "spell-check",
  outputKind: "diff",
  variants: 1,
  featured: true,
  fields: [
    {
      key: "text",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Text to correct", zh: "要纠错的文字" },
      placeholder: { en: "Paste an email, an essay, a notice", zh: "贴上邮件、作文、通知等" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "strictness",
      kind: "Radio",
      valueType: "Text",
      schemaType: "string",
      label: { en: "How strict?", zh: "改到什么程度？" },
      required: true,
      default: "errors",
      choices: [
        {
          value: "errors",
          label: { en: "Errors only", zh: "只改错误" },
          prompt: {
            en: "outright mistakes of grammar, spelling and punctuation, and nothing else",
            zh: "只改确凿的语法、用字和标点错误，其余一律不动",
          },
        },
        {
          value: "clarity",
          label: { en: "Errors and awkward spots", zh: "错误和别扭之处" },
          prompt: {
            en: "mistakes, and also wording that makes a reader stumble or misread",
            zh: "除了错误，读起来磕绊、容易看错意思的地方也改",
          },
        },
        {
          value: "print",
          label: { en: "Strict, for print", zh: "从严，用于发表" },
          prompt: {
            en: "mistakes and stumbling blocks, and also uneven spelling variants, capitals, number style and punctuation, as a copy editor would settle them before print",
            zh: "除了错误和磕绊之处，还要像出版前的编辑那样统一异形词、数字写法、大小写和标点",
          },
        },
      ],
    },
  ],
  hasSharedFields: false,
  template: {
    en: `Proofread the text in {{text}} and make it right with the fewest edits.
What to correct: {{strictness}}.
Where nothing is at fault, keep the author's words, their order, the line breaks and the Markdown; never trade a correct word for one you like better.
Stay in the language of the original, and in the variety its author mostly uses (British or American spelling, simplified or traditional characters).
Quotations, code, links, names and figures are not to be altered; if one looks wrong, raise it in the notes.
A word that is plainly missing and cannot be guessed becomes a bracket such as [verb]. If a sentence can be read two ways, leave it and ask in the notes.
Output in this order: the corrected text with no heading or comment; a line consisting of ---; one bullet per change in the form “before” → “after”: the rule, in at most 15 words.
List the bullets in the order of the text; a slip made three times or more gets one bullet with its count. Write the notes in English. If there was nothing to correct, write “No corrections.” under the line.`,
    zh: `校对 {{text}} 里的文字，用最少的改动把它改对。
修改范围：{{strictness}}。
没有毛病的地方，用词、语序、分段和 Markdown 标记都照原样，不把对的词换成你更喜欢的词。
原文是什么语言就用什么语言；简体或繁体、英式或美式拼写，以作者用得多的为准。
引文、代码、链接、人名和数字不改，看着有疑问的写进说明。
明显漏了词又猜不出来的，用方括号标出，如[动词]；一句话有两种理解的，原句保留，在说明里提问。
输出顺序：先给改好的全文，不加标题和评语；接着单独一行 ---；然后每处改动列一条，写成“原文” → “改后”：理由，理由不超过 25 字。
各条按文中先后排列，同类错误出现三次以上的合成一条并注明次数。说明用中文写。没有可改之处时，横线下写“无需修改”。`,
  },
  example: {
    en: {
      text: "Dear Ms Okafor, me and Daniel has finished the survey of the north bank yesterday. Their are 14 trees that needs pruning, and one who's roots has lifted the path. We recommend to close the path until 3 June.",
      strictness: "errors",
    },
    zh: {
      text: "各位业主：由于近期连日降雨，造成地下车库B区积水严重，物业以安排人员抽排。请车主于6月12日18点前将车辆挪至A区，以免不受损失。由此带来的不便，敬请凉解。",
      strictness: "errors",
    },
  },
  sample: {
    en: `Dear Ms Okafor, Daniel and I finished the survey of the north bank yesterday. There are 14 trees that need pruning, and one whose roots have lifted the path. We recommend closing the path until 3 June.
---
- “me and Daniel has finished” → “Daniel and I finished”: subject pronoun; simple past with “yesterday”
- “Their” → “There”: wrong homophone
- “needs” → “need”: plural “trees”
- “who's” → “whose”: possessive
- “has lifted” → “have lifted”: plural “roots”
- “recommend to close” → “recommend closing”: takes the -ing form`,
    zh: `各位业主：近期连日降雨，造成地下车库B区积水严重，物业已安排人员抽排。请车主于6月12日18点前将车辆挪至A区，以免遭受损失。由此带来的不便，敬请谅解。
---
- “由于近期” → “近期”：“由于……造成”使句子缺主语
- “以安排” → “已安排”：同音别字
- “不受” → “遭受”：“以免”后再用“不”，意思反了
- “凉解” → “谅解”：别字`,
  },
};
