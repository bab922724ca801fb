import type { PageSeed } from "./page-seed.ts";

export const page: PageSeed = {
  slug: "terms",
  title: { en: "Terms of use", zh: "使用条款" },
  description: {
    en: "What {appName} offers, what it does not promise, and what is asked of those who use it.",
    zh: "{appName} 提供什么、不保证什么，以及对使用者的要求。",
  },
  body: {
    en: `These are the terms that {appName} comes with. Whoever runs this site can change them; the version on this page is the one that counts.

## What is offered

Tools for writing and translating, as they are. You can use them without an account within the limits that are shown, and further with one. Nobody is owed that the site is there at every moment, or that a tool stays as it is.

## Your texts

What you put in stays yours, and so does what is made of it for you. The operator needs it for one thing only: to do what you asked for, and to keep it for you for as long as the [privacy page](/privacy) says. A prompt that you publish in the library can be read, run and copied by everybody, under the name you have chosen.

## What is written by models

Results are made by language models. They can be wrong, incomplete, similar to existing texts, or out of date, and two people can get the same one. They are no legal, medical or financial advice. What you do with a result is your decision and your responsibility.

## What is not allowed

- Anything that is against the law where you are or where the site is run.
- Texts that threaten, harass or deceive people, or that pretend to come from somebody else.
- Spreading private data of others.
- Getting around limits, for instance with many accounts, and disturbing the site for others.
- Sending what you have no right to send.

An account that is used for this can be frozen. It then keeps what is in it, and can do nothing.

## Accounts

An account belongs to one person, who keeps its password to themselves. You can delete it at any time, in the [dashboard](/dashboard/account).

## Money

You see the price before each run. What fails is not charged. The [refund rules](/refunds) say the rest.

## Liability

The software is free and comes without any warranty, as its MIT licence says. The operator is liable as the law where the site is run demands it.
`,
    zh: `这是 {appName} 自带的条款。本站运营者可以修改，以本页当前的版本为准。

## 提供什么

写作和翻译工具，按现状提供。没有账号时，可在页面所示的限额内使用；有账号时限额更高。不保证网站随时可用，也不保证某个工具一直不变。

## 你的内容

你输入的内容归你，为你生成的内容也归你。运营者使用这些内容只有一个目的：完成你要求的事，并按[隐私说明](/privacy)所写的时间为你保留。你在提示词库里公开的提示词，任何人都可以阅读、运行和复制，并会显示你选择的名字。

## 模型写的内容

结果由语言模型生成，可能有错、不完整、过时，或与已有的文字相似，两个人也可能得到同样的结果。它不是法律、医疗或财务建议。怎样使用由你决定，也由你负责。

## 不允许的行为

- 违反你所在地或网站所在地的法律。
- 威胁、骚扰、欺骗他人，或冒充他人。
- 传播他人的私人信息。
- 绕过限额，例如注册大量账号；或干扰他人使用。
- 发送你无权发送的内容。

用于上述行为的账号可能被冻结：内容还在，但不能再使用。

## 账号

一个账号属于一个人，密码由本人保管。你可以随时在[控制台](/dashboard/account)删除账号。

## 费用

每次开始前都看得到价格，失败不收费。其余见[退款规则](/refunds)。

## 责任

软件免费提供，按其 MIT 许可证，不附带任何担保。运营者的责任以网站所在地的法律为准。
`,
  },
};
