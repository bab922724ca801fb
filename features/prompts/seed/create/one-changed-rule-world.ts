import type { PromptSeed } from "../prompt-seed.ts";

/** Follows a single changed rule of the world through daily life. */
export const oneChangedRuleWorld: PromptSeed = {
  slug: "one-changed-rule-world",
  tags: ["creative"],
  title: { en: "Change one rule of the world", zh: "只改一条规则的世界" },
  description: {
    en: "Change a single rule of reality; get the consequences from breakfast to law, and the places where stories hide.",
    zh: "把现实的规则改动一条，从早饭一直推到法律，找出藏着故事的地方。",
  },
  template: {
    en: `In my world one rule differs from ours: {{changed_rule}}
Since when: {{since_when}}. Everything else is as in {{setting}}.
Follow the rule outward like rings in water.
Ring 1, body and breakfast: five small habits people no longer notice.
Ring 2, money: who got rich, which trade died, what is insured, forged or smuggled now.
Ring 3, family and courtship: a new politeness, a new insult, a new fear of parents.
Ring 4, law and belief: a statute with its wording, a loophole, a heresy.
In each ring end with one person for whom the rule is a catastrophe and one who secretly needs it.
Then three consequences most writers would miss, and a list "Does not follow" with popular ideas the rule does not in fact allow. Where my wording permits two readings, choose the one with harder costs and state which. A question I must settle before writing comes last.`,
    zh: `我的世界只有一条规则和现实不同：{{changed_rule}}
起始：{{since_when}}；其余一切照旧，底子是{{setting}}。
请像水波一样一圈圈推开。
第一圈，身体和早饭：五个人们早已不觉得奇怪的小习惯。
第二圈，钱：谁发了财，哪一行没了，如今什么能上保险、什么有人造假、什么靠走私。
第三圈，家与婚恋：一种新礼数，一句新骂人话，一样当爹妈的新担忧。
第四圈，法与信：一条法律，一个空子，一派异端。
每圈末尾写两个人：一个被它毁了，一个暗地里离不开它。
再补三条多数作者想不到的后果，和一栏“推不出来”，列大家爱写却不成立的。说法有两解时，取代价更重的并写明。最后留一个动笔前我必须回答的问题。`,
  },
  variables: [
    {
      key: "changed_rule",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Changed rule", zh: "改动的规则" },
      help: { en: "One sentence; one rule only.", zh: "一句话，只改一条。" },
      example: {
        en: "A promise spoken aloud leaves a visible mark on the skin until it is kept.",
        zh: "人每撒一次谎，影子就短一寸，要过整整一年才长回来。",
      },
      required: true,
      maxLength: 400,
    },
    {
      key: "since_when",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Since when", zh: "从何时起" },
      help: { en: "Fresh change or old custom.", zh: "是新鲜事还是老规矩。" },
      example: { en: "always", zh: "one-generation" },
      required: true,
      choices: [
        { value: "yesterday", label: { en: "Yesterday", zh: "昨天" } },
        { value: "one-generation", label: { en: "One generation", zh: "一代人以前" } },
        { value: "always", label: { en: "Always", zh: "自古如此" } },
      ],
    },
    {
      key: "setting",
      kind: "Input",
      valueType: "Text",
      label: { en: "Otherwise as in", zh: "其余参照" },
      help: { en: "Real place and time to start from.", zh: "以哪个真实的时空为底子。" },
      example: { en: "a mid-sized port city today", zh: "今天长江边的一座三线城市" },
      required: true,
      maxLength: 160,
    },
  ],
  exampleInputs: {
    en: {
      changed_rule: "A promise spoken aloud leaves a visible mark on the skin until it is kept.",
      since_when: "always",
      setting: "a mid-sized port city today",
    },
    zh: {
      changed_rule: "人每撒一次谎，影子就短一寸，要过整整一年才长回来。",
      since_when: "one-generation",
      setting: "今天长江边的一座三线城市",
    },
  },
  modelClass: "careful",
};
