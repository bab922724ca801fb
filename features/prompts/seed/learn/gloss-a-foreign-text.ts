import type { PromptSeed } from "../prompt-seed.ts";

/** Glosses a foreign text sentence by sentence for a reader at a level. */
export const glossAForeignText: PromptSeed = {
  slug: "gloss-a-foreign-text",
  tags: ["learning"],
  title: { en: "Gloss a text in a foreign language", zh: "外语短文逐句精读" },
  description: {
    en: "Paste a text in a language you learn; get help sentence by sentence, only where your level needs it.",
    zh: "贴一段外语原文，按你的水平逐句点拨，会的不啰嗦，难的讲透。",
  },
  template: {
    en: `Help me read a {{language}} text myself; do not simply translate it. Level: {{level}}.
Go sentence by sentence:
> the sentence, untouched
- words above my level, in the form that stands in a dictionary, with the sense that fits here
- the bone of the sentence (who does what) when word order hides it
- an idiom or cultural hint only if a reader from abroad would miss it
- a plain rendering, folded behind "→", literal enough to see the structure
Sentences fully within my level get a tick and nothing more. Explanations in {{explain_in | the language of these instructions}}.
At the end: six words worth keeping, one structure worth imitating with two models, and a question on the content in the language of the text. Misprints or broken scans: suggest the reading, mark it "conj." and go on.
The text: {{source_text}}`,
    zh: `语言：{{language}}；我的水平：{{level}}。我想自己读懂下面的原文，请别直接翻成中文了事。
逐句这样做：
〉先抄原句，一字不动
· 超出我水平的词：给词典形式和此处的意思
· 语序把人绕住时，点明谁做了什么
· 成语俗语、文化背景，外国读者看不出来才讲
· 用“→”引出直译，让我看得见结构
完全读得懂的句子打个勾就过。讲解所用语言：{{explain_in | 中文}}。
读完后给我：六个值得记的词，一个值得仿写的句型外加两个例句，再用原文的语言问一个内容问题。
疑似印错或扫描残缺处，写出推测并标“疑”，接着往下读。
原文：{{source_text}}`,
  },
  variables: [
    {
      key: "language",
      kind: "Input",
      valueType: "Text",
      label: { en: "Language of the text", zh: "原文语言" },
      help: { en: "Add the century if it is old.", zh: "年代久远的请注明。" },
      example: { en: "German", zh: "日语" },
      required: true,
      maxLength: 60,
    },
    {
      key: "level",
      kind: "Select",
      valueType: "Text",
      label: { en: "Level", zh: "水平" },
      help: { en: "What is known is not explained.", zh: "会的部分不再讲。" },
      example: { en: "b1", zh: "b1" },
      required: true,
      choices: [
        { value: "a2", label: { en: "A2, simple texts", zh: "能读简单短文" } },
        { value: "b1", label: { en: "B1, everyday texts", zh: "能读日常文章" } },
        { value: "b2", label: { en: "B2, newspapers", zh: "能读报刊" } },
        { value: "c1", label: { en: "C1, literature", zh: "能读文学作品" } },
      ],
    },
    {
      key: "source_text",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Text", zh: "原文" },
      help: { en: "Up to a page.", zh: "一页以内为宜。" },
      example: { en: "Als Gregor Samsa eines Morgens…", zh: "吾輩は猫である。……" },
      required: true,
      maxLength: 5000,
    },
    {
      key: "explain_in",
      kind: "Input",
      valueType: "Text",
      label: { en: "Explain in", zh: "讲解语言" },
      help: { en: "If you want another language for help.", zh: "想换一种语言讲解时填写。" },
      example: { en: "English", zh: "简单的日语" },
      required: false,
      maxLength: 40,
    },
  ],
  exampleInputs: {
    en: {
      language: "German",
      level: "b1",
      source_text:
        "Als Gregor Samsa eines Morgens aus unruhigen Träumen erwachte, fand er sich in seinem Bett zu einem ungeheueren Ungeziefer verwandelt. Er lag auf seinem panzerartig harten Rücken und sah, wenn er den Kopf ein wenig hob, seinen gewölbten, braunen Bauch.",
    },
    zh: {
      language: "日语",
      level: "b1",
      source_text:
        "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所でニャーニャー泣いていた事だけは記憶している。",
    },
  },
};
