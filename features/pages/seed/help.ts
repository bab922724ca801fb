import type { PageSeed } from "./page-seed.ts";

export const page: PageSeed = {
  slug: "help",
  title: { en: "Help", zh: "帮助" },
  description: {
    en: "How to write, ask, translate texts and files, what the limits are, and what to do when something goes wrong.",
    zh: "怎样写作、提问、翻译文本和文件，有哪些限额，遇到问题怎么办。",
  },
  body: {
    en: `Press **Ctrl K** (⌘ K on a Mac) on any page to find a tool, a prompt, a conversation or a page like this one. **?** shows all shortcuts.

## Writing

Choose a [tool](/write), fill in its form, and press Generate. Fields that are not marked as optional are needed. You can ask for up to three versions, stop at any time, go on where a text was cut off, edit the result in place, and download it as Word, PDF, Markdown or plain text.

## Asking

A [conversation](/ask) keeps every answer. If you change a question or ask for another answer, the old one stays beside the new. Conversations can be searched, tagged, pinned, shared by a link that you can take back, and brought over from ChatGPT.

## Prompts

The [library](/prompts) has prompts with blanks to fill in. You can run one at once, keep a copy of your own, and publish what you wrote once you have an account.

## Translating a text

Choose two languages and type: the [translator](/translate) recognises the language you write in. Short texts are translated as you type, longer ones when you press Translate. Click a sentence for other wordings. Your own terms go into a [glossary](/translate/settings).

## Translating a file

[Documents](/translate/document) keep their layout: only the words change. You see the price first. Afterwards every sentence can be corrected beside its source, and the file is written anew at no charge. You need an account for this.

## Limits and prices

Without an account a device has a number of free texts a day; with an account it has more. The button shows what a run will cost, and the note below it says what is left. At midnight UTC the free texts of the day start anew. If a run fails, nothing is charged: see [refunds](/refunds).

## When something goes wrong

**The answer breaks off.** What was written is kept and marked. Press Continue or Try again; a text that broke off costs nothing.

**“Too many tries in a short time”.** Wait for a minute. There is a limit for starts in a minute.

**No mail arrives.** Look into the folder for unwanted mail, then ask for another one. Links in mails are valid for a day, those for a new password for an hour. A site without a mail server has its operator pass links on.

**A page looks broken.** Reload it. What you typed is kept in your browser and is put back.

**Is the site itself down?** The [status page](/status) says how it is right now.
`,
    zh: `在任意页面按 **Ctrl K**（Mac 上是 ⌘ K），就能查找工具、提示词、对话，以及像本页这样的页面。按 **?** 可以看到全部快捷键。

## 写作

选一个[工具](/write)，填好表单，点“生成”。没有标“选填”的都要填。一次最多可以要三个版本；可以随时停止，被截断了可以接着写，也可以直接在结果里修改，再下载成 Word、PDF、Markdown 或纯文本。

## 提问

[对话](/ask)会保留每一个回答。改了问题或者要求重答，旧的内容仍然留在旁边。对话可以搜索、加标签、置顶，可以用随时能收回的链接分享，也可以从 ChatGPT 导入。

## 提示词

[提示词库](/prompts)里的提示词留有空格，填上就能用。你可以直接运行，也可以另存为自己的版本；有账号之后还能发布自己写的提示词。

## 翻译文本

选好两种语言，直接输入：[翻译器](/translate)会识别你写的语言。短文本边写边译，长文本点“翻译”。点某一句可以看到其他译法。自己的术语放在[术语表](/translate/settings)里。

## 翻译文件

[文档](/translate/document)会保留版式，只换文字。先看到价格，再决定是否开始。译完以后，每一句都能对照原文修改，重新生成文件不收费。这项功能需要账号。

## 限额与价格

没有账号时，每台设备每天有一定的免费次数；有账号时更多。按钮上写着这次要花多少，下面写着还剩多少。免费次数在每天 UTC 零点重新计算。失败的不收费，见[退款规则](/refunds)。

## 遇到问题

**回答写到一半断了。** 已经写出的内容会保留并标明。点“继续”或“重试”即可；中途断掉的不收费。

**提示操作太频繁。** 等一分钟再试。每分钟能开始的次数有上限。

**收不到邮件。** 先看看垃圾邮件，再重新发送一次。邮件里的链接一天内有效，重设密码的链接一小时内有效。没有接邮件服务器的站点，由运营者转交链接。

**页面显示不正常。** 刷新即可。你输入的内容保存在浏览器里，会自动恢复。

**是不是网站本身出了问题？** [状态页](/status)会告诉你现在的情况。
`,
  },
};
