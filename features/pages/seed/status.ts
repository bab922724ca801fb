import type { PageSeed } from "./page-seed.ts";

export const page: PageSeed = {
  slug: "status",
  title: { en: "Status", zh: "运行状态" },
  description: {
    en: "How {appName} is right now: the site, its database and the model that answers.",
    zh: "{appName} 现在的情况：网站、数据库和作答的模型。",
  },
  body: {
    en: `Checked at the moment you opened this page.

{health}

Programs ask at \`/health/live\` and \`/health/ready\`: 200 when all is well, 503 when not.

If something does not work although all is well here, the [help page](/help) has the usual reasons. A run that fails costs nothing: see [refunds](/refunds).
`,
    zh: `以下是你打开本页时的检查结果。

{health}

程序可以查询 \`/health/live\` 和 \`/health/ready\`：正常时返回 200，否则返回 503。

如果这里一切正常，但仍有问题，[帮助页](/help)列出了常见原因。失败的任务不收费，见[退款规则](/refunds)。
`,
  },
};
