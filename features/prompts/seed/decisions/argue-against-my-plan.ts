import type { PromptSeed } from "../prompt-seed.ts";

/** Makes the strongest case against a plan from the seat of a chosen critic. */
export const argueAgainstMyPlan: PromptSeed = {
  slug: "argue-against-my-plan",
  tags: ["decisions", "research"],
  title: { en: "Argue against my plan", zh: "替我唱一次反调" },
  description: {
    en: "State what you want to do and why. You get the strongest objection from the critic you choose, what survives it, and a better version.",
    zh: "说出打算和理由，由你指定的反对者提出最有力的质疑，再看哪些站得住、怎样改更好。",
  },
  template: {
    en: `My position, with my reasons:
{{position}}

Speak in the role of this critic: {{critic}}. Strength: {{strength | firm}}

First restate my view so well that I would say “yes, better than I put it”. Then attack only that version. Bring three objections, the heaviest first: one against a fact, one against the step from facts to conclusion, one against the aim itself. An objection names what would have to be observed for me to be right; mere taste or tone does not qualify. Admit in a line what you, as this critic, would lose or prefer not to see.
Leave the role. Judge soberly: which of my reasons still stand, which need evidence (of what sort, to be found where), which I should give up. Rewrite my position in at most five sentences so that it takes the best objection in. If my text contains a claim but no reason at all, ask for the reason rather than inventing one to refute.`,
    zh: `我的主张和理由：
{{position}}

反对者：{{critic}}；力度：{{strength | 坚决}}

请进入这个角色，先把我的看法复述得比我自己说的还好，好到我会说“就是这个意思”，然后只打这个版本。提三条反对意见，最重的放前面：一条针对事实，一条针对从事实到结论的那一步，一条针对目标本身。每条都要说明“看到什么，就算我对”，光凭喜好和语气的不算。再老实交代一句：站在你这个角色，会失去什么、不愿看见什么。
然后卸下角色评判：哪些理由依然成立，哪些缺证据、该去哪里找，哪些该放弃。把主张改写成五句话以内，吸收最有分量的那条反对。若我只有主张、没讲理由，就先来问，不要替我编一个再驳倒。`,
  },
  variables: [
    {
      key: "position",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Your position", zh: "你的主张" },
      help: { en: "What should be done, and why.", zh: "该怎么做，为什么。" },
      example: { en: "We should close the shop on Mondays because…", zh: "我觉得不该给孩子报奥数，因为……" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "critic",
      kind: "Select",
      valueType: "Text",
      label: { en: "Critic", zh: "反对者" },
      help: { en: "Who should speak against it.", zh: "由谁来反驳。" },
      example: { en: "an-experienced-practitioner", zh: "my-future-self" },
      required: true,
      choices: [
        { value: "a-careful-accountant", label: { en: "A careful accountant", zh: "谨慎的会计" } },
        { value: "a-person-affected-by-it", label: { en: "Somebody affected by it", zh: "受影响的人" } },
        { value: "an-experienced-practitioner", label: { en: "An old hand", zh: "过来人" } },
        { value: "a-scientist", label: { en: "A scientist", zh: "科研人员" } },
        { value: "my-future-self", label: { en: "Myself in ten years", zh: "十年后的我" } },
      ],
    },
    {
      key: "strength",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Strength", zh: "力度" },
      help: { en: "How hard to hit.", zh: "下手多重。" },
      example: { en: "firm", zh: "firm" },
      required: false,
      choices: [
        { value: "gentle", label: { en: "Gentle", zh: "温和" } },
        { value: "firm", label: { en: "Firm", zh: "坚决" } },
        { value: "merciless", label: { en: "Merciless", zh: "毫不留情" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      position:
        "Our choir should stop auditions. We turn away a third of the people who come, our average age is 61, and the three best altos sang nowhere before. A choir is for the town, not for the jury.",
      critic: "an-experienced-practitioner",
      strength: "firm",
    },
    zh: {
      position:
        "我想辞职在家全职写小说一年。存款够花十四个月，之前利用晚上写过两部，一部有八千人追更。再不试就四十了，而且现在的工作三年没涨薪，也没什么可学的。",
      critic: "my-future-self",
      strength: "firm",
    },
  },
  modelClass: "careful",
};
