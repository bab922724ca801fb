import type { PromptSeed } from "../prompt-seed.ts";

/** Builds a regular expression from examples and proves it on each of them. */
export const regularExpressionWithProof: PromptSeed = {
  slug: "regular-expression-with-proof",
  tags: ["code", "data"],
  title: { en: "Regular expression with proof", zh: "能自证的正则表达式" },
  description: {
    en: "List what should match and what must not. You get a pattern, its parts in words, and a table that tests every line.",
    zh: "列出该匹配和不该匹配的文本，得到表达式、逐段解释和逐条验证的表格。",
  },
  template: {
    en: `Flavour: {{flavour}}. Used for: {{use}}

Should match:
{{positives}}

Must not match:
{{negatives | nothing given; propose four near misses yourself}}

Find the shortest pattern that a colleague can still read. Answer in four blocks: the pattern on one line with the flags; the same pattern in extended form with a remark per part; a table of every line from both lists with matched text and captured groups, evaluated left to right by you, not assumed; three further strings on which you are least sure, with your reading.
Anchor it unless the use is searching inside longer text. Avoid nested quantifiers; if the worst case is slower than linear, show an input that proves it and offer a safer form. When the lists contradict each other, name the two lines. For mail addresses, dates or markup recommend a parser in one line if a pattern is the wrong tool.`,
    zh: `正则种类：{{flavour}}；用来：{{use}}

应当匹配：
{{positives}}

不得匹配：
{{negatives | 没给，请自拟四个相近的反例}}

写一条同事还看得懂的最短表达式。分四块回答：一行写完的表达式和修饰符；展开写法，每段配一句说明；把两份清单逐行验一遍，列出匹配到的文字和分组，要真的从左到右推，不能想当然；再补三个你最没把握的字符串并给出判断。
除非是在长文里查找，首尾都要锚定。避免量词套量词；最坏情况若超过线性，举出那个输入并给出稳妥写法。两份清单互相矛盾，就点出是哪两行。全角数字、中文标点算不算，写明。碰上邮箱、日期、网页标签这类，更适合用解析器的，直说。`,
  },
  variables: [
    {
      key: "positives",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Should match", zh: "应当匹配" },
      help: { en: "One per line.", zh: "每行一个。" },
      example: { en: "AB-1204\nZX-0007", zh: "京A·12345\n沪C·8D901" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "negatives",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Must not match", zh: "不得匹配" },
      help: { en: "Near misses are worth most.", zh: "越相近越有用。" },
      example: { en: "AB1204\nABC-12", zh: "京A12345\n12345" },
      required: false,
      maxLength: 3000,
    },
    {
      key: "flavour",
      kind: "Select",
      valueType: "Text",
      label: { en: "Flavour", zh: "正则种类" },
      help: { en: "Look-behind and names differ.", zh: "支持的语法不同。" },
      example: { en: "Python", zh: "JavaScript" },
      required: true,
      choices: [
        { value: "JavaScript", label: { en: "JavaScript", zh: "JavaScript" } },
        { value: "Python", label: { en: "Python", zh: "Python" } },
        { value: "PCRE", label: { en: "PCRE", zh: "PCRE" } },
        { value: "RE2", label: { en: "RE2 or Go", zh: "RE2 或 Go" } },
        { value: "POSIX", label: { en: "POSIX (grep -E)", zh: "POSIX（grep -E）" } },
      ],
    },
    {
      key: "use",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Use", zh: "用途" },
      help: { en: "Whole text or a part of it.", zh: "整段校验还是从中查找。" },
      example: { en: "search-in-text", zh: "validate-whole-input" },
      required: true,
      choices: [
        { value: "validate-whole-input", label: { en: "Check a whole input", zh: "校验整段输入" } },
        { value: "search-in-text", label: { en: "Find in longer text", zh: "在长文中查找" } },
        { value: "search-and-replace", label: { en: "Search and replace", zh: "查找替换" } },
      ],
    },
  ],
  exampleInputs: {
    en: { positives: "12.5 kg\n3kg\n0.75 kg\n1,200 g", negatives: "12.5.1 kg\nkg\n3 kgs\n-3 kg", flavour: "Python", use: "search-in-text" },
    zh: {
      positives: "2026年11月3日\n2026年1月15日\n1998年12月31日",
      negatives: "2026年13月3日\n26年1月1日\n2026年1月32日\n２０２６年1月1日",
      flavour: "JavaScript",
      use: "validate-whole-input",
    },
  },
};
