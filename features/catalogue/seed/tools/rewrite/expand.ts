import type { ToolSeed } from "../../tool-seed.ts";

export const expand: ToolSeed = {
  id: 17,
  slug: "rewrite/expand",
  group: "rewrite",
  name: { en: "Expand", zh: "扩写" },
  summary: {
    en: "Develops a thin text to the length you need, by explaining more and not by padding.",
    zh: "把单薄的文字写充实，靠讲清楚道理，不靠凑字数。",
  },
  seoTitle: { en: "Expand Text Without Padding or Made-up Facts", zh: "文章扩写：写充实，不注水、不编造" },
  seoDescription: {
    en: "Grow a short draft to the size you set. Reasons, links and definitions are spelled out; with one tick, nothing new is asserted.",
    zh: "短稿扩写到你要的字数，补上理由、衔接和解释。勾选“不添新事实”，只展开原文已有的意思，新旧文字对照可查。",
  },
  searchTexts: {
    en: ["expand", "make it longer", "lengthen", "elaborate", "add detail", "text too short", "develop a paragraph"],
    zh: ["扩写", "写长一点", "字数不够", "展开", "充实内容", "补充细节", "丰富段落"],
  },
  questions: [
    {
      question: { en: "What does the tick for new facts do?", zh: "“不添新事实”勾不勾有什么区别？" },
      answer: {
        en: "Ticked, the draft may only be unfolded. Unticked, general knowledge and typical examples may come in, each doubtful one followed by [check].",
        zh: "勾上，只展开原文说了或明显带到的内容；不勾，可以补常识和例子，拿不准的会标[待核实]。",
      },
    },
    {
      question: { en: "How long can the result be?", zh: "最多能扩到多少字？" },
      answer: {
        en: "Up to 3,000 words in one go, but a draft rarely bears more than three or four times its size. Beyond that, add notes of your own first.",
        zh: "目标最多填 3000 字。不过一般撑到原文三四倍就没话可说了，想再长，先添些自己的材料。",
      },
    },
    {
      question: { en: "Why are there brackets in my text?", zh: "结果里的方括号是什么？" },
      answer: {
        en: "They mark spots where an argument wants a year, a source or an example that only you can supply. Fill them in or delete the sentence.",
        zh: "那里缺年份、出处或实例，只有你知道。填上，或者把那句删掉。",
      },
    },
  ],
  startsFrom: "text",
  diffField: "text",
  icon: "unfold-vertical",
  outputKind: "diff",
  variants: 1,
  fields: [
    {
      key: "text",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Short draft", zh: "短稿" },
      placeholder: { en: "A few sentences that deserve more room", zh: "只写了几句、还没展开的稿子" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "words",
      kind: "Input",
      valueType: "Number",
      schemaType: "integer",
      label: { en: "Target in words", zh: "目标字数" },
      help: { en: "Chinese is counted by the character.", zh: "英文稿按词数填。" },
      required: true,
      default: 250,
      min: 30,
      max: 3000,
    },
    {
      key: "no_new_facts",
      kind: "Checkbox",
      valueType: "Boolean",
      schemaType: "boolean",
      label: { en: "No new facts", zh: "不添新事实" },
      required: false,
      default: true,
      checkedPrompt: {
        en: "Assert nothing that the draft does not state or plainly imply: no further figures, causes, examples or opinions.",
        zh: "草稿没说、也没有明显带到的，一概不写：不添数字、原因、例子和看法。",
      },
      uncheckedPrompt: {
        en: "Common knowledge and typical examples may be added; put [check] straight after any addition that could turn out wrong.",
        zh: "可以补充常识和常见的例子，凡是可能有误的补充，紧跟着标上[待核实]。",
      },
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Develop the draft in {{text}} to about {{words}} words (Chinese: characters), a tenth more or less; this figure decides over any other hint about size.
Look for its thin places first: a claim without its reason, a skipped step, a term left unexplained, a result without consequence. Give most room to the one a reader would ask about first.
{{no_new_facts}}
All original statements come back in their order; touch an old sentence only where a new one has to be joined to it.
Each new sentence must explain, connect, make concrete or name a limit. Leave out restatement, scene-setting openers and a conclusion that the draft did not have.
If a point cannot stand without a figure, case or source that is not given, put a bracket such as [year] or [example] in its place.
A draft that is already longer than asked comes back unaltered.
Print the expanded text and nothing around it, in the form of the draft: paragraphs remain paragraphs, lists remain lists.`,
    zh: `把 {{text}} 里的草稿扩写到 {{words}} 字左右（英文按词数），上下不超过一成；篇幅以这个数为准。
先找单薄的地方：有结论没理由，步骤跳过去了，说法没解释，有结果没下文。读者最先要问的那一处，给的篇幅最多。
{{no_new_facts}}
草稿的每个意思都要保留，次序不动；只有为了衔接新句子，才改旧句子。
新添的每一句都要有用：解释、衔接、落到具体，或者点明限度。不换着说法重复，不写“随着时代的发展”这类开头，草稿没有总结就不加总结。
非有数字、事例或出处不可而草稿没给的，留方括号，如[年份]、[实例]。
草稿本身已经超过目标的，原样返回。
只输出扩写后的文字，体例照旧：段落还是段落，列表还是列表。`,
  },
  example: {
    en: {
      text: "Our library now lends tools. You can borrow a drill for three days with your normal card. Deposits are not needed, but late returns cost £1 a day.",
      words: 80,
      no_new_facts: true,
      tone: 4,
      language: "auto",
      length: "medium",
    },
    zh: {
      text: "店里开始收旧雨伞。伞面做成布袋，伞骨送去回收。带一把旧伞来，买咖啡减三元。",
      words: 110,
      no_new_facts: false,
      tone: 4,
      language: "auto",
      length: "medium",
    },
  },
  sample: {
    en: "Our library now lends tools, so a drill that you need for a short while no longer has to be bought. You can borrow one for three days; after that it has to come back. Your normal card is enough, which means that there is nothing further to apply for. Deposits are not needed: you leave no money with us when you take the tool home. Late returns, however, are not free, but cost £1 for each day over the three.",
    zh: "店里开始收旧雨伞。旧伞往往只是骨架断了，布还好好的，整把扔掉可惜。伞面多是防水的涤纶布[待核实]，拆下来做成布袋，买菜、装书都能用；伞骨大多是金属，与布分开以后送去回收。家里如果有闲着的坏伞，喝咖啡时顺手捎上：带一把旧伞来，买咖啡减三元。",
  },
};
