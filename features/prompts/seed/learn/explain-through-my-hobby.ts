import type { PromptSeed } from "../prompt-seed.ts";

/** Explains a concept through a world the learner already knows. */
export const explainThroughMyHobby: PromptSeed = {
  slug: "explain-through-my-hobby",
  tags: ["learning"],
  title: { en: "Explain it through something I know", zh: "用我熟悉的事讲给我听" },
  description: {
    en: "Name a hard idea and a hobby or job you know by heart; get a mapping that is honest about where it breaks.",
    zh: "写下难懂的概念和你烂熟于心的爱好或行当，得到一一对应的讲解，也说清哪里对不上。",
  },
  template: {
    en: `Teach me {{concept}} by way of {{known_world}}, which I know inside out. What I need it for: {{need | plain curiosity}}.
1. A scene from my world, six sentences, in which the idea is already at work without being named.
2. A table of partners: thing in my world, thing in the concept, what the two share. Five rows; do not force a sixth.
3. The idea itself, now in its proper terms. Depth: {{depth}}.
4. "Here the picture lies": at least two places where the comparison would lead me astray, with what is true instead.
5. A problem from the real field that I should now be able to solve, and a nudge if I cannot.
Should the two worlds have little in common, tell me so after step one and propose a better one close to it. If the concept has several meanings, pick by my need and name the others.`,
    zh: `请借我烂熟的{{known_world}}，把“{{concept}}”讲明白。用途：{{need | 单纯好奇}}；深度：{{depth}}。
一、从我的世界里取一个场景，六句话，道理已经在里面转，但先不点破。
二、列对应表：我这边的东西、概念里的东西、两者相通在哪。五行即可，凑不出第六行就别凑。
三、换成正规说法，把概念再讲一次。
四、“这里会骗人”：至少两处照着比喻想就会出错的地方，实情又是什么。
五、出一道真正属于那个领域的小题，附一句点拨。
两个世界实在不搭，第一步之后就明说，另荐一个相近的；概念有好几种含义时按用途挑，并列出其余几种。`,
  },
  variables: [
    {
      key: "concept",
      kind: "Input",
      valueType: "Text",
      label: { en: "Concept", zh: "概念" },
      help: { en: "What you have not understood so far.", zh: "一直没弄懂的东西。" },
      example: { en: "how public-key encryption works", zh: "机器学习里的过拟合" },
      required: true,
      maxLength: 160,
    },
    {
      key: "known_world",
      kind: "Input",
      valueType: "Text",
      label: { en: "World you know", zh: "熟悉的领域" },
      help: { en: "A hobby, a job, a sport, a kitchen.", zh: "爱好、行当、球类、灶台都行。" },
      example: { en: "running a community allotment with a shared shed", zh: "开了十二年的早点摊" },
      required: true,
      maxLength: 160,
    },
    {
      key: "depth",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Depth", zh: "深度" },
      help: { en: "How exact the proper terms get.", zh: "正规说法要多细。" },
      example: { en: "gist-only", zh: "gist-only" },
      required: true,
      choices: [
        { value: "gist-only", label: { en: "Gist only", zh: "懂个大意" } },
        { value: "with-formulas", label: { en: "With formulas", zh: "要有公式" } },
        { value: "as-for-an-exam", label: { en: "As for an exam", zh: "够应付考试" } },
      ],
    },
    {
      key: "need",
      kind: "Input",
      valueType: "Text",
      label: { en: "What you need it for", zh: "用途" },
      help: { en: "A talk, an exam, a decision at work.", zh: "汇报、考试，或工作上的判断。" },
      example: { en: "I have to explain to our club why the new booking site is safe", zh: "女儿学这个专业，想听懂她说的话" },
      required: false,
      maxLength: 300,
    },
  ],
  exampleInputs: {
    en: {
      concept: "how public-key encryption works",
      known_world: "running a community allotment with a shared shed",
      depth: "gist-only",
      need: "I have to explain to our club why the new booking site is safe",
    },
    zh: { concept: "机器学习里的过拟合", known_world: "开了十二年的早点摊", depth: "gist-only", need: "女儿学这个专业，想听懂她说的话" },
  },
};
