import type { PromptSeed } from "../prompt-seed.ts";

/** Notes of a chapter that keep its reasoning and its page references. */
export const chapterArgumentSkeleton: PromptSeed = {
  slug: "chapter-argument-skeleton",
  tags: ["learning", "research"],
  title: { en: "The skeleton of a chapter", zh: "拆出一章的论证骨架" },
  description: {
    en: "Paste a chapter or article; get claim, reasons, evidence and the joints between them, ready for notes.",
    zh: "贴上一章书或一篇文章，理出观点、理由、证据以及它们之间的关节，直接进笔记。",
  },
  template: {
    en: `Take apart the text below. What I read it for: {{purpose}}.
Give me, as a nested list:
**Claim** – what the author wants me to believe, in at most 30 words.
**Reasons** – each with the evidence under it and a label: data, case, authority, logic or mere assertion.
**Joints** – the two or three places where one step must carry the next, and how much weight they bear.
**Concessions** – what the author admits, and what they do with it.
**Words** – terms used in a special sense.
Point to places, by this number: {{reference_style | paragraph}}. Keep the author's view apart from yours: yours only in a last line "My question to the author". Where the excerpt breaks off before a reason is given, write "not in this excerpt".
The text: {{chapter}}`,
    zh: `请替我拆解下面这段文字，我读它是为了：{{purpose}}。
用分层清单写出：
**主张**：作者要我相信什么，四十字以内。
**理由**：逐条列出，下挂证据，并标明是数据、个案、权威、推理，还是光下断言。
**关节**：两三处前一步撑着后一步的地方，各承多大的重。
**让步**：作者承认了什么，又如何转圜。
**用词**：哪些词另有特定含义。
出处标注方式：{{reference_style | 段落号}}。作者的意思和你的看法分开，你的只准写在最后一行“想问作者的一句”。选段没讲完的理由，写“选段未及”。
原文：{{chapter}}`,
  },
  variables: [
    {
      key: "chapter",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Text", zh: "原文" },
      help: { en: "A chapter, an essay, a long article.", zh: "一章书、一篇论文或长文。" },
      example: { en: "[1] Cities did not grow because…", zh: "［1］乡土社会是一个……" },
      required: true,
      maxLength: 20000,
    },
    {
      key: "purpose",
      kind: "Select",
      valueType: "Text",
      label: { en: "You read it for", zh: "阅读目的" },
      help: { en: "Decides what gets more room.", zh: "决定哪部分写得细。" },
      example: { en: "a-seminar", zh: "an-essay" },
      required: true,
      choices: [
        { value: "an-exam", label: { en: "An exam", zh: "应付考试" } },
        { value: "an-essay", label: { en: "An essay of mine", zh: "自己写文章" } },
        { value: "a-debate", label: { en: "A debate", zh: "参加辩论" } },
        { value: "a-seminar", label: { en: "A seminar", zh: "讨论课发言" } },
      ],
    },
    {
      key: "reference_style",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Point to places by", zh: "出处标注" },
      help: { en: "Needs numbers in the text for pages.", zh: "标页码需要原文带页码。" },
      example: { en: "paragraph", zh: "paragraph" },
      required: false,
      choices: [
        { value: "page", label: { en: "Page", zh: "页码" } },
        { value: "paragraph", label: { en: "Paragraph", zh: "段落号" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      chapter:
        "[1] We like to say that cities grew because farms could feed them. The record of bones says otherwise: early townspeople were shorter and sicker than the villagers around them. [2] Nobody moved to a town for the bread. They moved because a town let them meet strangers, and strangers carry what cousins cannot. [3] It may be objected that walls and kings left people little choice. For some that is true. Yet unwalled towns grew as fast, as the survey of forty sites shows.",
      purpose: "a-seminar",
      reference_style: "paragraph",
    },
    zh: {
      chapter:
        "［1］人们常说，乡村的人情是城里人的奢侈品。可是住过村子的人知道，人情首先是一本账。［2］谁家娶亲随了多少礼，谁家盖房出了几天工，人人心里有数。据我在三个村子两年的记录，一户一年的礼金约占收入的一成五。［3］也许有人会说，记账就不算情分了。我倒觉得，正因为还得上，情分才走得远。",
      purpose: "an-essay",
      reference_style: "paragraph",
    },
  },
  modelClass: "careful",
};
