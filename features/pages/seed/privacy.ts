import type { PageSeed } from "./page-seed.ts";

export const page: PageSeed = {
  slug: "privacy",
  title: { en: "Privacy", zh: "隐私说明" },
  description: {
    en: "What {appName} keeps of you, for how long, who processes it, and how to delete it.",
    zh: "{appName} 保留哪些内容、保留多久、由谁处理，以及怎样删除。",
  },
  body: {
    en: `{appName} runs on a server of its operator. What you type is stored there and nowhere else, apart from what the model needs to answer you. This page describes what the software does. Who the operator is, and how to reach them, is for the operator to add here.

## What is kept, and for how long

| What | How long |
|---|---|
| Texts that you have written, asked or translated without an account | 30 days, or until you delete them |
| The same with an account | until you delete them or your account |
| Sentences that you have translated, so that the same one is not paid for twice | 30 days after they were used last; a year with an account |
| Deleted conversations | 30 days in the bin, then gone |
| Temporary conversations | one day |
| Files that you have translated, with their texts | the days that are shown beside the file, or until you delete it |
| Pictures that were attached to nothing | one day |
| Drafts of what you are typing | only in your browser |
| Your account: name, address, settings, picture | until you delete it |
| Mails that were written to you | their text until they are sent, the entry for a day; for a week where no mail server is set |
| Log of a run, so that it can be read again after a lost connection | 7 days |
| What a run cost, and the lines of your balance | for good; once you are gone, without anything that points to you |

Backups that the operator makes are not covered by these times.

## Who processes it

- **The operator of this site**, on whose server everything lies. Texts are stored there as they are; whoever has access to that server can read them.
- **The provider of the model** that the operator has connected. It is sent the text that is to be worked on and the instructions of the tool, never your name, your address or your account. Without a provider the built-in demo answers, and nothing leaves the server.
- **A mail server, a storage service, or Google**, where the operator has set them up: for mails to you, for your files, and only if you choose to sign in with Google.

There are no advertisements, no trackers, no statistics services, and no files from other sites in these pages.

## Training

This site trains no model with what you write and passes nothing on for training. What a provider may do with what it is sent is laid down in its own terms with the operator.

## Cookies

All of them are needed for the site to work, so there is nothing to agree to.

- One that knows your device, so that you find your work again: 400 days. On a first visit a mark stands beside it for two minutes, so that nothing begun in them is lost.
- One that keeps you signed in: 60 days at most, or until you sign out.
- One or two with the languages that you translated between last: a year.

Theme and other settings lie in your browser's own store.

## Addresses

Your network address is used to count free texts and to fend off floods. It is kept as a keyed hash for this, and does not appear in the log. Only a sign-in is stored with the address and the browser that it came from, until you sign out or it has ended, so that you can recognise your sessions. The log holds ids, sizes and times, never texts.

## What you can do

- **Delete one thing** where it is listed: a result on the start page, a conversation in its menu, a file in its row.
- **Delete all conversations** in the [settings](/settings/chat).
- **Download everything** or **delete your account** in the [dashboard](/dashboard/account). An account is shut at once, and what was in it is gone from database and storage within 24 hours.
`,
    zh: `{appName} 运行在运营者自己的服务器上。你输入的内容保存在那里，除了模型作答所需的部分，不会出现在别处。本页说明软件的实际做法。运营者是谁、如何联系，由运营者在此补充。

## 保留什么，保留多久

| 内容 | 时间 |
|---|---|
| 没有账号时写的、问的、翻译的文字 | 30 天，或到你删除为止 |
| 有账号时的同类内容 | 到你删除内容或账号为止 |
| 翻译过的句子（避免同一句重复收费） | 最后一次用到之后 30 天；有账号时一年 |
| 已删除的对话 | 在回收站保留 30 天，然后清除 |
| 临时对话 | 一天 |
| 翻译过的文件及其文字 | 文件旁边写明的天数，或到你删除为止 |
| 没有随消息发出的图片 | 一天 |
| 正在输入的草稿 | 只在你的浏览器里 |
| 账号：姓名、邮箱、设置、头像 | 到你删除为止 |
| 写给你的邮件 | 正文到发出为止，记录保留一天；没有接邮件服务器时保留一周 |
| 生成过程的记录，供断线后重新读取 | 7 天 |
| 每次的花费和余额明细 | 一直保留；你离开后，其中不再有任何指向你的信息 |

运营者自行备份的内容不受以上时间限制。

## 由谁处理

- **本站的运营者**：所有内容都在其服务器上。文字按原样保存，能访问服务器的人就能读到。
- **运营者接入的模型服务商**：会收到要处理的文字和工具的指令，但不会收到你的姓名、邮箱或账号。没有接入服务商时，由内置的演示引擎作答，内容不会离开服务器。
- **邮件服务器、存储服务或 Google**：仅在运营者启用时使用，分别用于给你发邮件、存放文件，以及你主动选择用 Google 登录的时候。

页面里没有广告，没有跟踪，没有统计服务，也不加载其他网站的文件。

## 训练

本站不会用你写的内容训练任何模型，也不会为训练把内容交给别人。服务商如何处理收到的内容，以其与运营者之间的条款为准。

## Cookie

所有 Cookie 都是网站运行所必需的，因此不需要你同意什么。

- 识别设备的 Cookie，让你能找回自己的内容：400 天。首次访问的头两分钟另有一个标记，以免这段时间里开始的内容丢失。
- 保持登录的 Cookie：最长 60 天，或到你退出为止。
- 记录最近翻译语言的 Cookie，一到两个：一年。

主题等设置保存在浏览器自己的存储里。

## 网络地址

网络地址用来统计免费次数和抵御恶意请求，为此只保存带密钥的散列值，也不写入日志。只有登录时会记下当时的网络地址和浏览器，方便你辨认自己的登录，退出或到期后删除。日志里只有编号、大小和时间，没有正文。

## 你可以做的事

- **删除单项内容**：在列表里直接删除，例如首页上的结果、对话菜单里的对话、文件列表里的文件。
- **删除全部对话**：在[设置](/settings/chat)里。
- **下载全部数据**或**删除账号**：在[控制台](/dashboard/account)里。账号立即关闭，其中的内容会在 24 小时内从数据库和存储中清除。
`,
  },
};
