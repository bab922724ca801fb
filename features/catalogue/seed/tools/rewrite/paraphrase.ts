import type { ToolSeed } from "../../tool-seed.ts";

export const paraphrase: ToolSeed = {
  id: 14,
  slug: "rewrite/paraphrase",
  group: "rewrite",
  name: { en: "Paraphraser", zh: "文字改写" },
  summary: {
    en: "Says the same thing in other words, as near to the original or as far from it as you choose.",
    zh: "换一种说法表达同样的意思，改动多少由你定，指定的词原样保留。",
  },
  seoTitle: { en: "Paraphraser That Leaves Your Key Terms Alone", zh: "文字改写：换个说法，关键词不动" },
  seoDescription: {
    en: "Reword a paragraph lightly, moderately or from the ground up. Terms you list keep their spelling, and the diff shows what moved.",
    zh: "轻改、中改、大改三档可选，事实和语气分寸不走样。列出的术语一字不动，改前改后逐处对照。",
  },
  searchTexts: {
    en: ["paraphrase", "reword", "rephrase", "rewrite a paragraph", "say it differently", "sentence rewriter", "other words"],
    zh: ["改写", "换个说法", "同义改写", "润色", "句子改写", "重写段落", "换句话说"],
  },
  questions: [
    {
      question: { en: "How do I list words that must stay?", zh: "不想改的词怎么填？" },
      answer: {
        en: "Type them with commas in between. Capitals and endings count, so enter each word in the form in which it appears in your passage.",
        zh: "用逗号隔开，逐个填进去就行。请按文中的写法填，全称和简称算两个词。",
      },
    },
    {
      question: { en: "If I reword a source, do I still have to cite it?", zh: "改写别人的文章，还要注明出处吗？" },
      answer: {
        en: "Yes. An idea taken from somebody else needs its reference however the sentence is worded.",
        zh: "要。观点和材料来自别人，换了句子也得注明来源；学校或刊物另有规定的，照规定办。",
      },
    },
    {
      question: { en: "What separates the three strengths?", zh: "三档改动有什么区别？" },
      answer: {
        en: "Light replaces single words and short phrases. Moderate rebuilds sentences. Thorough may also split, merge and reorder them inside a paragraph.",
        zh: "轻改只换词语和短语；中改会重组句子；大改还可以在段落内拆句、并句、调换顺序。",
      },
    },
  ],
  startsFrom: "text",
  diffField: "text",
  icon: "repeat-2",
  outputKind: "diff",
  variants: 1,
  fields: [
    {
      key: "text",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Passage", zh: "原文" },
      placeholder: { en: "One or more paragraphs to put differently", zh: "想换个说法的一段或几段话" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "strength",
      kind: "Radio",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Strength", zh: "改动幅度" },
      required: true,
      default: "moderate",
      choices: [
        {
          value: "light",
          label: { en: "Light", zh: "轻改" },
          prompt: { en: "exchange words and short phrases, keep each sentence's frame", zh: "轻改，只换词语和短语，句子骨架不动" },
        },
        {
          value: "moderate",
          label: { en: "Moderate", zh: "中改" },
          prompt: { en: "rebuild most sentences, one for one", zh: "中改，多数句子重新组织，一句对一句" },
        },
        {
          value: "thorough",
          label: { en: "Thorough", zh: "大改" },
          prompt: { en: "split, merge and reorder sentences freely within their paragraph", zh: "大改，段落之内可以拆句、并句、调换次序" },
        },
      ],
    },
    {
      key: "keep_words",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Words to keep", zh: "保留的词" },
      placeholder: { en: "sea grass, floating moorings", zh: "图书角，试行" },
      required: false,
      maxLength: 200,
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Paraphrase the passage in {{text}}: all of its statements stay, their wording changes.
How far to go: {{strength}}.
Wording that must appear letter for letter: {{keep_words | nothing was listed}}.
Even if unlisted, proper names, figures, dates, direct speech and technical terms are not reworded.
Before you write, settle for yourself who does what, how sure it is and what depends on what; then test each new sentence against that. “May” must not become “will”, “some” not “most”, a condition not a fact.
Reach for the ordinary word, not the rare synonym; a sentence whose every alternative is worse may stand as it is.
Headings, lists and paragraph breaks keep their places. Where a phrase is too unclear to put differently, repeat it and add [meaning?].
Return the new passage by itself, with no introduction and no account of what you did.`,
    zh: `把 {{text}} 换一种说法写出来：意思一条不少，措辞换新。
幅度：{{strength}}。
必须一字不差出现的词语：{{keep_words | 没有指定}}。
人名、地名、数字、日期、直接引语和专业术语，没列出来也不换。
动笔前先弄清谁做了什么、把握有多大、前后是什么关系，写完逐句核对：“可能”不写成“一定”，“部分”不写成“大多”，条件不写成事实。
用常见的词，不为求异找生僻的近义词；怎么换都不如原句的，就留原句。
标题、列表和分段的位置不变。有的说法含混到没法改写，照抄并在后面标[含义待确认]。
只输出改写后的文字，不写开场白，也不解释改法。`,
  },
  example: {
    en: {
      text: "Sea grass meadows store carbon in the mud beneath them. When a mooring chain drags across the bed, it tears out plants and may release some of that carbon. That is why our harbour began to fit floating moorings in May; 22 of the 60 berths have them so far.",
      strength: "moderate",
      keep_words: "sea grass, floating moorings",
      tone: 14,
      language: "auto",
      length: "medium",
    },
    zh: {
      text: "社区图书角自三月开放以来，借阅量并不高。我们观察到，多数居民晚上七点以后才有空，而图书角六点就关门。因此建议把周二、周四的开放时间延长到九点，先试行一个月。",
      strength: "moderate",
      keep_words: "图书角，试行",
      tone: 1,
      language: "auto",
      length: "medium",
    },
  },
  sample: {
    en: "The mud under sea grass meadows holds carbon. A mooring chain scraping over the bed uproots plants, and part of that carbon may escape. For this reason our harbour has been fitting floating moorings since May, and so far 22 of its 60 berths are equipped.",
    zh: "社区图书角三月开放至今，借出去的书不算多。据我们观察，居民大多要到晚上七点以后才空得下来，图书角却在六点关门。为此建议，周二和周四开到九点，先试行一个月。",
  },
};
