import type { PromptSeed } from "../prompt-seed.ts";

/** Writes a decision record that keeps the rejected options and the price paid. */
export const architectureDecisionRecord: PromptSeed = {
  slug: "architecture-decision-record",
  tags: ["code", "decisions"],
  title: { en: "Record a technical decision", zh: "写一份技术决策记录" },
  description: {
    en: "Put in the context, the options and what you lean to. You get a record a newcomer will understand in three years, with the trigger for reopening it.",
    zh: "写下背景、选项和倾向，得到三年后新人也看得懂的决策记录，并写明何时该重开。",
  },
  template: {
    en: `Record this technical decision. Status: {{status}}

Context, forces, figures:
{{context}}

Options:
{{options}}

Our leaning: {{leaning | none yet; do not choose for us}}

Shape: Title (the decision as a statement). Context with the one example that made the old way fail. Options, each with: what it would feel like on an ordinary Tuesday, cost now, cost each month, hardest thing to reverse. Decision in one paragraph starting with “We will”; if there is no leaning, “Still to decide” with the two measurements that would settle it and who could take them in a day. Consequences: good, bad, and odd, at least one of each. Reopen when: a number crossed or an event, observable without judgement. People to tell.
Use the options I listed; a missing obvious one may be added as a question. Give every claim of speed or price its source in the context, otherwise attach “(believed)”. At most 500 words.`,
    zh: `记录一项技术决策，状态：{{status}}

背景、约束、数据：
{{context}}

备选方案：
{{options}}

目前倾向：{{leaning | 还没有，不要替我们选}}

结构：标题写成一句决定。背景里放那个让老办法撑不住的例子。每个方案写：平常日子里用起来什么感觉、眼下的代价、每月的代价、最难回头的一点。决定用“我们将”起头写一段；没有倾向就写“尚未决定”，给出一天内能测、足以定论的两项数据和由谁来测。后果分好的、坏的、意想不到的，各至少一条。何时重开：某个数字越线或某件事发生，不靠主观判断。要告知谁。
只写我列的方案，明显漏掉的以提问方式补充。关于快慢和价钱的说法要在背景里有出处，没有就标“据说”。全文八百字以内。`,
  },
  variables: [
    {
      key: "context",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Context", zh: "背景" },
      help: { en: "What forces a decision; figures with dates.", zh: "为何要决定，数据请带时间。" },
      example: { en: "Search takes 3 s since we passed 2 million rows", zh: "数据过两百万行后，搜索要三秒" },
      required: true,
      maxLength: 4000,
    },
    {
      key: "options",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Options", zh: "备选方案" },
      help: { en: "Including “leave it as it is”.", zh: "把“维持现状”也算上。" },
      example: {
        en: "1 Postgres full text\n2 own search server\n3 leave it",
        zh: "一、数据库自带全文检索\n二、单独搭搜索服务\n三、先不动",
      },
      required: true,
      maxLength: 3000,
    },
    {
      key: "status",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Status", zh: "状态" },
      help: { en: "Of the decision.", zh: "决策进展。" },
      example: { en: "proposed", zh: "draft" },
      required: true,
      choices: [
        { value: "draft", label: { en: "Draft", zh: "草拟" } },
        { value: "proposed", label: { en: "Proposed", zh: "待评审" } },
        { value: "accepted", label: { en: "Accepted", zh: "已通过" } },
      ],
    },
    {
      key: "leaning",
      kind: "Input",
      valueType: "Text",
      label: { en: "Leaning", zh: "倾向" },
      help: { en: "And why, in a phrase.", zh: "一句话说明为什么。" },
      example: { en: "2, because the tablets already run a browser in kiosk mode", zh: "第二种，家长本来就天天用" },
      required: false,
      maxLength: 300,
    },
  ],
  exampleInputs: {
    en: {
      context:
        "Three clinics, 40 tablets, patchy wifi in the cellar of clinic B. Forms are lost about twice a week (logged since March). Team: two developers, one knows mobile. Budget for servers €60 a month.",
      options: "1 keep the web form, add a retry button\n2 offline-first web app with a queue\n3 native app for both systems",
      status: "proposed",
      leaning: "2, because the tablets already run a browser in kiosk mode",
    },
    zh: {
      context:
        "家校系统，四十所小学，早上七点半请假高峰每秒约 300 次，上月 9 日短信通道拥堵，通知晚到 22 分钟。三名开发，云费用每月三千封顶。学校机房不允许常连外网。",
      options: "一、继续短信，加第二家通道\n二、改用小程序订阅消息，短信兜底\n三、教室屏幕直接拉取",
      status: "draft",
      leaning: "第二种，家长本来就天天用",
    },
  },
  modelClass: "careful",
};
