import type { ToolSeed } from "../../tool-seed.ts";

export const followUp: ToolSeed = {
  id: 10,
  slug: "email/follow-up",
  group: "email",
  name: { en: "Follow-up", zh: "跟进邮件" },
  summary: {
    en: "Chases an unanswered email with one fresh reason and a reply that takes a single letter.",
    zh: "上一封没人回，这一封给出一个新理由，对方回个字母就行。",
  },
  seoTitle: { en: "Follow-up Email Generator for Unanswered Emails", zh: "AI 跟进邮件：对方没回，怎么再写一封" },
  seoDescription: {
    en: "Paste the email that got no answer and say how long ago you sent it. The follow-up fits the waiting time, adds one reason to act and offers easy choices.",
    zh: "粘贴没有回音的邮件，选好已经过了几天，跟进信的篇幅和分寸随时间变化，只补一个新理由，并给出几个现成选项。",
  },
  searchTexts: {
    en: ["follow up email", "reminder email", "no response", "second email", "chase a reply", "polite reminder", "gentle nudge"],
    zh: ["跟进邮件", "催回复", "提醒邮件", "没回邮件", "再次联系", "催进度", "礼貌催促"],
  },
  questions: [
    {
      question: { en: "Where does the new reason come from?", zh: "新理由从哪里来？" },
      answer: {
        en: "From your earlier email: a validity date, a consequence, a point you mentioned only in passing. When there is nothing to use, you find a bracket and write the reason yourself.",
        zh: "从你上一封信里找：有效期、后果，或者一笔带过的细节。实在没有就留个方括号，由你来写。",
      },
    },
    {
      question: { en: "Which waiting time should I choose?", zh: "天数选哪个合适？" },
      answer: {
        en: "The closest to the truth. After three days the message is a nudge, after a month it offers to close the matter.",
        zh: "选最接近实际的。过了三天只是轻轻一提，过了一个月会主动问要不要就此作罢。",
      },
    },
    {
      question: { en: "Why does it list options A, B and C?", zh: "为什么要列几个选项？" },
      answer: {
        en: "Silence often means that answering is work. A letter can be typed on a phone between two meetings.",
        zh: "不回往往是因为回起来费事。给几个字母，开会间隙用手机就能回。",
      },
    },
  ],
  startsFrom: "text",
  icon: "forward",
  outputKind: "variants",
  variants: 2,
  fields: [
    {
      key: "previous",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "The email that got no answer", zh: "没有回音的那封邮件" },
      help: { en: "With its greeting and signature, so the new one matches.", zh: "连称呼和署名一起贴，两封信才接得上。" },
      placeholder: { en: "Paste what you sent", zh: "粘贴你发出的内容" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "days",
      kind: "Select",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Time since you sent it", zh: "发出多久了" },
      required: true,
      default: "7",
      choices: [
        {
          value: "3",
          label: { en: "About 3 days", zh: "三天左右" },
          prompt: { en: "three days, so no more than a nudge of 60 words", zh: "三天，轻轻提一下，不超过 90 字" },
        },
        {
          value: "7",
          label: { en: "About a week", zh: "一周左右" },
          prompt: { en: "a week, so be matter-of-fact and stay below 80 words", zh: "一周，就事论事，不超过 120 字" },
        },
        {
          value: "14",
          label: { en: "About 2 weeks", zh: "两周左右" },
          prompt: {
            en: "two weeks, so one option hands the question to a colleague; 90 words at most",
            zh: "两周，选项里加一个“转给同事处理”，不超过 140 字",
          },
        },
        {
          value: "30",
          label: { en: "A month or more", zh: "一个月以上" },
          prompt: {
            en: "a month or longer, so one option closes the matter without hard feelings; 90 words at most",
            zh: "一个月以上，选项里加一个“此事作罢”，不带情绪，不超过 140 字",
          },
        },
      ],
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Write a message that asks again for what the email in {{previous}} wanted.
Time gone by: {{days}}.
It goes out as a reply in the same thread, so it needs no subject; sum up the earlier email in half a sentence, if at all.
First sentence: the decision or item still awaited, phrased differently from before.
Second: exactly one reason that the earlier email did not press, found in its own facts, such as an expiry date, a knock-on effect or a detail mentioned in passing. Finding none, write [new reason] in that spot.
Then two to four lettered options, one line each, and a remark that the letter alone will do. Draw them from what was asked; one of them is a way to decline.
Banned: “just checking in”, “bumping this up”, reproach, counting how often you wrote, a made-up deadline.
Use the same greeting name and signature as before. Return the message text and nothing more.`,
    zh: `{{previous}} 是一封没有得到答复的信，请再写一封，要的还是同一件事。
距离上次：{{days}}。
新信直接回在原邮件下面，不写主题；旧信内容最多用半句话带过。
第一句说清在等对方给什么，措辞与上次不同。
第二句补且只补一个旧信没有强调的理由，从旧信的事实里找，如有效期、连带影响、一笔带过的细节；找不到就写 [新理由]。
随后列两到四个带字母的选项，每个一行，说明只回字母即可；选项都由原来的请求引出，其中一个表示拒绝。
不写“不知您是否收到”，不埋怨，不数第几次联系，不捏造期限。
称呼和署名沿用旧信。只输出信的内容。`,
  },
  example: {
    en: {
      previous:
        "Hi Tomas,\nhere is the quote for repainting the waiting room: £1,840, valid until 30 June. We need two days without patients; the bank holiday weekend would work. Shall we book it?\nRegards,\nInes",
      days: "7",
      tone: 4,
      language: "auto",
      length: "short",
    },
    zh: {
      previous: "王工：\n附件是新品吊牌的两版设计稿。吊牌厂 4 月 20 日截单，您看用哪一版？\n小顾",
      days: "7",
      tone: 1,
      language: "auto",
      length: "short",
    },
  },
  sample: {
    en: "Hi Tomas,\n\nI would like to know whether we should paint your waiting room over the bank holiday weekend.\n\nThe quote of £1,840 runs out on 30 June; after that I would have to price the work again.\n\nThe letter alone will do:\n\nA. Book the bank holiday weekend\nB. Yes, but on two other days\nC. No, leave the room as it is\n\nRegards,\nInes",
    zh: "王工：\n\n新品吊牌还等您定稿。\n\n厂里 4 月 20 日截单，过了这天，新品就赶不上这批吊牌了。\n\n您回一个字母就行：\nA. 用第一版\nB. 用第二版\nC. 都不用，另外出稿\n\n小顾",
  },
};
