import type { PromptSeed } from "../prompt-seed.ts";

/** Finds presents from observations about a person, none of them off a list. */
export const giftThatFitsThePerson: PromptSeed = {
  slug: "gift-that-fits-the-person",
  tags: ["everyday", "creative"],
  title: { en: "A gift that fits the person", zh: "送到心坎里的礼物" },
  description: {
    en: "Tell small things you noticed about somebody. You get seven ideas with the observation behind each, a way to give it, and a note for the card.",
    zh: "写下留意到的小细节，得到七个有来由的礼物点子、送法和卡片上的一句话。",
  },
  template: {
    en: `Present for {{person}}, occasion: {{occasion}}. Up to {{budget}}. Time left: {{days}} days.

Things I noticed (sayings, habits, complaints, what stands on the desk):
{{observations}}

They do not need: {{avoid | more dust catchers}}

Suggest seven presents of seven kinds: something used up, something repaired, something to do together, something that saves a daily annoyance, something made by me in two hours, something small but the best of its sort, something that is not bought. Beside each the observation it grew from, in quotes, what it costs about, what could go wrong, and how to hand it over so that the moment counts. An idea that would suit anybody of that age is out; so are vouchers and mugs. Check against the days left.
Pick one, and tell me why in a sentence that I could say when it is unwrapped. Add a card of twenty words without “dear” and “best wishes”. If I noticed too little, give me three innocent questions to ask them or a person close to them.`,
    zh: `送给{{person}}，缘由：{{occasion}}，预算 {{budget}}，还有 {{days}} 天。

我留意到的（口头禅、习惯、抱怨、桌上摆着什么）：
{{observations}}

对方不缺：{{avoid | 落灰的摆设}}

想七样礼物，各属一类：用得完的、修旧如新的、一起去做的、免掉日常小烦恼的、我两小时能亲手做的、小却是同类里顶好的、不花钱买的。每样注明由哪句观察而来、大约多少钱、可能哪里不合适、怎么送出手才有那么一刻。换个同龄人也合适的一律不要，购物卡和保温杯也免了。剩下的天数来不及的别提。
挑一样，用一句拆开时能当面说的话告诉我为什么。再写二十五字以内的卡片，不用“祝你快乐”“万事如意”。我写得太少的话，教我三句不露馅的打听。`,
  },
  variables: [
    {
      key: "person",
      kind: "Input",
      valueType: "Text",
      label: { en: "For whom", zh: "送给谁" },
      help: { en: "Age, and what they are to you.", zh: "年纪，和你的关系。" },
      example: { en: "my father-in-law, 68, retired bus driver", zh: "带了我三年的师傅，五十四岁，焊工" },
      required: true,
      maxLength: 150,
    },
    {
      key: "occasion",
      kind: "Select",
      valueType: "Text",
      label: { en: "Occasion", zh: "缘由" },
      help: { en: "Or none at all.", zh: "没有缘由也行。" },
      example: { en: "birthday", zh: "farewell" },
      required: true,
      choices: [
        { value: "birthday", label: { en: "Birthday", zh: "生日" } },
        { value: "thank-you", label: { en: "Thank you", zh: "道谢" } },
        { value: "farewell", label: { en: "Farewell", zh: "离别" } },
        { value: "new-home", label: { en: "New home", zh: "乔迁" } },
        { value: "no-occasion", label: { en: "No occasion", zh: "没什么缘由" } },
      ],
    },
    {
      key: "observations",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "What you noticed", zh: "你的观察" },
      help: { en: "The smaller the better.", zh: "越细越好。" },
      example: { en: "Sharpens his pencils with a knife. Hates cold feet.", zh: "总用旧信封打草稿，嫌灯太白" },
      required: true,
      maxLength: 2000,
    },
    {
      key: "budget",
      kind: "Input",
      valueType: "Text",
      label: { en: "Budget", zh: "预算" },
      help: { en: "Sum or “nothing”.", zh: "金额，或“不花钱”。" },
      example: { en: "€40", zh: "三百元左右" },
      required: true,
      maxLength: 40,
    },
    {
      key: "days",
      kind: "Input",
      valueType: "Number",
      label: { en: "Days left", zh: "还有几天" },
      help: { en: "Until it is given.", zh: "到送出那天。" },
      example: { en: "12", zh: "9" },
      required: true,
      min: 0,
      max: 365,
    },
    {
      key: "avoid",
      kind: "Input",
      valueType: "Text",
      label: { en: "Not needed", zh: "不缺的" },
      help: { en: "What they have plenty of.", zh: "家里已经一堆的。" },
      example: { en: "wine, tools", zh: "烟酒茶" },
      required: false,
      maxLength: 200,
    },
  ],
  exampleInputs: {
    en: {
      person: "my father-in-law, 68, retired bus driver",
      occasion: "birthday",
      observations:
        "Knows each stop of line 14 by heart and still waves at the buses. Eats his apple with the core. His reading glasses hang on a string of parcel cord. Says “one does not sit down in the morning”. His radio needs a slap.",
      budget: "€40",
      days: 12,
      avoid: "wine, tools",
    },
    zh: {
      person: "带了我三年的师傅，五十四岁，焊工",
      occasion: "farewell",
      observations:
        "焊完总要退两步眯眼看一会儿。手上老裂口子，贴的是医用胶布。爱听单田芳，耳机一边没声了。搪瓷缸子用了二十年，掉瓷也不换。退休想回乡下养蜂。",
      budget: "三百元左右",
      days: 9,
      avoid: "烟酒茶",
    },
  },
};
