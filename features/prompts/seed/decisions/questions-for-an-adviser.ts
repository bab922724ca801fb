import type { PromptSeed } from "../prompt-seed.ts";

/** Prepares a first meeting with a professional so that paid time is used well. */
export const questionsForAnAdviser: PromptSeed = {
  slug: "questions-for-an-adviser",
  tags: ["everyday", "planning"],
  title: { en: "Prepare a talk with an adviser", zh: "咨询专业人士前的准备" },
  description: {
    en: "Describe your matter and whom you will see. You get a one-page summary to hand over, papers to bring, and questions in order of importance.",
    zh: "说说事情和要见的人，得到可以当面递上的一页摘要、该带的材料和按轻重排好的问题。",
  },
  template: {
    en: `In {{days}} days I have {{minutes}} minutes with a professional: {{adviser}}
My matter, as I would tell it at the kitchen table:
{{matter}}

What I hope to leave with: {{hope | a clear next step}}

Prepare me without giving advice on the matter.
Sheet to hand over, 150 words: who is involved (by role), what happened in dated order, state today, what I want. Neutral enough for the other side.
Papers: what to bring, what to request beforehand and from whom, sorted by “without this it is pointless” and “helpful”.
Questions, eight at most, the vital ones first, so that I may be cut off at any point: options, periods running, costs before and after, risks of doing nothing, what I can do myself, what I should stop doing. Leave room for answers.
Three things I would rather not mention and probably must. A sentence for “I do not understand”, and one to ask the fee. What my story leaves open comes back to me as questions.`,
    zh: `再过 {{days}} 天，我要去见一位专业人士（{{adviser}}），时间 {{minutes}} 分钟。
事情像在饭桌上讲的那样：
{{matter}}

希望带走什么：{{hope | 一个明确的下一步}}

只帮我做准备，不对事情本身出主意。
一页摘要，250 字：涉及谁（用身份代替姓名）、按日期发生了什么、现在怎样、我想要什么，连另一方看了也挑不出错。
材料：该带的、要提前去谁那儿开的，分成“没有它白跑一趟”和“有更好”。
问题最多八个，要紧的在前：有哪些路、哪些期限在走、前后费用、不管会怎样、自己能做什么、现在该停下什么。每问下面留空。
三件我不想提、但多半得说的事。备一句“没听懂”时的说法，一句问收费的说法。没讲清的，最后反过来问我。`,
  },
  variables: [
    {
      key: "matter",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Matter", zh: "事情" },
      help: { en: "Plainly; leave out names.", zh: "直说即可，姓名省去。" },
      example: { en: "My late aunt's flat, three heirs, one tenant", zh: "姑姑留下的房子，三个继承人" },
      required: true,
      maxLength: 4000,
    },
    {
      key: "adviser",
      kind: "Select",
      valueType: "Text",
      label: { en: "Whom you see", zh: "要见的人" },
      help: { en: "Kind of professional.", zh: "哪类专业人士。" },
      example: { en: "a-lawyer", zh: "a-lawyer" },
      required: true,
      choices: [
        { value: "a-lawyer", label: { en: "A lawyer", zh: "律师" } },
        { value: "a-tax-adviser", label: { en: "A tax adviser", zh: "税务师" } },
        { value: "a-notary", label: { en: "A notary", zh: "公证员" } },
        { value: "an-architect", label: { en: "An architect", zh: "建筑师" } },
        { value: "a-social-worker", label: { en: "A social worker", zh: "社工" } },
      ],
    },
    {
      key: "minutes",
      kind: "Input",
      valueType: "Number",
      label: { en: "Minutes", zh: "分钟数" },
      help: { en: "Length of the appointment.", zh: "约了多长时间。" },
      example: { en: "45", zh: "30" },
      required: true,
      min: 10,
      max: 180,
    },
    {
      key: "days",
      kind: "Input",
      valueType: "Number",
      label: { en: "Days until then", zh: "还有几天" },
      help: { en: "For getting papers.", zh: "用来准备材料。" },
      example: { en: "9", zh: "6" },
      required: true,
      min: 0,
      max: 120,
    },
    {
      key: "hope",
      kind: "Input",
      valueType: "Text",
      label: { en: "Hope", zh: "期望" },
      help: { en: "What would make it worth it.", zh: "怎样算没白去。" },
      example: { en: "knowing if it is worth fighting", zh: "弄清还有没有时间限制，先做哪一步" },
      required: false,
      maxLength: 200,
    },
  ],
  exampleInputs: {
    en: {
      matter:
        "Our neighbour built a wall in spring that stands, I believe, 40 cm on our side. We talked twice, then he shouted. There is an old plan from 1974. We would like to build a carport there. My husband already moved one stone.",
      adviser: "a-lawyer",
      minutes: 45,
      days: 9,
      hope: "knowing if it is worth fighting",
    },
    zh: {
      matter:
        "我爸三年前借给朋友十五万，写了借条，没写利息和还款日。对方每年还一点，一共还了四万，微信转的。今年开始不接电话，听说厂子要关。我爸抹不开面子，不想闹上法庭。",
      adviser: "a-lawyer",
      minutes: 30,
      days: 6,
      hope: "弄清还有没有时间限制，先做哪一步",
    },
  },
};
