import type { PromptSeed } from "../prompt-seed.ts";

/** Writes a commit message that keeps the reason for a change. */
export const commitMessageFromDiff: PromptSeed = {
  slug: "commit-message-from-diff",
  tags: ["code", "writing"],
  title: { en: "Commit message with a reason", zh: "写一条说得清缘由的提交说明" },
  description: {
    en: "Paste a diff and why you made it. You get a subject, a body that tells the why, and a hint if it should be two commits.",
    zh: "贴上差异和改动原因，得到标题、讲明缘由的正文，以及该不该拆开提交的建议。",
  },
  template: {
    en: `Write the commit message. Convention: {{convention}}. Language of the message: {{message_language | English}}

Why I made the change, in my words:
{{reason}}

Diff:
{{diff}}

Subject: imperative, at most 60 characters, says what is different for somebody who uses the code. Body wrapped at 72 columns: situation before, decision, what was tried or rejected if I said so, side effects a bisecting reader must know, how it was checked. Leave out what the diff shows by itself. If my reason and the diff disagree, quote both places above the message and write it for the diff. When the change holds two ideas, give two subjects and the files for each. A reason I did not supply is not deduced; end the body with “Why: to be added by author”.`,
    zh: `写提交说明。格式约定：{{convention}}；所用语言：{{message_language | 中文}}

我为什么改：
{{reason}}

差异：
{{diff}}

标题用动词开头，不超过 30 个汉字，说出使用者会感到什么不同。正文每行不超过 36 个汉字，依次写：原来怎样、怎么决定的、试过又放弃的（我提到才写）、日后二分排查的人必须知道的副作用、怎么验证的。差异里一看便知的不重复。我的说法和差异对不上时，先在上方并列摘出，再以差异为准来写。一次改动含两个想法，就给两条标题和各自的文件。我没说的缘由不要推断，正文末尾写“缘由：待作者补充”。`,
  },
  variables: [
    {
      key: "diff",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Diff", zh: "差异" },
      help: { en: "The staged change.", zh: "暂存区的改动。" },
      example: { en: "- timeout: 5000\n+ timeout: 15000", zh: "- timeout: 5000\n+ timeout: 15000" },
      required: true,
      maxLength: 16000,
    },
    {
      key: "reason",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Why", zh: "缘由" },
      help: { en: "What went wrong or is wanted; a ticket number if any.", zh: "出了什么问题或想要什么，可带任务号。" },
      example: { en: "Clinic printers answer slowly in the morning", zh: "医院打印机早高峰响应慢" },
      required: true,
      maxLength: 1500,
    },
    {
      key: "convention",
      kind: "Select",
      valueType: "Text",
      label: { en: "Convention", zh: "格式约定" },
      help: { en: "Of your repository.", zh: "仓库采用的写法。" },
      example: { en: "conventional-commits", zh: "ticket-first" },
      required: true,
      choices: [
        { value: "conventional-commits", label: { en: "Conventional Commits", zh: "约定式提交" } },
        { value: "plain-sentence", label: { en: "Plain sentence", zh: "普通句子" } },
        { value: "ticket-first", label: { en: "Ticket number first", zh: "任务号开头" } },
      ],
    },
    {
      key: "message_language",
      kind: "Input",
      valueType: "Text",
      label: { en: "Message language", zh: "所用语言" },
      help: { en: "Of the commit message itself.", zh: "提交说明的语言。" },
      example: { en: "English", zh: "中文" },
      required: false,
      maxLength: 40,
    },
  ],
  exampleInputs: {
    en: {
      diff: '--- a/feed.ts\n+++ b/feed.ts\n@@\n-  const items = await fetchAll();\n+  const items = await fetchAll({ limit: 200 });\n+  if (items.length === 200) log.warn("feed cut at 200");',
      reason:
        "Podcast feeds with 9,000 episodes ran the worker out of memory. Tried streaming, the XML library does not. 99.8 % of feeds have under 200.",
      convention: "conventional-commits",
      message_language: "English",
    },
    zh: {
      diff: "--- a/export.go\n+++ b/export.go\n@@\n-  w := csv.NewWriter(f)\n+  f.Write([]byte{0xEF, 0xBB, 0xBF})\n+  w := csv.NewWriter(f)",
      reason: "财务用表格软件打开导出文件，中文全是乱码，加上文件头就正常了。任务 FIN-88。手工在两个版本里验证过。",
      convention: "ticket-first",
      message_language: "中文",
    },
  },
};
