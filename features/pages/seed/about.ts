import type { PageSeed } from "./page-seed.ts";

export const page: PageSeed = {
  slug: "about",
  title: { en: "About {appName}", zh: "关于 {appName}" },
  description: {
    en: "What {appName} does, what it promises, who runs this site and which software it is made of.",
    zh: "{appName} 能做什么、承诺什么、由谁运营，以及背后是什么软件。",
  },
  body: {
    en: `{appName} helps you write and translate: [writing tools](/write), [questions and conversations](/ask), a [prompt library](/prompts), a [translator](/translate) for single texts, and [whole documents](/translate/document) that keep their layout. Everything is there in English and in Chinese.

## What you can rely on

- **Nothing you typed is lost.** Drafts stay in your browser while you write. A text that has begun is finished by the server, even if you close the tab or lose your network.
- **Nothing that failed is charged.** You see the price before you start and a receipt afterwards.
- **A translation can be checked.** Each sentence is compared with its source: numbers, names, links, your own terms, and whether anything was left out. What does not hold is marked, not hidden.
- **You can leave at any time.** Your data can be downloaded as files, and an account can be deleted in one step.

## What it cannot do

The texts come from language models. They can be wrong, leave things out or invent facts, however sure they sound. Read what you use, and check it where it matters.

## Who runs this site

{appName} is software that anybody can install on a server of their own. This site is run by whoever installed it here, not by the people who wrote the software. Its operator decides which model answers, sets the limits and prices, and is responsible for your data. The [privacy page](/privacy) says what is kept and for how long.

## The software

It is open source under the MIT licence. Programs can use everything that people can: the [API description](/api/openapi.json) lists every call.
`,
    zh: `{appName} 帮你写作和翻译：[写作工具](/write)、[提问与对话](/ask)、[提示词库](/prompts)、[文本翻译](/translate)，以及保留版式的[文档翻译](/translate/document)。所有功能都有中文和英文两种界面。

## 你可以放心的事

- **输入的内容不会丢。** 写的时候，草稿留在你的浏览器里。一旦开始生成，就由服务器写完，关掉页面或断网都不影响。
- **失败不收费。** 开始前看得到价格，结束后看得到账单。
- **译文可以核对。** 每一句都会和原文比对：数字、名称、链接、你的术语，以及有没有漏译。有问题的地方会标出来，不会藏起来。
- **随时可以离开。** 数据可以下载成文件，账号一步就能删除。

## 做不到的事

文字由语言模型写成。无论语气多么肯定，都可能出错、遗漏，甚至编造。使用前请通读，重要内容请核实。

## 谁在运营本站

{appName} 是一套任何人都能装在自己服务器上的软件。本站由安装它的人运营，与软件作者无关。由哪个模型作答、限额和价格是多少，都由运营者决定，你的数据也由运营者负责。保留哪些内容、保留多久，见[隐私说明](/privacy)。

## 关于软件

软件以 MIT 许可证开源。人能做的事，程序也能做：所有接口见 [API 说明](/api/openapi.json)。
`,
  },
};
