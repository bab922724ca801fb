import type { PromptSeed } from "../prompt-seed.ts";

/** Turns a symptom into ranked hypotheses with the cheapest experiment for each. */
export const rankBugHypotheses: PromptSeed = {
  slug: "rank-bug-hypotheses",
  tags: ["code"],
  title: { en: "Find the cause of a bug", zh: "排查一个奇怪的故障" },
  description: {
    en: "Describe symptom, changes and logs. You get ranked causes, the cheapest test for each, and what every result would mean.",
    zh: "描述现象、近期改动和日志，得到按可能性排好的原因，每条配最省事的验证办法。",
  },
  template: {
    en: `Something misbehaves.
Symptom and when it occurs:
{{symptom}}

Evidence (logs, traces, numbers):
{{evidence | none collected}}

Changed recently: {{changes | nothing known}}
Where it can be reproduced: {{reproducible}}

Separate first what is observed from what is inferred in my description. Then five hypotheses, the most probable first, as a table: cause | fact that speaks for it | fact that speaks against | experiment under ten minutes | reading of each outcome. An experiment must be able to kill its hypothesis; “add logging” counts only with the exact value to log. Prefer one that splits several candidates at once and put it on top as “Start here”. Mention anything I should save before it is overwritten. Do not offer a fix until an outcome is known, except a harmless stopgap, labelled as such.`,
    zh: `系统出了怪事。
现象和出现的时机：
{{symptom}}

线索（日志、报错、数据）：
{{evidence | 还没收集}}

近期改动：{{changes | 不清楚}}
能否复现：{{reproducible}}

先把我的话拆成“亲眼所见”和“自己推测”。再列五种可能，最像的在前，做成表格：原因、支持它的线索、反对它的线索、十分钟内能做的试验、各种结果说明什么。试验必须有可能推翻该猜想；“加日志”要写明打印哪个值。能一次排除好几种可能的试验放最上面，注明“从这里开始”。有哪些现场容易被覆盖、得先保存，也提醒我。结果出来之前不给修法，只可给一个无害的临时止血办法并标明。`,
  },
  variables: [
    {
      key: "symptom",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Symptom", zh: "现象" },
      help: { en: "What you saw, when, how often.", zh: "看到了什么、何时、多频繁。" },
      example: { en: "Every night at two the import stops half-way", zh: "每天凌晨导入到一半就停" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "evidence",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Evidence", zh: "线索" },
      help: { en: "Log lines, stack traces, graphs in words.", zh: "日志、堆栈、用文字描述的曲线。" },
      example: { en: "ECONNRESET after 60 s", zh: "六十秒后报连接被重置" },
      required: false,
      maxLength: 8000,
    },
    {
      key: "changes",
      kind: "Input",
      valueType: "Text",
      label: { en: "Recent changes", zh: "近期改动" },
      help: { en: "Releases, settings, data, traffic.", zh: "发布、配置、数据量、流量。" },
      example: { en: "new CDN region on Sunday, service worker removed in March", zh: "上周四换了小票模板，加了店庆标识图" },
      required: false,
      maxLength: 400,
    },
    {
      key: "reproducible",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Reproducible", zh: "能否复现" },
      help: { en: "As of now.", zh: "就目前而言。" },
      example: { en: "sometimes", zh: "only-in-production" },
      required: true,
      choices: [
        { value: "always", label: { en: "Always", zh: "每次都能" } },
        { value: "sometimes", label: { en: "Sometimes", zh: "时有时无" } },
        { value: "only-in-production", label: { en: "Only in production", zh: "只在线上" } },
        { value: "not-yet", label: { en: "Not yet", zh: "还没复现" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      symptom:
        "Since Monday some users see yesterday's timetable on their phone. A reload helps, but only for a while. Nobody on a desktop has reported it.",
      evidence:
        "Response header of a stale page: age: 81244, cache-control: public, max-age=86400. Origin log shows no request at that time.",
      changes: "new CDN region on Sunday, service worker removed in March",
      reproducible: "sometimes",
    },
    zh: {
      symptom: "上周五起，部分门店的小票打印会多出一张空白页，重启打印服务能好半天。总部测试机从没出过。",
      evidence: "出问题的三家店打印服务内存都在 1.8G 以上，正常门店约 300M。日志里有“字体加载超时，使用备用字体”。",
      changes: "上周四换了小票模板，加了店庆标识图",
      reproducible: "only-in-production",
    },
  },
  modelClass: "careful",
};
