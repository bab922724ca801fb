import type { PromptSeed } from "../prompt-seed.ts";

/** Plans the first thirty days of a new colleague week by week. */
export const firstThirtyDaysForAColleague: PromptSeed = {
  slug: "first-thirty-days-for-a-colleague",
  tags: ["planning"],
  title: { en: "First thirty days of a new colleague", zh: "新同事的头三十天" },
  description: {
    en: "Say what the job is and who is there to help. You get weeks with people, first real tasks and checks for both sides.",
    zh: "写下岗位和能帮忙的人，得到按周安排的认识谁、做什么真事，以及双方的检查点。",
  },
  template: {
    en: `{{newcomer}} starts with us as {{role}}. Place of work: {{place}}

What the job is really about, who can help, what is strange here:
{{context}}

Lay out thirty days.
Day one, by the hour, with lunch company arranged. Then weeks one to four, each with: one person to meet and the question to bring them; one real piece of work that somebody will use, growing in size; one thing we deliberately do not explain yet; a sentence that should be true on Friday. Add the “strange here” items as a glossary of ten entries at most. Put two conversations into the calendar in which the newcomer judges us, with three questions each.
Name helpers only from my list and give none of them more than two hours a week. If a week lacks a helper, write the role we would have to find.`,
    zh: `{{newcomer}}即将入职，岗位是{{role}}，办公方式：{{place}}

这份工作到底做什么、谁能带、我们这儿有哪些“怪规矩”：
{{context}}

排出三十天。
第一天按小时写，午饭和谁吃也安排好。之后四周，每周包含：要认识的一个人和带去的一个问题；一件真有人用的活，一周比一周大；一样故意先不讲的东西；一句到周五应当成立的话。“怪规矩”整理成十条以内的小词典。日历上放两次由新人给我们打分的谈话，各配三问。
带教的人只能出自我的名单，每人每周不超过两小时；哪一周没人可带，就写明得去找什么样的人。`,
  },
  variables: [
    {
      key: "newcomer",
      kind: "Input",
      valueType: "Text",
      label: { en: "Newcomer", zh: "新同事" },
      help: { en: "Name and background in a few words.", zh: "姓名和背景，几个字即可。" },
      example: { en: "Mina, 24, first job after university", zh: "小陆，从酒店前台转行" },
      required: true,
      maxLength: 150,
    },
    {
      key: "role",
      kind: "Input",
      valueType: "Text",
      label: { en: "Role", zh: "岗位" },
      help: { en: "The job title in plain words.", zh: "用大白话写。" },
      example: { en: "coordinator for school visits in a museum", zh: "少儿编程机构的课程顾问" },
      required: true,
      maxLength: 150,
    },
    {
      key: "place",
      kind: "Select",
      valueType: "Text",
      label: { en: "Where", zh: "办公方式" },
      help: { en: "Changes how people meet.", zh: "影响怎么认识人。" },
      example: { en: "on-site", zh: "on-site" },
      required: true,
      choices: [
        { value: "on-site", label: { en: "On site", zh: "到岗" } },
        { value: "remote", label: { en: "Remote", zh: "远程" } },
        { value: "mixed", label: { en: "Mixed", zh: "混合" } },
      ],
    },
    {
      key: "context",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "What one should know", zh: "要知道的事" },
      help: { en: "Real tasks, helpers, house rules.", zh: "真实任务、帮手、不成文的规矩。" },
      example: { en: "Returns desk; Olu knows everything; nobody phones before ten", zh: "售后台，问老许就行，十点前不打电话" },
      required: true,
      maxLength: 3000,
    },
  ],
  exampleInputs: {
    en: {
      newcomer: "Mina, 24, first job after university",
      role: "coordinator for school visits in a museum",
      place: "on-site",
      context:
        "Answers 30 mails a day from teachers, plans guides, keeps the lockers in order. Helpers: Ruth (bookings, Mon–Wed), Bela (guides), Mr Sand (guard, knows each corner). Strange: groups are called “ships”, nobody walks through hall 3 with coffee, the old printer needs two people.",
    },
    zh: {
      newcomer: "小陆，从酒店前台转行",
      role: "少儿编程机构的课程顾问",
      place: "on-site",
      context:
        "主要工作：接待家长、排试听课、跟进续费，周末最忙，周一周二休息。能带的人：教务主管芳姐（工作日上午）、老顾问大刘、教研的小米。怪规矩：家长一律叫“某某爸爸、某某妈妈”，试听当天不谈价格，白板用完必须擦，群里发通知要带红旗。",
    },
  },
};
