import type { PromptSeed } from "../prompt-seed.ts";

/** Rewrites messages of a program so that people know what to do. */
export const rewriteErrorMessages: PromptSeed = {
  slug: "rewrite-error-messages",
  tags: ["code", "writing"],
  title: { en: "Error messages people understand", zh: "把报错写成人话" },
  description: {
    en: "Paste your product's error texts and when they appear. You get messages with cause and next step, by place and length limit.",
    zh: "贴上产品的报错文案和出现的时机，得到讲清缘由和下一步、符合字数限制的新文案。",
  },
  template: {
    en: `Rewrite the error texts of {{product}}. They appear in: {{place}}. Longest allowed: {{max_characters | 140}} characters.

Each line: identifier | present text | when it happens
{{messages}}

Return a table: identifier | new text | button label | what support should know. A message says what did not happen, keeps what the user typed safe by saying whether it is kept, and names one action that works in that moment. If only waiting helps, say how long, or that we do not know. Blame neither person nor “system”; no codes in the sentence, no “oops”, no “please try again” when that cannot help. Use the same word for the same thing in all rows and list those words below.
Rows whose cause cannot be told from the description get a neutral sentence plus a question to the engineers. Two rows with one cause may be merged; propose it. Never disclose whether an account exists.`,
    zh: `改写“{{product}}”的报错文案，出现位置：{{place}}，每条最多 {{max_characters | 40}} 字。

每行格式：编号 | 现有文案 | 出现时机
{{messages}}

用表格返回：编号、新文案、按钮文字、客服须知。一条好报错要说出哪件事没办成、刚填的内容还在不在、此刻能做的一个动作。只能等，就写等多久，或坦言不知道。不怪用户，也不推给“系统繁忙”；句子里不出现代码；重试没用时别叫人重试。同一样东西通篇同一个叫法，把这些词列在表后。
从描述看不出原因的，写一句中性的话，再附一个问开发的问题。两条其实同因，建议合并。任何一条都不得透露某个账号是否存在。`,
  },
  variables: [
    {
      key: "product",
      kind: "Input",
      valueType: "Text",
      label: { en: "Product", zh: "产品" },
      help: { en: "What it is and for whom.", zh: "是什么、给谁用。" },
      example: { en: "a booking page for a ferry", zh: "社区医院的挂号小程序" },
      required: true,
      maxLength: 150,
    },
    {
      key: "messages",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Messages", zh: "报错清单" },
      help: { en: "One per line: id | text | when.", zh: "每行一条：编号 | 文案 | 时机。" },
      example: { en: "E12 | Invalid input | phone number with letters", zh: "E12 | 参数非法 | 手机号含字母" },
      required: true,
      maxLength: 6000,
    },
    {
      key: "place",
      kind: "Select",
      valueType: "Text",
      label: { en: "Place", zh: "出现位置" },
      help: { en: "Next to a field there is little room.", zh: "输入框旁边地方小。" },
      example: { en: "short-notice", zh: "short-notice" },
      required: true,
      choices: [
        { value: "beside-a-field", label: { en: "Beside a field", zh: "输入框旁" } },
        { value: "full-page", label: { en: "Full page", zh: "整页" } },
        { value: "short-notice", label: { en: "Short notice", zh: "弹出提示" } },
        { value: "command-line", label: { en: "Command line", zh: "命令行" } },
      ],
    },
    {
      key: "max_characters",
      kind: "Input",
      valueType: "Number",
      label: { en: "Most characters", zh: "字数上限" },
      help: { en: "Including spaces.", zh: "含标点。" },
      example: { en: "120", zh: "36" },
      required: false,
      min: 20,
      max: 400,
    },
  ],
  exampleInputs: {
    en: {
      product: "a booking page for a ferry",
      messages:
        "E1 | Error 409 | the last car place was sold while the form was open\nE2 | Session invalid | the page stayed open over an hour\nE3 | Payment failed | the bank refused, no reason given\nE4 | Unknown user | wrong password or no account",
      place: "short-notice",
      max_characters: 120,
    },
    zh: {
      product: "社区医院的挂号小程序",
      messages:
        "A01 | 号源冲突 | 提交时最后一个号被别人抢走\nA02 | 校验失败 | 身份证最后一位写成小写字母\nA03 | 网络异常 | 支付成功但回执没到\nA04 | 用户不存在 | 手机号没注册或验证码错",
      place: "short-notice",
      max_characters: 36,
    },
  },
};
