import type { PromptSeed } from "../prompt-seed.ts";

/** Turns a request down early and kindly, in a mail and a chat version. */
export const sayNoToARequest: PromptSeed = {
  slug: "say-no-to-a-request",
  tags: ["email", "writing"],
  title: { en: "Say no to a request", zh: "得体地说不" },
  description: {
    en: "Paste what somebody wants from you and how firm you want to be. You get a refusal that is clear in two sentences, a chat version, and an answer to the likely push-back.",
    zh: "贴上对方的请求，选好坚决程度，得到一封两句话就说清楚的婉拒信、一个聊天短版，还有对方再争取时的回话。",
  },
  template: {
    en: `Write a reply that turns down this request:
{{request}}

My real reason, for your eyes only: {{reason | there is no room for it this month}}
What I can offer in its place: {{alternative | nothing, so do not hint at a later yes}}
How firm it should sound: {{firmness}}

Put the refusal into the first two sentences. Give one reason at most, worded so that a stranger could read it over their shoulder, and drop whatever in my private reason would embarrass either side. Apologise in four words or fewer. Then show a version half as long for chat. Below both, quote the sentence they are most likely to argue with and one line I could answer. Where it is unclear who is asking, greet nobody by name.`,
    zh: `帮我回绝下面这个请求：
{{request}}

真实原因（只给你看）：{{reason | 这个月实在排不开}}
可以换成什么：{{alternative | 没有，也别暗示以后可以}}
坚决程度：{{firmness}}

头两句就把“不行”讲明白，理由最多一个，而且经得起被转发；真实原因里会让双方难堪的部分一概不写。道歉只许一句。再给一个适合聊天窗口的短版，篇幅减半。最后指出对方最可能揪住哪一句再争取，并替我备好一句回话。看不出请求来自谁，就不加称呼。`,
  },
  variables: [
    {
      key: "request",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "The request", zh: "对方的请求" },
      help: { en: "Paste the message, or say in your words what they want.", zh: "直接贴原话，或用自己的话说明对方想要什么。" },
      example: { en: "Could you speak at our meet-up next Thursday?", zh: "下周四能来我们沙龙讲半小时吗？" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "reason",
      kind: "Input",
      valueType: "Text",
      label: { en: "Your real reason", zh: "真实原因" },
      help: { en: "It shapes the wording and is not repeated as it stands.", zh: "只用来把握分寸，不会原样写进去。" },
      example: {
        en: "I charge for workshops and last year's free one took three days to prepare",
        zh: "去年免费讲过一次，前后忙了四天，家里意见很大",
      },
      required: false,
      maxLength: 300,
    },
    {
      key: "alternative",
      kind: "Input",
      valueType: "Text",
      label: { en: "What you can offer", zh: "可以给的替代" },
      help: { en: "Leave it empty if there is nothing.", zh: "没有就留空。" },
      example: { en: "the slides and a 20-minute call with their lead", zh: "可以录一段十分钟的视频祝福" },
      required: false,
      maxLength: 300,
    },
    {
      key: "firmness",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Firmness", zh: "坚决程度" },
      help: { en: "How little room you want to leave.", zh: "想留多少余地。" },
      example: { en: "plain", zh: "gentle" },
      required: true,
      choices: [
        { value: "gentle", label: { en: "Gentle", zh: "委婉" } },
        { value: "plain", label: { en: "Plain", zh: "平实" } },
        { value: "final", label: { en: "Final", zh: "不留余地" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      request:
        "Hi! We loved your talk in Leeds. Could you run a free two-hour workshop on onboarding for our 30 designers on 4 June? We can cover the train.",
      reason: "I charge for workshops and last year's free one took three days to prepare",
      alternative: "the slides and a 20-minute call with their lead",
      firmness: "plain",
    },
    zh: {
      request: "李老师好，我们校友会 12 月 20 日办年会，想请您免费做两小时的主题分享，再帮忙拉三家赞助。上次您讲得特别好，大家都盼着呢！",
      reason: "去年免费讲过一次，前后忙了四天，家里意见很大",
      alternative: "可以录一段十分钟的视频祝福",
      firmness: "gentle",
    },
  },
};
