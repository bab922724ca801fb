import type { PromptSeed } from "../prompt-seed.ts";

/** Makes an agenda in which every item is a question with an outcome and minutes. */
export const agendaWithOutcomes: PromptSeed = {
  slug: "agenda-with-outcomes",
  tags: ["meetings", "planning"],
  title: { en: "Agenda that ends on time", zh: "写一份能准时散会的议程" },
  description: {
    en: "List what should be discussed, who comes and how long you have. You get questions with outcomes and minutes, and what can be settled without the room.",
    zh: "列出想谈的事、参会人和时长，得到按问题排好、分好分钟的议程，还会告诉你哪些事不必上会。",
  },
  template: {
    en: `Plan a meeting of {{minutes}} minutes for these people: {{people}}
Kind of meeting: {{kind | regular}}

Raw topics, in no order:
{{topics}}

Turn each topic into a question that the room can answer. Drop to a list called “Settle beforehand” whatever one person could decide alone or a message could announce. Arrange the rest in a table: minutes, question, who opens it, what exists when it is done (a decision, a name, a date, a list). The hardest question goes second. Keep a tenth of the time unassigned at the end. If the minutes do not stretch, say which item you would move to another day instead of squeezing all of them. Topics too vague to become a question come back to me with the one thing you would need to know.`,
    zh: `安排一场 {{minutes}} 分钟的会，参会人：{{people}}
会议类型：{{kind | 例会}}

想谈的事，顺序随意：
{{topics}}

先筛一遍：一个人就能拍板的、发条消息就能通知的，归入“会前解决”，不占会上时间。余下的逐条改写成全场答得出的问题，排成表格，列出分钟数、问题、谁开头、谈完留下什么（决定、负责人、日期或清单）。最难的放在第二位，结尾留出一成时间机动。时间装不下，就直说该把哪一项挪到别的日子，不要每项都压缩。含糊到问不成句的议题，退回给我并注明还差哪条信息。`,
  },
  variables: [
    {
      key: "topics",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Topics", zh: "想谈的事" },
      help: { en: "One per line, as they come to mind.", zh: "每行一条，想到什么写什么。" },
      example: { en: "Holiday cover\nNew till\nLate deliveries", zh: "年货备货\n新收银机\n晚班排班" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "people",
      kind: "Input",
      valueType: "Text",
      label: { en: "People", zh: "参会人" },
      help: { en: "Names or roles; who may decide what, if you know.", zh: "姓名或岗位，最好注明谁能拍板。" },
      example: {
        en: "Marta (owner, decides money), Jo (kitchen), Ana and Lev (service)",
        zh: "王总（管预算）、仓储老刘、客服小唐、人事阿敏",
      },
      required: true,
      maxLength: 300,
    },
    {
      key: "minutes",
      kind: "Input",
      valueType: "Number",
      label: { en: "Length in minutes", zh: "时长（分钟）" },
      help: { en: "The whole meeting.", zh: "整场会的时间。" },
      example: { en: "45", zh: "40" },
      required: true,
      min: 10,
      max: 240,
    },
    {
      key: "kind",
      kind: "Select",
      valueType: "Text",
      label: { en: "Kind of meeting", zh: "会议类型" },
      help: { en: "Changes what counts as an outcome.", zh: "影响怎样才算“谈成了”。" },
      example: { en: "regular", zh: "decision" },
      required: false,
      choices: [
        { value: "regular", label: { en: "Regular", zh: "例会" } },
        { value: "decision", label: { en: "Decision", zh: "决策会" } },
        { value: "kick-off", label: { en: "Kick-off", zh: "启动会" } },
        { value: "problem-solving", label: { en: "Problem solving", zh: "攻关会" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      topics:
        "Summer opening hours\nThe coffee machine breaks every second week\nShall we take reservations?\nBirthday of Ana\nNew allergen labels must hang by 1 July",
      people: "Marta (owner, decides money), Jo (kitchen), Ana and Lev (service)",
      minutes: 45,
      kind: "regular",
    },
    zh: {
      topics: "双十二备货量\n仓库漏雨\n新人转正名单\n客服反映退货包装太费胶带\n年会去哪儿办",
      people: "王总（管预算）、仓储老刘、客服小唐、人事阿敏",
      minutes: 40,
      kind: "decision",
    },
  },
};
