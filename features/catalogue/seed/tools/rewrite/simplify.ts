import type { ToolSeed } from "../../tool-seed.ts";

export const simplify: ToolSeed = {
  id: 18,
  slug: "rewrite/simplify",
  group: "rewrite",
  name: { en: "Plain Language", zh: "大白话" },
  summary: {
    en: "Turns dense, technical or official wording into sentences that the reader you choose can follow.",
    zh: "把公文腔、术语多、绕来绕去的文字，改成你选的读者一看就懂的话。",
  },
  seoTitle: { en: "Plain Language: Make a Text Easy to Understand", zh: "大白话：把难懂的文字改得好懂" },
  seoDescription: {
    en: "Put contracts, letters from authorities and expert reports into short sentences with terms explained, without losing a deadline or an exception.",
    zh: "合同条款、官方通知、专业报告改成短句，术语当场解释，期限、金额和例外一条不丢，可按读者选择深浅。",
  },
  searchTexts: {
    en: [
      "plain language",
      "simplify",
      "easy to read",
      "plain English",
      "explain legal text",
      "remove jargon",
      "readability",
      "short sentences",
    ],
    zh: ["大白话", "通俗易懂", "简化", "说人话", "看不懂", "条款解读", "术语解释", "白话文"],
  },
  questions: [
    {
      question: { en: "May I rely on the plain version of a contract?", zh: "合同改成大白话，能当依据吗？" },
      answer: {
        en: "No. It helps you to read the original, which alone is binding. Where money or rights depend on it, ask somebody qualified.",
        zh: "不能。它帮你看懂原文，有效力的只有原文。涉及钱和权利的，请问专业人士。",
      },
    },
    {
      question: { en: "Why are some difficult terms still there?", zh: "为什么有的术语还在？" },
      answer: {
        en: "Because you will meet them again, on a form or at a counter. Such a term stays and is explained in brackets where it first occurs.",
        zh: "有些词以后填表、办事还会碰到，就留着，第一次出现时在括号里解释。",
      },
    },
    {
      question: { en: "What does [unclear] mean in the result?", zh: "结果里标“原文不明”是怎么回事？" },
      answer: {
        en: "The original can be understood in more than one way at that point. The tool points it out and leaves the decision to you.",
        zh: "原文那一处有不止一种理解。工具只提示，不替你拿主意，最好找写的人问清楚。",
      },
    },
  ],
  startsFrom: "text",
  diffField: "text",
  icon: "glasses",
  outputKind: "diff",
  variants: 1,
  fields: [
    {
      key: "text",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Difficult text", zh: "难懂的文字" },
      placeholder: { en: "A clause, a letter from an office, a medical leaflet", zh: "条款、办事通知、体检报告、说明书" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "reader",
      kind: "Select",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Who will read it?", zh: "给谁看？" },
      required: true,
      default: "public",
      choices: [
        {
          value: "public",
          label: { en: "General public", zh: "普通大众" },
          prompt: { en: "adults without special knowledge who read it once, on a phone", zh: "没有专业背景的成年人，在手机上只看一遍" },
        },
        {
          value: "learner",
          label: { en: "Language learners", zh: "外语学习者" },
          prompt: {
            en: "people still learning this language (about level B1): frequent words, no idioms, no slang",
            zh: "正在学这门语言的人（中级水平），只用常用词，不用成语、俗语和歇后语",
          },
        },
        {
          value: "child",
          label: { en: "Children of about 11", zh: "十一岁左右的孩子" },
          prompt: {
            en: "children of about eleven: things they know from home and school serve as comparison",
            zh: "十一岁左右的孩子，拿家里和学校里熟悉的事打比方",
          },
        },
        {
          value: "client",
          label: { en: "Patients or clients", zh: "患者或客户" },
          prompt: {
            en: "patients or clients who are worried: calm wording, and first of all what it means for them",
            zh: "心里着急的患者或客户，语气平和，先说这件事对他们意味着什么",
          },
        },
        {
          value: "newcomer",
          label: { en: "New colleagues", zh: "刚入行的同事" },
          prompt: {
            en: "bright newcomers to the trade: keep its standard terms, explain every one",
            zh: "刚入行的同事，行业通用的说法保留，个个都要解释",
          },
        },
      ],
    },
  ],
  hasSharedFields: false,
  template: {
    en: `Put the text in {{text}} into plain language.
Readers: {{reader}}.
One idea per sentence: 12 words on average, 20 at most (Chinese: 20 characters on average, 40 at most).
Say who does what, with an active verb; address the reader as “you” where duties or rights are theirs. Turn double negatives into positives.
Use everyday words for jargon. A term these readers will meet again stays, with a few words of explanation in brackets the first time.
Three or more parallel steps or conditions become a list.
Simple does not mean less: amounts, deadlines, exceptions and responsibilities all survive, and “must”, “should” and “may” keep their force.
Where the original allows two readings, do not pick one: write [unclear: …] and name both.
Order, headings and language remain. Output the plain version only.`,
    zh: `把 {{text}} 改成大白话。
读者：{{reader}}。
一句只说一件事，平均 20 字上下，最长不过 40 字（英文平均 12 个词，最长 20 个词）。
写清谁做什么，少用“予以”“进行”“被”；是读者的权利和义务，就用“你”来说。绕弯的双重否定改成正面说法。
行话换成日常用语；读者以后还会碰到的术语留着，第一次出现时加括号，用几个字解释。
并列的步骤或条件有三个以上的，列成清单。
好懂不等于少说：金额、期限、例外、谁负责，都要在；“必须”“应当”“可以”的轻重不能变。
原文有两种理解的，不替它选，写[原文不明：……]，把两种都列出。
顺序、标题和语言照原文。只输出改好的文字。`,
  },
  example: {
    en: {
      text: "The policyholder shall, within fourteen (14) days of any occurrence giving rise to a claim hereunder, notify the insurer thereof in writing; failure to do so may result in forfeiture of indemnity, save where notification was rendered impracticable by hospitalisation of the policyholder.",
      reader: "public",
    },
    zh: {
      text: "申请人应于收到补正通知之日起十五日内提交补正材料，逾期未提交且无正当理由的，视为撤回申请；因不可抗力致使不能按期提交的，可自障碍消除之日起五日内申请顺延。",
      reader: "public",
    },
  },
  sample: {
    en: "Has something happened that you want to claim for? You must tell the insurer in writing within 14 days of the event. If you do not, you may lose your right to indemnity (money that makes up for your loss). There is one exception: you were in hospital and could not practically report it.",
    zh: "收到补正通知（要你补材料的通知）后，你应当在15天内交上补正材料。\n过期没交，又没有正当理由，就当作你撤回了申请。\n因为不可抗力（如洪水、地震，无法预料也躲不开）没能按时交的，可以申请延期。延期申请要从障碍消除那天起5天内提出。",
  },
};
