import type { PromptSeed } from "../prompt-seed.ts";

/** Looks at something begun as if it were offered new today, sunk costs aside. */
export const continueOrStop: PromptSeed = {
  slug: "continue-or-stop",
  tags: ["decisions"],
  title: { en: "Continue or stop?", zh: "继续，还是收手" },
  description: {
    en: "Describe what you began and how it stands. You get the decision as if offered fresh, what keeps you in it, and a dignified way for both outcomes.",
    zh: "说说开了头的事和现状，得到“若今天重新选”的判断、牵绊你的东西，以及两种结局的体面做法。",
  },
  template: {
    en: `I started this on {{started}} and wonder whether to go on:
{{undertaking}}

Spent up to now: {{spent}}. Still needed as far as I can tell: {{remaining | unknown}}
I lean towards: {{leaning}}

Say once, kindly, that what has been spent is gone either way. Now offer me the thing anew, for what is still needed, with outcomes best, middling and poor, each with a rough share out of ten. Would a stranger with my aims take the offer?
Next the strings that hold me (a promise, a picture of myself, fear of telling people), quoting the words that betray them. Only a promise may count as an argument.
Against my leaning, bring the one strongest fact. Then both endings, six lines each: to continue, with smaller scope, a review day and a measurable sign; to stop, with what is kept, who hears it first and in which words. The choice stays mine. Too little said about the present state means two questions instead of shares.`,
    zh: `这件事我从{{started}}开始做，拿不准要不要继续：
{{undertaking}}

已经投入：{{spent}}；还需要：{{remaining | 不清楚}}
我倾向于：{{leaning}}

先把投入的放一边，温和地提醒我一次：无论怎么选，它都回不来了。再把它当成今天才摆在面前的机会，写出好、中、差三种实在的结果，各占几成。一个目标与我相同的外人，会不会接？
然后找牵绊：承诺、面子、盼着下个月好转、怕跟人交代；引用我哪句话露了馅。除了承诺，都不算理由。
针对我的倾向，摆一条最硬的反面事实。最后两种收尾各六行：继续，就缩小范围，定下复查日和看得见的标志；收手，就写清留下什么、先告诉谁、怎么说。选择归我。现状讲得太少，就先问两个问题，不估成数。`,
  },
  variables: [
    {
      key: "undertaking",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "What you began", zh: "开了头的事" },
      help: { en: "Aim, present state, what changed.", zh: "目标、现状、有什么变化。" },
      example: { en: "Evening degree, term 5 of 8, new baby", zh: "考了两年的注册会计师，还剩两门" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "started",
      kind: "Input",
      valueType: "Text",
      label: { en: "Started", zh: "何时开始" },
      help: { en: "Month and year.", zh: "年月即可。" },
      example: { en: "June 2023", zh: "2025 年 4 月" },
      required: true,
      maxLength: 60,
    },
    {
      key: "spent",
      kind: "Input",
      valueType: "Text",
      label: { en: "Spent so far", zh: "已投入" },
      help: { en: "Money, time, nerves.", zh: "钱、时间、心力。" },
      example: { en: "about €9,000, most Saturdays", zh: "装修和货一共二十二万，辞了工作" },
      required: true,
      maxLength: 200,
    },
    {
      key: "remaining",
      kind: "Input",
      valueType: "Text",
      label: { en: "Still needed", zh: "还需要" },
      help: { en: "Your guess.", zh: "估一估。" },
      example: { en: "€4,000 and 60 Saturdays", zh: "再签一年，至少六万" },
      required: false,
      maxLength: 200,
    },
    {
      key: "leaning",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Leaning", zh: "倾向" },
      help: { en: "Before reading on.", zh: "凭此刻的感觉。" },
      example: { en: "going-on", zh: "torn" },
      required: true,
      choices: [
        { value: "going-on", label: { en: "Going on", zh: "继续" } },
        { value: "stopping", label: { en: "Stopping", zh: "收手" } },
        { value: "torn", label: { en: "Torn", zh: "左右为难" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      undertaking:
        "Restoring a wooden sailing boat with my brother. Hull is done, deck half, the engine has to come out again. My brother moved to another city in spring and comes once a month. I no longer sail much, but the shed smells of when we were boys.",
      started: "June 2023",
      spent: "about €9,000, most Saturdays",
      remaining: "€4,000 and 60 Saturdays",
      leaning: "going-on",
    },
    zh: {
      undertaking:
        "在商场开的手工皂铺子，开了十九个月，前半年火过，现在每月亏三千上下。商场明年三月到期，说续签能免一个月租。有二十来位老客常来，两个是从外区坐地铁来的。我妈退休金贴了一部分，没跟我爸说。",
      started: "2025 年 4 月",
      spent: "装修和货一共二十二万，辞了工作",
      remaining: "再签一年，至少六万",
      leaning: "torn",
    },
  },
  modelClass: "careful",
};
