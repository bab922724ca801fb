import type { PromptSeed } from "../prompt-seed.ts";

/** Writes a complaint with facts, one demand and a date. */
export const complaintThatGetsAnAnswer: PromptSeed = {
  slug: "complaint-that-gets-an-answer",
  tags: ["writing", "everyday"],
  title: { en: "A complaint that gets an answer", zh: "写一封有回音的投诉信" },
  description: {
    en: "Tell what went wrong and what you want. You get a factual letter with one demand, the list of proof to attach, and the next stop.",
    zh: "说清出了什么问题、想要什么，得到一封摆事实、只提一个要求的投诉信，附证据清单和下一步。",
  },
  template: {
    en: `Complaint to {{recipient}}. I would be content with: {{demand}}
Tone: {{tone}}

What happened, in my anger and in any order:
{{story}}

Proof I have: {{proof | none mentioned}}

Put events into order, with dates; anything I feel rather than saw goes, except for one sentence on what it meant in daily life. The letter fits on one page: reference and matter in the subject; what was agreed; what was delivered, numbered; the demand as a single sentence with a day for the answer (14 days after sending unless I named one); what I have enclosed; how to reach me. No threat beyond “I shall then seek help elsewhere”, no paragraphs of law, no capitals for emphasis.
Below: attachments I should copy and which point each one proves; points without proof and how I might still get it; the next place to turn to if silence follows, as a kind of body, not by name. A version for the phone, six sentences to read aloud, closes the answer.`,
    zh: `向{{recipient}}投诉，我能接受的结果：{{demand}}
语气：{{tone}}

事情经过（气头上写的，先后不论）：
{{story}}

手里的证据：{{proof | 没提}}

先按日期理顺；凡是感受而非亲见的都去掉，只留一句讲它给生活添了什么麻烦。信写在一页内：标题写明单号和事由；当初怎么约定；实际给了什么，编号列出；要求只写一句，并给出答复日期，我没指定就写发出后十五天；附了哪些材料；怎么联系我。除了“届时我将另寻途径解决”，不放狠话，不引法条，不连用感叹号。
信后列：该复印哪些附件、各证明哪一点；缺证据的地方还能怎么补；若石沉大海，下一步可找哪类机构。最后给一份打电话用的六句话口头版。`,
  },
  variables: [
    {
      key: "story",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "What happened", zh: "事情经过" },
      help: { en: "Dates, amounts, names of roles.", zh: "日期、金额、对方岗位。" },
      example: { en: "Ordered a sofa in May, legs missing, three calls", zh: "六月订的沙发少了腿，打了三次电话" },
      required: true,
      maxLength: 4000,
    },
    {
      key: "recipient",
      kind: "Input",
      valueType: "Text",
      label: { en: "Addressed to", zh: "投诉对象" },
      help: { en: "Firm or office and its role.", zh: "单位及其角色。" },
      example: { en: "Northline Ferries, customer relations", zh: "“飞跃”少儿篮球馆的负责人" },
      required: true,
      maxLength: 150,
    },
    {
      key: "demand",
      kind: "Input",
      valueType: "Text",
      label: { en: "What you want", zh: "想要的结果" },
      help: { en: "One thing.", zh: "只写一件。" },
      example: { en: "€96 for the taxi and the unused return ticket", zh: "退还剩余 37 节的费用 4440 元" },
      required: true,
      maxLength: 200,
    },
    {
      key: "tone",
      kind: "Select",
      valueType: "Text",
      label: { en: "Tone", zh: "语气" },
      help: { en: "Firm works better than furious.", zh: "坚定比发火管用。" },
      example: { en: "cool", zh: "friendly-but-firm" },
      required: true,
      choices: [
        { value: "friendly-but-firm", label: { en: "Friendly but firm", zh: "客气而坚定" } },
        { value: "cool", label: { en: "Cool", zh: "冷静" } },
        { value: "last-attempt", label: { en: "Last attempt", zh: "最后一次协商" } },
      ],
    },
    {
      key: "proof",
      kind: "Input",
      valueType: "Text",
      label: { en: "Proof", zh: "证据" },
      help: { en: "Receipts, photos, messages.", zh: "收据、照片、聊天记录。" },
      example: { en: "taxi receipt, screenshot of the app at 22:10", zh: "合同照片、付款记录、群聊里换教练的通知" },
      required: false,
      maxLength: 300,
    },
  ],
  exampleInputs: {
    en: {
      story:
        "The ferry on 8 August was cancelled at ten at night, nobody at the counter, we slept on the floor with two kids. App said “on time”. Took a taxi for 96 to the other port next day. They offered a voucher of 15 that is valid on weekdays only. Booking F77120.",
      recipient: "Northline Ferries, customer relations",
      demand: "€96 for the taxi and the unused return ticket",
      tone: "cool",
      proof: "taxi receipt, screenshot of the app at 22:10",
    },
    zh: {
      story:
        "九月给孩子报了篮球班，四十八节一共 5760 元，说好固定教练。上到第十一节换了三个教练，场地也从体育馆搬到停车场旁边。要退剩下的，前台说只能转课不能退，还说合同上写了，可我那份没有这句。",
      recipient: "“飞跃”少儿篮球馆的负责人",
      demand: "退还剩余 37 节的费用 4440 元",
      tone: "friendly-but-firm",
      proof: "合同照片、付款记录、群聊里换教练的通知",
    },
  },
};
