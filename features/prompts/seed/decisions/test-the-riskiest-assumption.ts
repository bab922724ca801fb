import type { PromptSeed } from "../prompt-seed.ts";

/** Finds the assumption on which an idea stands and the cheapest honest test of it. */
export const testTheRiskiestAssumption: PromptSeed = {
  slug: "test-the-riskiest-assumption",
  tags: ["decisions", "research"],
  title: { en: "Test the riskiest assumption", zh: "先验证最悬的那个假设" },
  description: {
    en: "Describe an idea before you spend money on it. You get its assumptions ranked, the cheapest honest test, and the result that should stop you.",
    zh: "花钱之前先说说点子，得到排好序的假设、最省钱又不自欺的验证办法，以及该停手的结果。",
  },
  template: {
    en: `An idea I have not spent much on yet:
{{idea}}

I can spend {{test_budget}} and {{test_days}} days on finding out. Evidence so far: {{evidence_level}}

Unfold it into assumptions of four kinds: people want it, we can make it, it pays, nobody forbids or blocks it. Eight at most, each as a sentence that could turn out wrong. Sort them by “dead if false?” and “known how well?” into four lists.
Take the one that is deadliest and least known. Design a test in which people give something up (time, money, a phone number, a Saturday); kind words do not count. Say whom to approach and how to find ten of them, the literal offer, the number that means go and the one that means stop, both fixed now. Mention how I could fool myself meanwhile. Then a variant for a tenth of the money. If an assumption concerns permits or safety, point to the office to ask first and test nothing on people.`,
    zh: `有个点子，还没怎么花钱：
{{idea}}

验证可用 {{test_budget}}、{{test_days}} 天；目前的依据：{{evidence_level}}

把它拆成四类假设：有人要、做得出、赚得到、没人拦。总共不超过八条，每条写成可能被证伪的句子。用“错了会不会完蛋”“知道得有多实”分成四堆。
挑最致命又最没底的一条，设计一次验证，要让人真的付出点什么，比如钱、电话号码、一个周六，夸几句不作数。写明找谁、怎么凑够十个人、原话怎么开口、到几个算行、低于几个就停，两个数现在就定死，介于中间怎么办。再提醒我过程中会怎样骗自己。另给一个只花一成钱的穷办法。涉及许可或安全的，先指明该问哪个部门，不拿人做试验。`,
  },
  variables: [
    {
      key: "idea",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Idea", zh: "点子" },
      help: { en: "For whom, what, how it earns its keep.", zh: "给谁、做什么、靠什么维持。" },
      example: { en: "Rent out party dishes so that nobody buys plastic", zh: "把闲置车位按小时共享给邻居" },
      required: true,
      maxLength: 2500,
    },
    {
      key: "test_budget",
      kind: "Input",
      valueType: "Text",
      label: { en: "Money for the test", zh: "验证预算" },
      help: { en: "May be nothing.", zh: "可以是零。" },
      example: { en: "€120", zh: "八百元" },
      required: true,
      maxLength: 60,
    },
    {
      key: "test_days",
      kind: "Input",
      valueType: "Number",
      label: { en: "Days for the test", zh: "验证天数" },
      help: { en: "From today.", zh: "从今天算起。" },
      example: { en: "14", zh: "10" },
      required: true,
      min: 1,
      max: 90,
    },
    {
      key: "evidence_level",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Evidence", zh: "目前的依据" },
      help: { en: "Be strict with yourself.", zh: "对自己严格一点。" },
      example: { en: "people-said-so", zh: "people-said-so" },
      required: true,
      choices: [
        { value: "only-a-feeling", label: { en: "Only a feeling", zh: "只是感觉" } },
        { value: "people-said-so", label: { en: "People said so", zh: "有人说好" } },
        { value: "somebody-paid", label: { en: "Somebody paid", zh: "有人付过钱" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      idea: "A repair evening class: adults bring a broken device and learn to fix it, €35 each, eight places, in the metal workshop of the school. I would give up my Thursday job for it.",
      test_budget: "€120",
      test_days: 14,
      evidence_level: "people-said-so",
    },
    zh: {
      idea: "给小区独居老人做“一人份”净菜，下午四点送到门口，每份 15 元两菜一汤的料，配好调味包，照着卡片十五分钟能炒。打算租个十平米的小间，请一位阿姨切配。",
      test_budget: "八百元",
      test_days: 10,
      evidence_level: "people-said-so",
    },
  },
  modelClass: "careful",
};
