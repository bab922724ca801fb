import type { PromptSeed } from "../prompt-seed.ts";

/** Turns a chat log of an outage into a report about causes in the system. */
export const blamelessIncidentReport: PromptSeed = {
  slug: "blameless-incident-report",
  tags: ["code", "writing"],
  title: { en: "Blameless incident report", zh: "不甩锅的故障报告" },
  description: {
    en: "Paste the log of an outage. You get a timeline, contributing causes, what helped, and actions that would really have changed the outcome.",
    zh: "贴上故障期间的聊天和日志，得到时间线、诱因、起作用的地方和真能改变结果的措施。",
  },
  template: {
    en: `Write the report of this incident for {{readers}}. Time zone: {{time_zone | as in the log}}. Severity as felt by users: {{severity}}

Raw log, chat and measurements:
{{log}}

Parts:
1. Summary in four sentences: what users could not do, from when to when, how many, state now.
2. Timeline, one row per turning point: time, event, source line, what people believed at that moment. Gaps over ten minutes are shown as gaps.
3. How it could happen: at least three conditions that had to meet, none of them a person's carelessness; roles instead of names.
4. What limited the damage, luck included.
5. Actions: at most five, each tied to a condition, labelled prevents / detects sooner / recovers faster, with a test that would show it is done. “Be more careful” and “train” are not actions.
6. Open questions with who could know.
Times or counts that the log does not contain stay as “?”, and hindsight words (“obviously”, “should have”) stay out.`,
    zh: `为{{readers}}写一份故障报告。时区：{{time_zone | 以日志为准}}；用户感受到的程度：{{severity}}

原始日志、聊天和监控：
{{log}}

分六节：
一、四句话概述：用户什么用不了、从几点到几点、多少人、现在如何。
二、时间线，一个转折一行：时刻、事件、出处、当时大家以为的原因；超过十分钟没记录就标空白。
三、怎么会发生：至少三个凑到一起才出事的条件，不怪谁粗心，只写岗位。
四、什么减轻了损失，运气也算。
五、措施最多五条，逐条对应某个条件，注明是预防、早发现还是快恢复，怎样验收。“加强意识”“多培训”不算。
六、待查的问题和谁可能知道。
日志没有的时刻、数量写“？”，不用“显然”“本应”。`,
  },
  variables: [
    {
      key: "log",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Log", zh: "原始材料" },
      help: { en: "Chat lines with times, alerts, graphs in words.", zh: "带时间的聊天、告警、曲线描述。" },
      example: { en: "09:02 alert disk 95 %; 09:15 Sam: looking", zh: "09:02 磁盘告警；09:15 值班：在看了" },
      required: true,
      maxLength: 14000,
    },
    {
      key: "readers",
      kind: "Input",
      valueType: "Text",
      label: { en: "Readers", zh: "读者" },
      help: { en: "Who should learn from it.", zh: "谁该从中学到东西。" },
      example: { en: "all engineers and the support desk", zh: "技术部和运营部" },
      required: true,
      maxLength: 150,
    },
    {
      key: "severity",
      kind: "Select",
      valueType: "Text",
      label: { en: "Severity", zh: "程度" },
      help: { en: "As users felt it.", zh: "按用户感受。" },
      example: { en: "partly-broken", zh: "partly-broken" },
      required: true,
      choices: [
        { value: "nothing-worked", label: { en: "Nothing worked", zh: "完全不可用" } },
        { value: "partly-broken", label: { en: "Partly broken", zh: "部分不可用" } },
        { value: "slow", label: { en: "Slow", zh: "变慢" } },
        { value: "wrong-data", label: { en: "Wrong data", zh: "数据出错" } },
      ],
    },
    {
      key: "time_zone",
      kind: "Input",
      valueType: "Text",
      label: { en: "Time zone", zh: "时区" },
      help: { en: "For the timeline.", zh: "时间线采用的时区。" },
      example: { en: "UTC", zh: "北京时间" },
      required: false,
      maxLength: 60,
    },
  ],
  exampleInputs: {
    en: {
      log: "13:58 deploy 4.2 (adds index)\n14:03 alert: checkout p95 9 s\n14:05 Bo: probably the sale, wait\n14:20 support: 60 calls\n14:22 Kim: writes are queued behind CREATE INDEX\n14:24 cancelled index, queue drains\n14:31 normal. Luck: the sale mail had been late, it went out at 15:00.",
      readers: "all engineers and the support desk",
      severity: "partly-broken",
      time_zone: "Berlin time",
    },
    zh: {
      log: "20:00 抢购开始\n20:01 值班：下单成功率掉到 61%\n20:03 开发甲：像是缓存穿透，先扩容\n20:12 扩容完成，没好转\n20:19 数据库：同一条库存记录锁等待 4000 多\n20:21 关掉“预占库存”开关\n20:23 恢复到 99%\n次日：客服统计投诉 317 单，全部补发券",
      readers: "技术部和运营部",
      severity: "partly-broken",
      time_zone: "北京时间",
    },
  },
  modelClass: "careful",
};
