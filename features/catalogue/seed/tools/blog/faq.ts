import type { ToolSeed } from "../../tool-seed.ts";

export const faq: ToolSeed = {
  id: 31,
  slug: "blog/faq",
  group: "blog",
  name: { en: "FAQ Writer", zh: "常见问题生成" },
  summary: {
    en: "Draws questions and answers from a text you supply and lists, separately, what readers will ask that it does not answer.",
    zh: "从你提供的文字里提炼问答，文中没讲、读者却会问的另外列出。",
  },
  seoTitle: { en: "FAQ Writer: Questions and Answers From Your Text", zh: "FAQ 生成：只答文中有的内容" },
  seoDescription: {
    en: "Paste terms, a manual or a product page and set how many questions you want. Every answer rests on the text; gaps are listed for you to fill.",
    zh: "粘贴说明、条款或产品页面，设定条数，得到只依据原文的问答，还会列出原文没有回答、需要你补充的问题。",
  },
  searchTexts: {
    en: ["faq", "frequently asked questions", "questions and answers", "help page", "support answers", "q and a section"],
    zh: ["常见问题", "FAQ", "问答", "帮助页面", "客服问答", "答疑", "使用须知"],
  },
  questions: [
    {
      question: { en: "I asked for ten and got seven. Why?", zh: "要十条却只给了七条，为什么？" },
      answer: {
        en: "The text answers no more than that. Splitting one answer in two or guessing would help nobody, so the remaining questions go to the unanswered list.",
        zh: "原文只够回答这么多。与其拆分或猜测，不如把剩下的放进“原文没有回答”，等你补充。",
      },
    },
    {
      question: { en: "Whose words do the questions use?", zh: "问题是用谁的口吻写的？" },
      answer: {
        en: "A customer's: “Can I bring my dog?” instead of “Pet policy”. That is also how people type into a search box.",
        zh: "用顾客的口吻，比如“能带狗吗？”，不写成“宠物政策”。大家搜索时也是这么打字的。",
      },
    },
    {
      question: { en: "Can I paste several documents at once?", zh: "可以一次贴好几份材料吗？" },
      answer: {
        en: "Yes, one after another within the length limit. Where two of them disagree, the answer says so and shows both versions.",
        zh: "可以，在字数上限内依次贴上。材料说法不一致时，答案里会把两种说法都写明。",
      },
    },
  ],
  startsFrom: "text",
  icon: "message-circle-question-mark",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "content",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Source text", zh: "原文" },
      help: { en: "A product page, house rules, contract terms, a manual.", zh: "产品页、须知、条款、说明书都可以。" },
      placeholder: { en: "Paste the text that holds the answers", zh: "粘贴包含答案的文字" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "count",
      kind: "Input",
      valueType: "Number",
      schemaType: "integer",
      label: { en: "Questions", zh: "问题数量" },
      required: false,
      default: 8,
      min: 1,
      max: 20,
    },
  ],
  hasSharedFields: false,
  template: {
    en: `Make an FAQ of up to {{count}} entries from {{content}}, and from that text only.
Word the questions as a customer would say them, in the first person, at most 12 words. Start with what decides a purchase or a visit (cost, time, what is included), then use, then trouble and cancelling.
Answer in one to three sentences. The first gives the answer itself: yes, no, an amount, a place. Conditions and exceptions follow; none of those in the source may be lost.
Keep amounts, deadlines and names exactly as they stand. Where two passages contradict each other, give both and add [please clarify].
An entry whose answer needs a guess is not an entry. Fewer good ones are better than the full number; never ask one thing twice in other words.
Format: ### for the question, the answer below as plain text, no numbering.
Finally "### Not answered in the text" with up to five questions that readers are likely to have, as a list without answers.`,
    zh: `只依据 {{content}} 的内容，整理不超过 {{count}} 条常见问题。
问题用顾客的口吻，第一人称，不超过 20 字。先排影响决定的（费用、时间、包含什么），再排怎么用，最后是出了问题、退订怎么办。
回答一到三句，第一句就给结论：行或不行、多少钱、在哪里。条件和例外跟在后面，原文有的一条都不能丢。
金额、期限、名称照原文写。两处说法矛盾时都写出来，并加 [请确认]。
要靠猜才能回答的不列。宁可少几条，也不换个说法重复提问。
格式：问题用 ### 标题，答案在下面写成普通文字，不编号。
最后写“### 原文没有回答”，列出读者可能会问的问题，最多五个，只列问题。`,
  },
  example: {
    en: {
      content:
        "Larch Hollow campsite. Open 1 May to 4 October. Pitch $32 a night for two people and one tent, each further person $9, children under six free. Dogs welcome on a lead, not in the bathing area. Arrival from 2 pm, departure by 11 am. Cancel free of charge until 7 days before arrival, after that one night is charged. Fires only in the iron bowls, which we lend for nothing.",
      count: 3,
    },
    zh: {
      content:
        "碧湾游泳馆暑期少儿班须知：7 月 6 日起，每周一、三、五上午九点，共 12 节，880 元，含门票，泳镜泳帽自备。招收 6 至 14 岁、身高 1.2 米以上的孩子，需提交三个月内的健康证明。每班不超过 8 人。开课前三天可全额退款，开课后按剩余课时退 70%。请假可补课一次。",
      count: 3,
    },
  },
  sample: {
    en: "### What do I pay for a night?\n$32 for two people and one tent. Each further person costs $9; children under six stay free.\n\n### Can I bring my dog?\nYes, on a lead. Dogs are not allowed in the bathing area.\n\n### What if I have to cancel?\nIt costs nothing until 7 days before arrival. After that one night is charged.\n\n### Not answered in the text\n- Is there electricity on the pitches?\n- Can I arrive late in the evening?",
    zh: "### 报一期要多少钱？\n880 元，共 12 节，含门票。泳镜和泳帽自备。\n\n### 我家孩子能报吗？\n6 至 14 岁、身高 1.2 米以上可以报，需提交三个月内的健康证明。\n\n### 不想上了能退吗？\n能。开课前三天可全额退款，开课后按剩余课时退 70%。\n\n### 原文没有回答\n- 家长可以在池边陪着吗？\n- 完全不会水的孩子能报吗？",
  },
};
