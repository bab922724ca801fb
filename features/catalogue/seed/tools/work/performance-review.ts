import type { ToolSeed } from "../../tool-seed.ts";

export const performanceReview: ToolSeed = {
  id: 36,
  slug: "work/performance-review",
  group: "work",
  name: { en: "Performance Review", zh: "绩效评语" },
  summary: {
    en: "Shapes your observations into a review that argues with examples and never labels the person.",
    zh: "把平日的观察写成评语，以具体事例说话，不给人贴标签。",
  },
  seoTitle: { en: "Performance Review Writer Based on Examples", zh: "AI 写绩效评语：用事例说话，不贴标签" },
  seoDescription: {
    en: "Enter what you saw during the year and the overall result. The review ties each point to a situation, an action and its effect, and ends with measurable goals.",
    zh: "写下这段时间看到的事，选好总体结果，评语里每一条都有情境、做法和影响，最后给出可以衡量的目标，事例不够的地方会注明。",
  },
  searchTexts: {
    en: [
      "performance review",
      "appraisal",
      "employee evaluation",
      "annual review",
      "self assessment",
      "feedback for employee",
      "review comments",
    ],
    zh: ["绩效评语", "年终评价", "绩效考核", "员工评价", "述职", "绩效反馈", "考核评语"],
  },
  questions: [
    {
      question: { en: "Can I use it for my own self-assessment?", zh: "能用来写自评吗？" },
      answer: {
        en: "Yes. Write the observations in the first person; the review then speaks as “I”. Be as concrete about what failed as about what worked.",
        zh: "能。观察用第一人称写，评语就以“我”来说。没做好的事也要写得同样具体。",
      },
    },
    {
      question: { en: "What if my examples do not fit the rating?", zh: "事例和评级对不上会怎样？" },
      answer: {
        en: "The draft keeps your rating and adds a note on where the proof is thin, so that you can reconsider or find more examples.",
        zh: "评级照你选的写，但文末会注明哪里依据不足，由你决定补事例还是改评级。",
      },
    },
    {
      question: { en: "Should I mention sick leave or family matters?", zh: "病假、家事要写进观察吗？" },
      answer: {
        en: "Better not. They have no place in an appraisal, and the draft leaves them aside if they slip in.",
        zh: "别写。这些不该影响考核，写了成稿也会略去。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "clipboard-check",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "evidence",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "What did you observe?", zh: "你观察到了什么？" },
      help: {
        en: "Situations with a month, what the person did, what came of it. Both sides.",
        zh: "写明几月、什么情况、怎么做的、结果如何，好坏都写。",
      },
      placeholder: {
        en: "March: rebuilt the rota, overtime fell from 40 to 12 hours. May: two reports late",
        zh: "3 月重排班表，加班从 40 小时降到 12 小时；5 月两份报告晚交",
      },
      required: true,
      maxLength: 12000,
    },
    {
      key: "rating",
      kind: "Radio",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Overall result", zh: "总体结果" },
      required: true,
      default: "met",
      choices: [
        {
          value: "exceeded",
          label: { en: "Exceeded expectations", zh: "超出预期" },
          prompt: {
            en: "expectations exceeded; name what went beyond the role, or [result beyond the role]",
            zh: "超出预期；点出哪些成果超过了岗位要求，没有写到就留 [超出部分]",
          },
        },
        {
          value: "met",
          label: { en: "Met expectations", zh: "达到预期" },
          prompt: { en: "expectations met; weigh strengths and gaps evenly", zh: "达到预期；长处与不足篇幅相当" },
        },
        {
          value: "partly",
          label: { en: "Partly met", zh: "部分达到" },
          prompt: { en: "expectations partly met; say which were and which were not", zh: "部分达到预期；分清哪些做到了，哪些没有" },
        },
        {
          value: "missed",
          label: { en: "Not met", zh: "未达到" },
          prompt: {
            en: "expectations not met; be direct about the gap and about the support to come, or [support]",
            zh: "未达到预期；直说差在哪里，并写明接下来给什么支持，不明的写 [支持措施]",
          },
        },
      ],
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Prepare an appraisal from the observations in {{evidence}}.
Result to report: {{rating}}. Say it in the first sentence and do not come back to it.
Then three bold headings: **Worked well** (one to four points), **To change** (one to three), **Next period** (one to three goals).
A point is two or three sentences: the situation with its month or project, what the person did, what followed. Without a known effect write [effect].
Describe behaviour only. Character words such as “proactive”, “lazy”, “a natural leader” are replaced by the deed they stood for, or dropped.
Goals carry a measure and a day, [target] and [date] if the notes are silent, and grow out of the points above.
Health, age, family, leave and comparisons with named colleagues are omitted even if the notes bring them up.
Address the person by name in the third person, or in the first if the notes say “I”.
Only when the examples do not support the result, finish with “---” and one line “Thin evidence:” saying for what.`,
    zh: `根据 {{evidence}} 里的观察写一份绩效评语。
总体结果：{{rating}}。第一句就说明，后文不再重复。
然后是三个粗体小标题：**做得好的**（一到四条）、**需要改的**（一到三条）、**下一阶段**（一到三个目标）。
每条两三句话：什么时候、什么情况，本人做了什么，带来什么结果；结果不明写 [结果]。
只写行为。“积极主动”“态度不端正”“天生的领导者”这类评价人的词，换成具体做了什么，换不了就删。
目标从上面的事例引出，带衡量标准和日期，没提到的写 [指标]、[日期]。
健康、年龄、家庭、请假以及与具名同事的比较，即使观察里有也不写。
用姓名和第三人称来写；观察以“我”叙述的，就用“我”。
只有事例撑不起总体结果时，才在末尾写“---”，再写一行“依据不足：”，说明缺在哪里。`,
  },
  example: {
    en: {
      evidence:
        "Dana, ward coordinator. March: rebuilt the rota after two people left, overtime in the team fell from 40 to 12 hours a month. May: both monthly reports came a week late, so the hospital ordered too few gloves. Very motivated person.",
      rating: "met",
      tone: 1,
      language: "auto",
      length: "short",
    },
    zh: {
      evidence: "许涛，仓库组长。4 月把出库单改成扫码，错发从每月 9 单降到 2 单。6 月盘点没留人手，盘了三天，门店断货一天。为人踏实。",
      rating: "met",
      tone: 1,
      language: "auto",
      length: "short",
    },
  },
  sample: {
    en: "Dana met the expectations of the ward coordinator's role.\n\n**Worked well**\n- When two people left in March, Dana rebuilt the rota. Overtime in the team fell from 40 to 12 hours a month.\n\n**To change**\n- In May, Dana handed in both monthly reports a week late. The hospital ordered too few gloves as a result.\n\n**Next period**\n- Hand in every monthly report by [date], with the glove count checked against the ward's use.\n- Keep overtime at or below 12 hours a month until [date].",
    zh: "许涛达到了仓库组长岗位的预期。\n\n**做得好的**\n- 4 月，许涛把出库单改成扫码。错发从每月 9 单降到 2 单。\n\n**需要改的**\n- 6 月盘点，许涛没有留人手。盘了三天，门店断货一天。\n\n**下一阶段**\n- 盘点前排好人手，[日期] 的盘点在 [指标] 天内完成，门店不断货。\n- 到 [日期] 为止，错发保持在每月 2 单以内。",
  },
};
