import type { ToolSeed } from "../../tool-seed.ts";

export const shorten: ToolSeed = {
  id: 16,
  slug: "rewrite/shorten",
  group: "rewrite",
  name: { en: "Shorten", zh: "精简压缩" },
  summary: {
    en: "Trims a text to the number of words you set and tells you what had to go.",
    zh: "把文字压到你要的字数，并告诉你删掉了什么。",
  },
  seoTitle: { en: "Shorten Text to a Set Number of Words", zh: "文字精简：压缩到指定字数" },
  seoDescription: {
    en: "Bring an abstract, notice or application answer under its word limit. Figures and names are kept first, and a short list names what was cut.",
    zh: "摘要、通知、申请材料超字数了，压到规定字数以内。数字和名称优先保留，文末列出删去的内容，方便核对。",
  },
  searchTexts: {
    en: ["shorten", "cut words", "word limit", "make it shorter", "condense", "trim text", "too long", "concise"],
    zh: ["缩短", "精简", "压缩字数", "字数超了", "缩写", "删减", "简短一点", "字数限制"],
  },
  questions: [
    {
      question: { en: "Is the limit hit exactly?", zh: "字数能卡得刚刚好吗？" },
      answer: {
        en: "It is aimed at, not guaranteed: language models count roughly. Check the figure if a form refuses even one word too many.",
        zh: "会尽量靠近，但模型数字数不够准。系统多一个字都不收的，提交前请自己再数一遍。",
      },
    },
    {
      question: { en: "How is this different from a summary?", zh: "精简和总结有什么不同？" },
      answer: {
        en: "A summary reports on a text from outside. This stays in your voice and can replace the original where the original stood.",
        zh: "总结是站在外面转述，精简之后还是你的口吻、你的顺序，可以直接放回原来的位置。",
      },
    },
    {
      question: { en: "What goes first?", zh: "先删哪些内容？" },
      answer: {
        en: "Repetition, then warm-up phrases, then second and third examples, then side issues. Conditions and refusals are left for last.",
        zh: "先删重复，再删铺垫和客套，然后是多余的例子和枝节；条件、限制这类要紧的话最后才动。",
      },
    },
  ],
  startsFrom: "text",
  diffField: "text",
  icon: "fold-vertical",
  outputKind: "diff",
  variants: 1,
  fields: [
    {
      key: "text",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Text to shorten", zh: "要精简的文字" },
      placeholder: { en: "The version that is too long", zh: "超出字数的那一稿" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "words",
      kind: "Input",
      valueType: "Number",
      schemaType: "integer",
      label: { en: "Word limit", zh: "字数上限" },
      help: { en: "For Chinese, characters are counted.", zh: "中文按字算，英文按词算，标点不计。" },
      required: true,
      default: 100,
      min: 10,
      max: 3000,
    },
  ],
  hasSharedFields: false,
  template: {
    en: `Cut the text in {{text}} to at most {{words}} words (characters without punctuation if it is Chinese), using at least nine tenths of that room.
Delete before you rephrase. Go in this order: repetition, warm-up phrases, examples after the first, side issues.
A number, name, date or condition stays with its statement, unrounded. The main claim and the closing request stay in any case, and so does each “not”, “only” or “unless” on which the meaning turns.
Keep the author's voice, language and sequence: the outcome has to stand where the old version stood, so no “the text says”, no new headings, no added praise.
If it is short enough already, hand it back unchanged. If the limit cannot be met without losing something the reader must act on, exceed it and say in the closing notes by how much.
First give the shortened text and nothing else. Below it put --- on its own line, then “Cut:” with up to five bullets on what was removed; spell out any figure or name that was lost.`,
    zh: `把 {{text}} 精简到 {{words}} 字以内（英文按词数算，标点不计），至少用到九成。
先删后改，依次是：重复的话，铺垫和客套，第二个以后的例子，枝节。
保留下来的内容，其中的数字、名称、日期和条件也一并保留，不取整、不换称呼。主要意思和结尾的请求不能丢，“不”“只”“除非”这类左右意思的字不能删。
保持作者的口吻、语言和顺序，成稿要能直接替换原文，所以不写“本文指出”，不加新标题，不添好话。
原文本来就够短的，原样交回。压到这个数会丢掉读者必须知道的事，就适当超出，并在文末注明超了多少。
先只写精简后的文字；下面用 --- 隔开；再写“删去：”，最多五条，说明去掉了哪些内容，丢掉的数字和名称要写出来。`,
  },
  example: {
    en: {
      text: "As many of you will already know, the roof of the boathouse has been leaking for quite some time now, in fact since the storm of 14 January. We have had three quotes, and the committee, after a long and at times lively discussion, has decided to go with Hallam & Sons, who asked for £6,480 including scaffolding. The work will begin on 3 March and should take about nine days. During that time the boathouse will be closed, so please take your oars and life jackets home by 1 March. Tea will be served on the jetty as usual.",
      words: 45,
    },
    zh: {
      text: "大家好，关于本周六的亲子徒步活动，经过组委会反复讨论和慎重考虑，最终决定集合时间由原定的早上八点调整为早上七点半，集合地点不变，仍然是青龙山公园东门停车场。全程大约六公里，请大家务必穿防滑的鞋子，并且自备饮用水。如遇下雨，活动顺延一周，届时会在群里另行通知，感谢大家一直以来的支持与配合。",
      words: 65,
    },
  },
  sample: {
    en: `The boathouse roof has leaked since the storm of 14 January. Hallam & Sons will repair it for £6,480 including scaffolding, starting on 3 March, for about nine days. The boathouse will be closed: please take your oars and life jackets home by 1 March.
---
Cut:
- that there were three quotes and a long committee discussion
- tea on the jetty as usual`,
    zh: `本周六亲子徒步，集合时间由早上八点改为七点半，地点仍是青龙山公园东门停车场。全程约六公里，请穿防滑鞋，自备饮用水。如遇下雨，顺延一周，群里另行通知。
---
删去：
- 组委会讨论的经过
- 开头的问候和结尾的致谢`,
  },
};
