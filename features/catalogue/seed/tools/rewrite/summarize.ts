import type { ToolSeed } from "../../tool-seed.ts";

export const summarize: ToolSeed = {
  id: 20,
  slug: "rewrite/summarize",
  group: "rewrite",
  name: { en: "Summarizer", zh: "内容总结" },
  summary: {
    en: "Boils a long text down to its points and shows for each one the sentence it comes from.",
    zh: "把长文总结成要点，每一条都标明出自原文哪一句。",
  },
  seoTitle: { en: "Summarizer with a Source Sentence for Each Point", zh: "内容总结：每条要点都能找到原句" },
  seoDescription: {
    en: "Summarize an article, report or thread as points, as a paragraph or as a verdict first. Each statement quotes where it was found.",
    zh: "文章、报告、聊天记录总结成要点、一段话或先说结论，可指定关注点；每条都引原句开头几个字，方便核对。",
  },
  searchTexts: {
    en: ["summary", "summarize", "key points", "tl;dr", "abstract", "digest", "article summary", "report summary"],
    zh: ["总结", "摘要", "要点", "概括", "提炼", "长文速读", "中心思想", "报告总结", "归纳"],
  },
  questions: [
    {
      question: { en: "How can I check a point against the text?", zh: "怎么核对总结得对不对？" },
      answer: {
        en: "Each one ends with the opening words of its sentence in quotation marks. Search the text for them and you are at the spot.",
        zh: "每条末尾引了原句开头几个字，在原文里搜一下就能找到那句话，对着看。",
      },
    },
    {
      question: { en: "Does it judge or add to what I paste?", zh: "会加上评论或别的资料吗？" },
      answer: {
        en: "It is told not to. Mistakes in the source are passed on as they stand, and contradictions are reported as such.",
        zh: "要求是不加。原文有错会照着总结；前后矛盾的地方会指出来，不会替它圆。",
      },
    },
    {
      question: { en: "What should I enter as focus?", zh: "“关注点”填什么？" },
      answer: {
        en: "The question with which you come to the text: costs, deadlines, objections, chapter two. Left empty, the author's own emphasis counts.",
        zh: "填你看这篇东西想知道的事，比如费用、时间、反对意见。不填就跟着原文的重点走。",
      },
    },
  ],
  startsFrom: "text",
  icon: "text-quote",
  outputKind: "text",
  variants: 1,
  featured: true,
  fields: [
    {
      key: "text",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Text to summarize", zh: "要总结的内容" },
      placeholder: { en: "An article, a report, a long discussion", zh: "文章、报告、讨论记录" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "form",
      kind: "Radio",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Form", zh: "形式" },
      required: true,
      default: "points",
      choices: [
        {
          value: "points",
          label: { en: "Key points", zh: "要点" },
          prompt: {
            en: "three to seven bullets, weightiest first, at most 25 words each",
            zh: "三到七条要点，重要的在前，每条不超过 40 字",
          },
        },
        {
          value: "paragraph",
          label: { en: "One paragraph", zh: "一段话" },
          prompt: { en: "one flowing paragraph of three to six sentences", zh: "一段连贯的话，三到六句" },
        },
        {
          value: "verdict",
          label: { en: "Conclusion first", zh: "先说结论" },
          prompt: {
            en: "one bold sentence with the upshot, then three bullets that support it",
            zh: "先用一句加粗的话给结论，再列三条依据",
          },
        },
      ],
    },
    {
      key: "focus",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Focus", zh: "关注点" },
      placeholder: { en: "Costs and dates", zh: "费用和时间" },
      required: false,
      maxLength: 200,
    },
  ],
  hasSharedFields: false,
  template: {
    en: `Summarize the text in {{text}} for someone who will not read it but may have to act on it.
Form: {{form}}.
Give preference to {{focus | whatever the author stresses most}}. Should the source be silent on it, say so in the first line and summarize the rest.
After each statement add, in round brackets and quotation marks, the first four to eight words of the sentence it rests on, copied exactly. A statement for which you cannot find such a sentence is left out.
Take over figures, names, dates and degrees of certainty as they are; tell the author's opinion apart from findings and from quoted third parties.
No judgement of your own, no background knowledge, no “this text deals with”.
Two passages that contradict each other: report both. Something the text announces but never delivers: write [not stated].
Use the language of the source. Markdown, without a title.`,
    zh: `总结 {{text}} 的内容，给没空看原文、却可能要据此办事的人看。
形式：{{form}}。
优先写{{focus | 原文着墨最多的内容}}；原文没有提到的，第一行说明，再总结其余部分。
每条后面加括号，用引号照抄所依据那句话的开头，6 到 12 个字；找不到原句支撑的，不写。
数字、名称、日期和“可能”“预计”这类分寸照搬；作者的看法、查明的事实、引用别人的话，要分得开。
不作评价，不补背景，不用“本文主要讲了”开头。
前后说法矛盾的，两边都写；原文说要交代却没有交代的，写[未说明]。
用原文的语言写，Markdown 格式，不加标题。`,
  },
  example: {
    en: {
      text: "The parish council met on Tuesday to discuss the footbridge at Mill Lane. The engineer reported that two of the five oak beams are rotten and that the bridge should stay closed to horses. Replacing the beams would cost about £11,000; a steel bridge would cost £38,000 but might last sixty years. Several residents said they would rather wait for steel. The clerk pointed out that the county grant of £9,500 lapses on 30 September. Councillors voted seven to two for new oak beams, with work to start in August. Mrs Lindqvist asked who would inspect the bridge in future; this was left for the next meeting.",
      form: "points",
      focus: "money and dates",
    },
    zh: {
      text: "镇中学食堂下学期起改为自助称重。总务处介绍，试点两周里，每天的剩饭从约90公斤降到35公斤。称重价定为每500克9.8元，学生平均每餐花费预计为8到11元，比现在的套餐略低。有家长担心高年级男生吃不饱，学校答复说米饭和汤不计重。新设备花费16万元，由县里补助10万元，其余从食堂结余中支出。9月1日正式实行，10月底召开家长会听取意见。",
      form: "points",
      focus: "费用和时间",
    },
  },
  sample: {
    en: `- New oak beams were approved, seven votes to two; work starts in August (“Councillors voted seven to two”)
- They would cost about £11,000, a steel bridge £38,000 (“Replacing the beams would cost about”)
- The county grant of £9,500 lapses on 30 September (“The clerk pointed out that”)
- Two of five beams are rotten; the engineer wants the bridge closed to horses (“The engineer reported that two”)
- Future inspection was put off to the next meeting (“Mrs Lindqvist asked who would”)`,
    zh: `- 9月1日实行自助称重，10月底开家长会听意见（“9月1日正式实行”）
- 每500克9.8元，平均每餐预计8到11元，略低于现有套餐（“称重价定为每500克”）
- 设备16万元，县里补助10万元，其余出自食堂结余（“新设备花费16万元”）
- 试点两周，每天剩饭从约90公斤降到35公斤（“总务处介绍，试点两周里”）`,
  },
};
