import type { PromptSeed } from "../prompt-seed.ts";

/** Writes an interview guide about past behaviour, free of leading questions. */
export const customerInterviewGuide: PromptSeed = {
  slug: "customer-interview-guide",
  tags: ["research", "marketing"],
  title: { en: "Customer interview guide", zh: "用户访谈提纲" },
  description: {
    en: "Say what you want to learn and from whom. You get a guide with questions about real events, probes, and signs that an answer is only polite.",
    zh: "说清想弄明白什么、访谈谁，得到围绕真实经历的提纲、追问，以及识别客套话的办法。",
  },
  template: {
    en: `Write a guide for interviews of {{minutes}} minutes with {{participants}}.
What we must understand: {{learning_goal}}
Our own belief, which may be wrong:
{{belief | none stated}}

Stage: {{stage}}.

Every main question asks for the last real occasion (“Tell me about the last time…”), never for an opinion on an idea or a forecast of behaviour. Lay it out as: warm-up (2), story of one occasion (4, each with two probes into money, time or workaround), contrast case (1), closing question that invites names of others to talk to. Put minutes beside each block. Mark the question that could prove our belief wrong with a star; if none could, write one that does. Then list five phrases that sound like approval but mean little, with the follow-up that gets behind them. Close with what to write down verbatim. Avoid our product's name before the last five minutes.`,
    zh: `写一份 {{minutes}} 分钟的访谈提纲，对象是{{participants}}。
必须弄明白：{{learning_goal}}
我们目前的想法（可能是错的）：
{{belief | 没有预设}}

所处阶段：{{stage}}

主问题一律问最近一次真实经历（“上一次……是什么时候”），不问对点子的看法，也不问将来会不会买。结构：热身两问；一段完整经历四问，每问配两个追问，往花钱、花时间、土办法上挖；一个反例；最后请对方推荐下一位受访者。各块标上分钟。能推翻我们想法的那一问打星号，没有就补一个。再列五句听着像认可、其实没分量的客套话，各配一句探底的追问。最后提醒哪些话要逐字记。最后五分钟之前不提产品名。`,
  },
  variables: [
    {
      key: "learning_goal",
      kind: "Input",
      valueType: "Text",
      label: { en: "What to understand", zh: "想弄明白什么" },
      help: { en: "One thing; two need two rounds.", zh: "只写一件，两件就分两轮。" },
      example: { en: "how small choirs find and pay for rehearsal rooms", zh: "独居老人家里的小修小补是怎么解决的" },
      required: true,
      maxLength: 300,
    },
    {
      key: "participants",
      kind: "Input",
      valueType: "Text",
      label: { en: "Whom you interview", zh: "访谈对象" },
      help: { en: "Who has lived through it recently.", zh: "最近亲身经历过的人。" },
      example: { en: "people who booked a room for a choir in the last three months", zh: "近三个月家里修过东西的六十五岁以上老人" },
      required: true,
      maxLength: 200,
    },
    {
      key: "minutes",
      kind: "Input",
      valueType: "Number",
      label: { en: "Minutes", zh: "分钟数" },
      help: { en: "For one interview.", zh: "单次访谈时长。" },
      example: { en: "40", zh: "45" },
      required: true,
      min: 15,
      max: 120,
    },
    {
      key: "stage",
      kind: "Select",
      valueType: "Text",
      label: { en: "Stage", zh: "阶段" },
      help: { en: "Changes where the weight lies.", zh: "决定侧重点。" },
      example: { en: "idea", zh: "idea" },
      required: true,
      choices: [
        { value: "idea", label: { en: "Only an idea", zh: "只有想法" } },
        { value: "prototype", label: { en: "Prototype", zh: "有样品" } },
        { value: "live", label: { en: "Already sold", zh: "已上线" } },
      ],
    },
    {
      key: "belief",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Your belief", zh: "现有判断" },
      help: { en: "What you expect to hear.", zh: "你预计会听到什么。" },
      example: { en: "Parents forget because the flyer is on paper", zh: "家长忘记是因为通知太多" },
      required: false,
      maxLength: 1000,
    },
  ],
  exampleInputs: {
    en: {
      learning_goal: "how small choirs find and pay for rehearsal rooms",
      participants: "people who booked a room for a choir in the last three months",
      minutes: 40,
      stage: "idea",
      belief: "They would gladly pay more for a room with a piano that one can book by phone.",
    },
    zh: {
      learning_goal: "独居老人家里的小修小补是怎么解决的",
      participants: "近三个月家里修过东西的六十五岁以上老人",
      minutes: 45,
      stage: "idea",
      belief: "老人不愿找外面的师傅，主要是怕被多收钱，所以明码标价就能打开局面。",
    },
  },
};
