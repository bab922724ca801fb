import type { PromptSeed } from "../prompt-seed.ts";

/** Turns irritation about a colleague into feedback that can be said aloud. */
export const giveDifficultFeedback: PromptSeed = {
  slug: "give-difficult-feedback",
  tags: ["meetings", "writing"],
  title: { en: "Give difficult feedback", zh: "把难听的反馈说到点子上" },
  description: {
    en: "Vent about what bothers you. You get what was seen, what it caused, one wish, and answers for three reactions.",
    zh: "先把不满倒出来，得到可以当面讲的事实、影响和一个请求，还有三种反应的应对。",
  },
  template: {
    en: `Here is my unfiltered irritation about somebody at work ({{relation}}):
{{vent}}

How I will raise it: {{setting | face to face}}

Sift it first. List in two columns what a camera would have recorded and what I merely concluded. Feedback may use the left column only. Then write what I can say in under a minute: the occasion, the behaviour, its effect on work or people, one request that could be fulfilled by next week. No “always”, no “never”, no diagnosis of character, no sandwich of compliments. Afterwards prepare me for three answers (tears, counter-attack, cool agreement) with a single sentence each that stays kind and does not take the request back. If the left column is empty, tell me that it is too early to speak and what to watch for.`,
    zh: `我对工作上的一个人（关系：{{relation}}）有些火气，先原样倒给你：
{{vent}}

打算怎么说：{{setting | 当面}}

先过筛：左栏写摄像机能拍到的，右栏写我自己推断的，反馈只准用左栏。然后替我拟一段一分钟内讲完的话：哪一次、做了什么、对工作或别人有何影响、希望下周前做到的一件事。不许出现“总是”“从来”，不给人贴标签，也不拿夸奖做铺垫。接着备好三种反应的应对，分别是委屈掉泪、当场反驳、嘴上答应，各一句，语气温和但不收回请求。如果左栏空着，就告诉我现在开口为时过早，该再留意什么。`,
  },
  variables: [
    {
      key: "vent",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "What bothers you", zh: "哪里不满" },
      help: { en: "Unpolished is fine; nobody else reads it.", zh: "不用修饰，只有你自己看。" },
      example: { en: "He rewrites my slides the night before, every time!", zh: "每次都是头天晚上改我的方案，也不打招呼！" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "relation",
      kind: "Select",
      valueType: "Text",
      label: { en: "Who it is", zh: "对方是谁" },
      help: { en: "Seen from you.", zh: "相对你而言。" },
      example: { en: "colleague", zh: "team-member" },
      required: true,
      choices: [
        { value: "colleague", label: { en: "Colleague", zh: "同事" } },
        { value: "team-member", label: { en: "Somebody I lead", zh: "下属" } },
        { value: "manager", label: { en: "My manager", zh: "上级" } },
        { value: "supplier", label: { en: "Supplier", zh: "供应商" } },
      ],
    },
    {
      key: "setting",
      kind: "Radio",
      valueType: "Text",
      label: { en: "How you will say it", zh: "怎么说" },
      help: { en: "Spoken words differ from written ones.", zh: "口头和书面写法不同。" },
      example: { en: "face-to-face", zh: "by-phone" },
      required: false,
      choices: [
        { value: "face-to-face", label: { en: "Face to face", zh: "当面" } },
        { value: "by-phone", label: { en: "By phone", zh: "电话" } },
        { value: "in-writing", label: { en: "In writing", zh: "书面" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      vent: "Dan does not respect anyone's time. On Monday he came 20 minutes late to the client call, camera off, and then asked things we had covered. The client sighed. It is the third time this month and I had to send a summary again at nine in the evening.",
      relation: "colleague",
      setting: "face-to-face",
    },
    zh: {
      vent: "小高太不负责了！周四客户验收，他到现场才发现没带样品，我打车回公司取，来回一个半小时，客户等得脸都黑了。上个月报价单也漏了运费，是我补的。说他两句他就笑笑，根本没当回事。",
      relation: "team-member",
      setting: "by-phone",
    },
  },
};
