import type { PromptSeed } from "../prompt-seed.ts";

/** Reviews a change in the order in which problems would hurt. */
export const reviewADiff: PromptSeed = {
  slug: "review-a-diff",
  tags: ["code"],
  title: { en: "Review a change", zh: "评审一次代码改动" },
  description: {
    en: "Paste a diff and what it is meant to do. You get findings by severity with a failing input each, and a verdict.",
    zh: "贴上改动和它的目的，得到按轻重排好的问题，每条附一个会出错的输入，最后给结论。",
  },
  template: {
    en: `Review this change. Intended effect: {{intent}}
What matters most here: {{focus | correctness}}

{{diff}}

Read it twice: as a user of the changed function, then as the person paged at night. Report findings grouped as “must change”, “should change”, “worth a thought”. A finding consists of place (file and line), a concrete input or sequence that goes wrong, the consequence, and the smallest patch. Without such an input it is an opinion and goes to the third group. Check in particular what the diff does not touch but should: callers, tests, docs, cleanup on failure. Formatting and naming taste only if they mislead. Say what is done well in one sentence, if something is. Verdict on the last line: merge, merge after fixes, or rethink. Name the file you would need to see to be sure.`,
    zh: `评审下面的改动。目的：{{intent}}
最看重：{{focus | 正确性}}

{{diff}}

读两遍：一遍站在调用者角度，一遍站在半夜被叫起来救火的人角度。问题分“必须改”“应当改”“可以想想”三档。每条写清位置（文件和行）、哪个具体输入或操作顺序会出错、后果、最小补丁；举不出出错输入的只算看法，放第三档。重点查该动而没动的地方：调用方、测试、文档、失败后的清理。排版和命名口味只在误导人时才提。有写得好的地方就夸一句。最后一行给结论：合并、改完合并、重新设计。拿不准时，说出还需要看哪个文件。`,
  },
  variables: [
    {
      key: "diff",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Diff", zh: "改动内容" },
      help: { en: "Unified diff or old and new version.", zh: "差异文本，或新旧两版代码。" },
      example: { en: "- if (user)\n+ if (user && user.active)", zh: "- if (user)\n+ if (user && user.active)" },
      required: true,
      maxLength: 16000,
    },
    {
      key: "intent",
      kind: "Input",
      valueType: "Text",
      label: { en: "Intended effect", zh: "改动目的" },
      help: { en: "From the ticket or the message.", zh: "来自任务单或提交说明。" },
      example: { en: "support percent coupons at checkout", zh: "防止库存扣成负数" },
      required: true,
      maxLength: 300,
    },
    {
      key: "focus",
      kind: "Select",
      valueType: "Text",
      label: { en: "Focus", zh: "侧重" },
      help: { en: "Where to look hardest.", zh: "最该盯住哪方面。" },
      example: { en: "correctness", zh: "correctness" },
      required: false,
      choices: [
        { value: "correctness", label: { en: "Correctness", zh: "正确性" } },
        { value: "security", label: { en: "Security", zh: "安全" } },
        { value: "speed", label: { en: "Speed", zh: "性能" } },
        { value: "readability", label: { en: "Readability", zh: "可读性" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      diff: "--- a/cart.js\n+++ b/cart.js\n@@ -10,6 +10,9 @@ export function total(cart) {\n   let sum = 0;\n   for (const item of cart.items) sum += item.price * item.count;\n+  if (cart.coupon) {\n+    sum = sum - sum * cart.coupon.percent / 100;\n+  }\n   return sum;\n }",
      intent: "support percent coupons at checkout",
      focus: "correctness",
    },
    zh: {
      diff: "--- a/stock.py\n+++ b/stock.py\n@@ -4,8 +4,10 @@ def take(sku, count):\n-    row = db.get(sku)\n-    row.left -= count\n-    db.save(row)\n+    row = db.get(sku)\n+    if row.left >= count:\n+        row.left -= count\n+        db.save(row)\n+    return row.left",
      intent: "防止库存扣成负数",
      focus: "correctness",
    },
  },
  modelClass: "careful",
};
