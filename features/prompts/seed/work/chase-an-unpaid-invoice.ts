import type { PromptSeed } from "../prompt-seed.ts";

/** Reminds a customer of an open invoice in the tone of the first, second or last letter. */
export const chaseAnUnpaidInvoice: PromptSeed = {
  slug: "chase-an-unpaid-invoice",
  tags: ["email"],
  title: { en: "Chase an unpaid invoice", zh: "催一笔逾期货款" },
  description: {
    en: "Give the invoice details and which reminder it is. You get a mail that makes paying easy and says what happens next.",
    zh: "填上账单信息和第几次催款，得到一封让对方好付款、也清楚后果的邮件。",
  },
  template: {
    en: `Draft payment reminder “{{stage}}” for an invoice that is {{days_late}} days overdue.

Invoice facts:
{{invoice}}
What we know about this customer: {{history | first order, no history}}

Subject line: invoice number, amount, date it fell due. Body under 110 words, in this order: what is open, how to pay it today, what to do if the money is already on its way, one question that is easy to answer honestly (“Is something about the invoice wrong?”). A first letter assumes an oversight; a second one asks for a payment date; a final one states the consequence I gave, and none that I did not give. Never quote interest or law. Any missing payment detail becomes a blank such as [account number], listed again under the mail.`,
    zh: `替我写一封催款邮件，账款已逾期 {{days_late}} 天，这是第几次催：{{stage}}。

账单信息：
{{invoice}}
客户情况：{{history | 首次合作，没有往来记录}}

标题写明单号、金额、到期日。正文不超过 180 字，依次是：哪笔款没到、今天怎么付最省事、若已付款请忽略、再问一句好回答的话（例如“是否对账单有疑问”）。首次按对方疏忽处理，第二次请对方给出付款日期，最后一次只写我列出的后果，不自己加码，也不引用利息和法条。缺少的收款信息用“［待填］”占位，并在信后列成清单提醒我补。`,
  },
  variables: [
    {
      key: "invoice",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Invoice facts", zh: "账单信息" },
      help: {
        en: "Number, amount, due date, what for, how to pay, and the consequence you mean to announce.",
        zh: "单号、金额、到期日、款项内容、付款方式，以及打算说明的后果。",
      },
      example: { en: "No. 2231, €1,840, due 3 May, spring catalogue", zh: "合同尾款 3.2 万元，11 月 5 日到期" },
      required: true,
      maxLength: 2000,
    },
    {
      key: "days_late",
      kind: "Input",
      valueType: "Number",
      label: { en: "Days overdue", zh: "逾期天数" },
      help: { en: "Counted from the due date.", zh: "从到期日算起。" },
      example: { en: "24", zh: "16" },
      required: true,
      min: 1,
      max: 730,
    },
    {
      key: "stage",
      kind: "Select",
      valueType: "Text",
      label: { en: "Which reminder", zh: "第几次催" },
      help: { en: "The tone follows from it.", zh: "语气据此调整。" },
      example: { en: "second", zh: "first" },
      required: true,
      choices: [
        { value: "first", label: { en: "First, friendly", zh: "第一次，善意提醒" } },
        { value: "second", label: { en: "Second, asking for a date", zh: "第二次，要付款日期" } },
        { value: "final", label: { en: "Final, with consequence", zh: "最后一次，说明后果" } },
      ],
    },
    {
      key: "history",
      kind: "Input",
      valueType: "Text",
      label: { en: "The customer so far", zh: "客户情况" },
      help: { en: "One line on how they have paid until now.", zh: "一句话说说以往付款情况。" },
      example: { en: "Three years, always paid, usually a week late", zh: "合作第三单，前两单都按时结清，新换了财务" },
      required: false,
      maxLength: 300,
    },
  ],
  exampleInputs: {
    en: {
      invoice:
        "Invoice 2231, €1,840 for photographs of the spring catalogue, due 3 May. IBAN is on the invoice. If nothing comes by 14 June we stop work on the autumn shoot.",
      days_late: 24,
      stage: "second",
      history: "Three years, always paid, usually a week late",
    },
    zh: {
      invoice:
        "订单号 2026-0917，办公椅 40 把，尾款 32000 元，约定 11 月 5 日前付清，对公转账，账号见合同附件二。12 月 1 日前仍未付，暂停后续两批发货。",
      days_late: 16,
      stage: "first",
      history: "合作第三单，前两单都按时结清，新换了财务",
    },
  },
};
