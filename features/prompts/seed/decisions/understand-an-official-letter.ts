import type { PromptSeed } from "../prompt-seed.ts";

/** Puts an official letter into plain words: what, by when, what if not. */
export const understandAnOfficialLetter: PromptSeed = {
  slug: "understand-an-official-letter",
  tags: ["everyday"],
  title: { en: "Understand an official letter", zh: "读懂一封公文或通知" },
  description: {
    en: "Paste a letter from an office, insurer or landlord. You get what they want, dates, what to have ready, and questions for the sender.",
    zh: "贴上机关、保险公司或物业的来函，得到对方要什么、截止日期、该备的材料和要问的问题。",
  },
  template: {
    en: `A letter came. Sender: {{sender_kind}}. Received: {{received_on | [date unknown]}}

{{letter}}

Reader: {{reader}}. Sentences under fifteen words.
1. In one breath: what is this, and must I do something?
2. What they want from me, as a tick list; each item with the passage it comes from.
3. Dates: every date or period, counted from which day, falling on which weekday; a period whose start the letter leaves unclear is shown with its earliest possible end.
4. Money: amounts, to whom, for what.
5. What the letter says will happen if I do nothing.
6. Words I may stumble over, explained.
7. Three questions to put to the sender, with reference number ready to read out.
Explain; do not judge who is right. If an objection period, a court or a large sum occurs, name the kind of advice centre or professional to show it to. Unreadable parts: “not legible”. Warn me if demands for bank data, links or haste suggest a fake.`,
    zh: `我收到一封来函，发自：{{sender_kind}}，收到日期：{{received_on | ［不详］}}。

{{letter}}

听的人：{{reader}}。用大白话讲，一句不超过二十五个字。
一、一口气说完：这是什么，要不要我做什么。
二、要我做的，列成打勾清单，每条注明出自哪句。
三、所有日期和期限：从哪天算起，到星期几；起算日没写明的，按最早的那天提醒。
四、涉及的钱：多少、给谁、为什么。
五、函里说不理会会怎样。
六、绕口的词，逐个解释。
七、打电话时可问的三个问题，附文号。
只解释，不评判谁对谁错；提到异议期、法院或大笔金额时，告诉我该去问哪类窗口或专业人士。看不清处写“无法辨认”。若索要银行卡、催点链接，要提醒我可能是假的。`,
  },
  variables: [
    {
      key: "letter",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Letter", zh: "来函" },
      help: { en: "Type or paste it; black out account numbers.", zh: "抄录或粘贴，账号请遮住。" },
      example: { en: "Re: notice of assessment, you are requested to…", zh: "关于××的告知书：请于收到之日起……" },
      required: true,
      maxLength: 10000,
    },
    {
      key: "sender_kind",
      kind: "Select",
      valueType: "Text",
      label: { en: "From", zh: "发自" },
      help: { en: "Roughly.", zh: "大致类别即可。" },
      example: { en: "a-public-office", zh: "a-landlord" },
      required: true,
      choices: [
        { value: "a-public-office", label: { en: "A public office", zh: "政府部门" } },
        { value: "an-insurer", label: { en: "An insurer", zh: "保险公司" } },
        { value: "a-landlord", label: { en: "A landlord or manager", zh: "房东或物业" } },
        { value: "a-bank", label: { en: "A bank", zh: "银行" } },
        { value: "a-school", label: { en: "A school", zh: "学校" } },
      ],
    },
    {
      key: "reader",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Read by", zh: "给谁看" },
      help: { en: "Sets the words.", zh: "决定用词。" },
      example: { en: "me", zh: "my-grandparents" },
      required: true,
      choices: [
        { value: "me", label: { en: "Me", zh: "我自己" } },
        { value: "my-grandparents", label: { en: "My grandparents", zh: "爷爷奶奶" } },
        { value: "a-newcomer-to-the-country", label: { en: "A newcomer to the country", zh: "初来本地的人" } },
      ],
    },
    {
      key: "received_on",
      kind: "Input",
      valueType: "Text",
      label: { en: "Received on", zh: "收到日期" },
      help: { en: "Many periods start with it.", zh: "很多期限从这天起算。" },
      example: { en: "Thursday 14 May 2026", zh: "2026 年 11 月 18 日" },
      required: false,
      maxLength: 60,
    },
  ],
  exampleInputs: {
    en: {
      letter:
        "Ref. 44/217-B. Dear resident, following the inspection of 2 May you are requested to submit proof of chimney maintenance pursuant to § 4 of the by-law within four weeks of receipt. Failing this, a substitute inspection at your expense (approx. 140.00) may be ordered. Objections shall be lodged in writing. Office hours Tue 8–12.",
      sender_kind: "a-public-office",
      reader: "me",
      received_on: "Thursday 14 May 2026",
    },
    zh: {
      letter:
        "关于规范阳台封闭设施的告知书（锦苑物告〔2026〕31 号）：经巡查，贵户北阳台外挑花架涉嫌违反《临时管理规约》第十二条。请于收到本告知书之日起十五日内自行整改并将照片交物业服务中心；逾期未整改的，我司将报请城市管理部门处理。如有异议，可于五个工作日内书面提出。联系人：赵经理。",
      sender_kind: "a-landlord",
      reader: "my-grandparents",
      received_on: "2026 年 11 月 18 日",
    },
  },
};
