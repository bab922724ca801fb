import type { PromptSeed } from "../prompt-seed.ts";

/** Imagines that a plan has failed and works back to what can be done now. */
export const premortemBeforeYouStart: PromptSeed = {
  slug: "premortem-before-you-start",
  tags: ["decisions", "planning"],
  title: { en: "Premortem for a plan", zh: "事前验尸：计划会怎么失败" },
  description: {
    en: "Describe your plan and its date. You get stories of how it failed, early signs for each, and the cheap precautions.",
    zh: "说说计划和日期，得到几种失败的经过、各自的早期征兆和花费不大的预防办法。",
  },
  template: {
    en: `It is the day after {{end_date}}. This plan has failed badly, and nobody doubts it:
{{plan}}

Risk I already see: {{known_risk | none in particular}}. Scale of what is at stake: {{stakes}}

Tell five short failures, in the past tense, each with a different culprit: something we assumed, somebody we did not ask, timing, success that came too fast, a quiet drift nobody noticed. Every story hangs on a detail of my plan; one that would fit any plan is worthless. Rate each twice, likelihood and damage, from 1 to 5.
For the two with the largest product: the first visible sign and its date on the calendar; a precaution costing less than a tenth of the plan; the point at which we would stop, as a fact anybody can check. Then a list of two precautions that sound sensible and are not worth it here. Should the plan be too short to fail in five ways, tell fewer and ask three questions about the white spots.`,
    zh: `假设今天是{{end_date}}之后的第二天，下面的计划已经彻底搞砸：
{{plan}}

我已经看到的风险：{{known_risk | 暂时没有}}；赌上的东西有多大：{{stakes}}

用过去时讲五个失败小故事，祸首各不相同：某个想当然、某个没问到的人、时机、来得太快的成功、谁都没察觉的慢慢走样。每个都要扣住计划里的一处细节，套在别的计划上也成立的作废。各按可能性和损失打 1 到 5 分。
乘积最大的两个，写出最早露头的征兆和大致日期、花费不到一成的预防办法、到什么可核实的事实出现就收手。再列两条听着稳妥、这里却不值得做的预防。计划写得太短，凑不满五种，就少讲几个，改问我三处空白。`,
  },
  variables: [
    {
      key: "plan",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Plan", zh: "计划" },
      help: { en: "Steps, people, money, dates.", zh: "步骤、人、钱、日期。" },
      example: { en: "Open a pop-up bakery for the six weeks of Advent", zh: "寒假办一期二十人的书法班" },
      required: true,
      maxLength: 4000,
    },
    {
      key: "end_date",
      kind: "Input",
      valueType: "Text",
      label: { en: "End date", zh: "结束日期" },
      help: { en: "When it should have worked.", zh: "本应见效的那天。" },
      example: { en: "31 October next year", zh: "明年 1 月 20 日" },
      required: true,
      maxLength: 60,
    },
    {
      key: "stakes",
      kind: "Select",
      valueType: "Text",
      label: { en: "Stakes", zh: "赌注" },
      help: { en: "What failing would cost.", zh: "失败会损失什么。" },
      example: { en: "a-relationship", zh: "money-we-would-miss" },
      required: true,
      choices: [
        { value: "some-evenings", label: { en: "Some evenings", zh: "几个晚上" } },
        { value: "money-we-would-miss", label: { en: "Money we would miss", zh: "一笔会心疼的钱" } },
        { value: "a-relationship", label: { en: "A relationship", zh: "一段关系" } },
        { value: "our-livelihood", label: { en: "Our livelihood", zh: "生计" } },
      ],
    },
    {
      key: "known_risk",
      kind: "Input",
      valueType: "Text",
      label: { en: "Known risk", zh: "已知风险" },
      help: { en: "So that it is not told again.", zh: "避免重复提。" },
      example: { en: "the engine", zh: "暑假没学生" },
      required: false,
      maxLength: 300,
    },
  ],
  exampleInputs: {
    en: {
      plan: "Three families buy an old camper van together for €14,000. Each gets four weeks a year, bookings in a shared calendar, repairs are split by three. Uwe can weld. First trip at Easter.",
      end_date: "31 October next year",
      stakes: "a-relationship",
      known_risk: "the engine",
    },
    zh: {
      plan: "表姐和我合伙在大学城开麻辣烫店，各出八万，她管后厨，我白天上班、晚上管账。店面签一年，押二付三，暑假装修，九月开学那周开业，靠发传单和外卖平台。",
      end_date: "明年 1 月 20 日",
      stakes: "money-we-would-miss",
      known_risk: "暑假没学生",
    },
  },
  modelClass: "careful",
};
