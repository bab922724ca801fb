import type { PromptSeed } from "../prompt-seed.ts";

/** Reads a query plan and proposes changes in order of risk. */
export const tuneASlowQuery: PromptSeed = {
  slug: "tune-a-slow-query",
  tags: ["data", "code"],
  title: { en: "Tune a slow query", zh: "给慢查询做诊断" },
  description: {
    en: "Paste the query and its plan. You get where the time goes, changes from harmless to risky, and how to measure each.",
    zh: "贴上语句和执行计划，得到时间花在哪里、从稳妥到冒险的改法和验证方式。",
  },
  template: {
    en: `A query takes {{current_ms}} ms and should take {{target_ms | as little as reasonable}} ms. How often: {{frequency}}

Query:
{{query}}

Plan, indexes and row counts:
{{plan}}

Begin with the step of the plan where most time is really spent, quoting its line, and the estimate that is furthest from the actual rows. Explain in two sentences why the planner chose it. Propose changes as a ladder: rewriting the query, then statistics, then an index (with its cost for writes and on disk, built without blocking), then a different table layout. For each rung: the statement, expected effect and the line of the plan that should vanish, how to measure before and after with a warm cache, how to undo it. Check that every rewrite returns the same rows, with NULLs and duplicates in mind. If the plan lacks actual times, give me the command that produces them instead of conclusions.`,
    zh: `一条查询现在要 {{current_ms}} 毫秒，目标 {{target_ms | 合理范围内尽量快}}，执行频率：{{frequency}}

语句：
{{query}}

执行计划、索引和行数：
{{plan}}

先摘出真正最耗时的那一步，以及估算行数与实际差得最离谱的一处，用两句话讲清优化器为什么这么选。改法排成梯子：改写语句、更新统计信息、加索引（说明写入和磁盘的代价，建时不锁表）、调整表结构。每一级写出语句、预期效果和计划里应消失的那行、怎样在缓存预热后做前后对比、怎么撤销。改写后返回的行必须相同，空值和重复行都核一遍。计划里没有实际耗时，就先给我取得它的命令，不急着下判断。`,
  },
  variables: [
    {
      key: "query",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Query", zh: "语句" },
      help: { en: "With typical values.", zh: "带上典型参数值。" },
      example: { en: "SELECT * FROM visits WHERE date(at) = '2026-05-01'", zh: "SELECT * FROM orders WHERE date(paid_at) = '2026-05-01'" },
      required: true,
      maxLength: 6000,
    },
    {
      key: "plan",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Plan", zh: "执行计划" },
      help: { en: "Output of EXPLAIN ANALYZE, index list, rows.", zh: "EXPLAIN ANALYZE 的输出、索引、行数。" },
      example: { en: "Seq Scan on visits (actual time=0.02..812 rows=1204)", zh: "type: ALL, rows: 5210334" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "current_ms",
      kind: "Input",
      valueType: "Number",
      label: { en: "Now, in ms", zh: "现在耗时（毫秒）" },
      help: { en: "Typical, with a warm cache.", zh: "缓存预热后的常见值。" },
      example: { en: "2310", zh: "8600" },
      required: true,
      min: 1,
      max: 3600000,
    },
    {
      key: "target_ms",
      kind: "Input",
      valueType: "Number",
      label: { en: "Target, in ms", zh: "目标（毫秒）" },
      help: { en: "What would be good enough.", zh: "多快就够了。" },
      example: { en: "150", zh: "1000" },
      required: false,
      min: 1,
      max: 3600000,
    },
    {
      key: "frequency",
      kind: "Select",
      valueType: "Text",
      label: { en: "How often", zh: "执行频率" },
      help: { en: "Decides how much an index may cost.", zh: "决定索引值不值。" },
      example: { en: "on-every-page", zh: "by-hand" },
      required: true,
      choices: [
        { value: "on-every-page", label: { en: "On every page", zh: "每个页面" } },
        { value: "hourly", label: { en: "Hourly", zh: "每小时" } },
        { value: "nightly", label: { en: "Nightly", zh: "每晚" } },
        { value: "by-hand", label: { en: "By hand", zh: "手动" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      query:
        "SELECT t.id, t.title, count(c.id) FROM tickets t LEFT JOIN comments c ON c.ticket_id = t.id WHERE lower(t.title) LIKE '%refund%' GROUP BY t.id ORDER BY t.updated_at DESC LIMIT 20;",
      plan: "Sort (actual time=2310..2310 rows=20) > HashAggregate (rows est 12, actual 48110) > Hash Right Join > Seq Scan comments (rows=2.1M) / Seq Scan tickets Filter lower(title) ~~ '%refund%' (rows est 9, actual 48110)",
      current_ms: 2310,
      target_ms: 150,
      frequency: "on-every-page",
    },
    zh: {
      query:
        "SELECT u.name, SUM(o.amount) FROM orders o JOIN users u ON u.id = o.user_id WHERE DATE_FORMAT(o.paid_at, '%Y-%m') = '2026-10' GROUP BY u.id ORDER BY 2 DESC LIMIT 50;",
      plan: "o: type=ALL, rows=6120441, Extra: Using where; Using temporary; Using filesort。u: eq_ref PRIMARY。orders 现有索引：主键、idx_user(user_id)、idx_paid(paid_at)。十月实际约 41 万行。",
      current_ms: 8600,
      target_ms: 1000,
      frequency: "by-hand",
    },
  },
  modelClass: "careful",
};
