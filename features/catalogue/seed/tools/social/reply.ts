import type { ToolSeed } from "../../tool-seed.ts";

export const reply: ToolSeed = {
  id: 6,
  slug: "social/reply",
  group: "social",
  name: { en: "Comment and Review Reply", zh: "评论与评价回复" },
  summary: {
    en: "Paste a comment or review, choose a stance, and get a public answer that rests on your facts alone.",
    zh: "贴上评论或评价，选好态度，得到一条只讲事实、可以公开发出的回复。",
  },
  seoTitle: { en: "Reply to Reviews and Comments with Facts, Not Fluff", zh: "评论、差评怎么回：公开回复生成" },
  seoDescription: {
    en: "Answer praise, complaints and unfair reviews in public: name the point, stay with what you know, promise nothing extra and say what comes next.",
    zh: "好评、投诉、误会、无理要求都能得体回应：先说到对方的点上，只讲已知的事，不乱承诺，再交代下一步。",
  },
  searchTexts: {
    en: [
      "review reply",
      "google review response",
      "negative review",
      "answer a comment",
      "customer complaint reply",
      "respond to feedback",
    ],
    zh: ["评价回复", "差评回复", "评论回复", "大众点评回复", "客诉回复", "好评感谢", "淘宝评价回复"],
  },
  questions: [
    {
      question: { en: "Will it admit fault on my behalf?", zh: "会替我认错吗？" },
      answer: {
        en: "Only with the stance “Apologise”, and then only for what your facts confirm. Otherwise it regrets the experience without naming a cause.",
        zh: "只有选了“道歉”才会，而且只针对你写明的情况。其他态度下不会替你揽责任，也不会编原因。",
      },
    },
    {
      question: { en: "What can I do about an untrue review?", zh: "对方说的不属实怎么办？" },
      answer: {
        en: "Choose “Set the record straight” and state what happened, with dates. The reply puts your version next to theirs and does not call anyone a liar.",
        zh: "选“澄清”，把经过和时间写清楚。回复会把事实摆出来，不指责对方撒谎，旁人自己会判断。",
      },
    },
    {
      question: { en: "Why does it suggest going on in private?", zh: "为什么有时建议转私信？" },
      answer: {
        en: "Order numbers, health and money do not belong under a public post. In such cases it leaves room for your contact instead of discussing details.",
        zh: "订单号、健康、金额这些不适合在公开处谈。遇到这种情况，会留出联系方式的位置，请对方私下沟通。",
      },
    },
  ],
  startsFrom: "text",
  icon: "message-square-reply",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "message",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Comment or review", zh: "对方的评论或评价" },
      placeholder: { en: "Paste what the person wrote, stars included", zh: "把对方的原话贴进来，星级也带上" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "stance",
      kind: "Radio",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Your stance", zh: "你的态度" },
      required: true,
      default: "thank",
      choices: [
        {
          value: "thank",
          label: { en: "Thank", zh: "感谢" },
          prompt: {
            en: "grateful, and specific about what the praise means to the people who did the work",
            zh: "感谢，说清这份认可对做事的人意味着什么",
          },
        },
        {
          value: "apologise",
          label: { en: "Apologise", zh: "道歉" },
          prompt: {
            en: "apologetic, taking responsibility for confirmed mistakes without excuses",
            zh: "道歉，对已经确认的过错负责，不找理由",
          },
        },
        {
          value: "clarify",
          label: { en: "Set the record straight", zh: "澄清" },
          prompt: {
            en: "correcting a mistaken claim calmly, with facts and without accusing anybody",
            zh: "澄清，用事实平静纠正，不指责任何人",
          },
        },
        {
          value: "decline",
          label: { en: "Decline", zh: "婉拒" },
          prompt: {
            en: "declining the demand clearly, with the reason given and one thing that is possible instead",
            zh: "拒绝对方的要求，给出理由，再说一件能做到的事",
          },
        },
        {
          value: "calm",
          label: { en: "Calm an attack", zh: "平息争吵" },
          prompt: {
            en: "unruffled towards an insult: answer the matter once, then offer no further debate",
            zh: "面对攻击保持冷静，就事论事只答一次，不再往下争",
          },
        },
      ],
    },
    {
      key: "facts",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "What you know and may say", zh: "你知道、可以公开的情况" },
      help: {
        en: "What happened, what you offer, how to reach you. Nothing else will be promised.",
        zh: "事情经过、能提供的补救、联系方式。没写的不会替你承诺。",
      },
      placeholder: {
        en: "Oven failed at 7 pm, meal refunded the same night, ask for Noor",
        zh: "当天烤箱坏了，已全额退款，店长电话在主页",
      },
      required: false,
      maxLength: 4000,
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Write a public reply to the comment in {{message}}. The stance is {{stance}}.
Begin with the exact point this person raised, put in other words, so that it cannot be mistaken for a stock answer. If several were raised, take the weightiest first and skip none.
Answer from {{facts | the comment alone, as no further facts are known}}. Refunds, dates, causes and changes appear only if they are given there; where an answer cannot do without one, leave a gap such as [date of delivery].
Finish with one next step: who does what, and where. As soon as money, health or an order is involved, that step leads to a private channel; write [contact] if none is known.
Bystanders read along: the reply must make sense to someone who sees nothing else.
Do not quote insults, name employees, guess at motives, add personal details about the writer, or ask for a better rating.
Six sentences at most. Print only the reply, ready to post.`,
    zh: `针对 {{message}} 写一条公开回复，态度是：{{stance}}。
开头换一种说法点出对方具体说了什么，让人看得出不是套话。提到几件事的，先回最要紧的，一件都不漏。
回应的依据是 {{facts | 评论本身，此外没有别的情况可用}}。退款、日期、原因、整改，这里面有才写；非写不可又没给的，留空，例如[到货日期]。
结尾交代一个下一步：谁来做、做什么、在哪里。涉及金额、健康或订单的，请对方转到私下沟通，没有联系方式就写[联系方式]。
旁人也在看，只读这条回复也要能明白来龙去脉。
不复述难听的话，不点员工姓名，不揣测动机，不透露对方没写出来的个人信息，不求改星级。
最多六句。只输出回复正文，可以直接发布。`,
  },
  example: {
    en: {
      message:
        "2 stars. Waited 50 minutes for two pizzas on Friday and nobody told us anything. Food was good when it came, but we won't be back with the kids.",
      stance: "apologise",
      facts:
        "One of our two ovens failed at 7 pm on Friday. We should have told every table and did not. It was repaired on Saturday. We would like to buy them the pizzas next time; they can write to hello@fornopiccolo.example.",
      tone: 10,
      length: "short",
    },
    zh: {
      message: "三星。民宿风景没得说，但热水等了快十分钟才来，跟前台说了也没下文，大冬天的真受不了。",
      stance: "apologise",
      facts: "二楼热水管离锅炉远，确实要放几分钟。前台没有回访是我们的疏忽。本周四换循环泵。对方可以打主页上的电话找店长。",
      tone: 10,
    },
  },
  sample: {
    en: "Fifty minutes for two pizzas, with hungry children and no word from us, is a poor Friday evening. One of our two ovens failed at seven, and we should have told every table at once; we did not, and we are sorry. The oven was repaired on Saturday. We are glad the food was good, and we would like the next two pizzas to be on us: please write to hello@fornopiccolo.example.",
    zh: "大冬天放了快十分钟才有热水，跟前台说了又没人回话，换谁都窝火，对不起。二楼的热水管离锅炉远，水要放几分钟才热；前台没有回访，是我们疏忽了。本周四会换循环泵。谢谢你还记着这里的风景，方便的话，请打主页上的电话找店长细说。",
  },
};
