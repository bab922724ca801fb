import type { PromptSeed } from "../prompt-seed.ts";

/** Finds a plan for a group whose members want different things, and says what each gives up. */
export const onePlanForDifferentWishes: PromptSeed = {
  slug: "one-plan-for-different-wishes",
  tags: ["everyday", "decisions"],
  title: { en: "One plan for different wishes", zh: "众口难调时的折中方案" },
  description: {
    en: "List who wants and dreads what. You get three plans with what each person gains and gives up, and a fair way to choose.",
    zh: "列出每个人想要什么、最怕什么，得到三个方案、各人得失和一个公平的决定办法。",
  },
  template: {
    en: `Several people ({{group_kind}}) have to agree on: {{matter}}
Who wants, who dreads, who pays, who cannot:
{{wishes}}

Limits for everybody: {{limits | none beyond common sense}}

Separate dreads from wishes; a dread of one outweighs a wish of two. Write each person's need under the wish in a few words and mark it as your reading. Then three plans of truly different shape: together but short, partly apart, taking turns over time. For each plan a row per person: gets / gives up / what would make giving up easier. Nobody may be last in all three; whoever gives up most is told so openly and chooses first in something.
Propose a way of choosing that suits the group (each strikes one, secret points, youngest first, one decides and the others set limits) and the sentence with which to open the talk. A person about whom I wrote nothing is not filled in; give me one question for each of them. Leave out who is right.`,
    zh: `几个人（{{group_kind}}）要商量定：{{matter}}
谁想要什么、谁怕什么、谁出钱、谁不方便：
{{wishes}}

大家共同的限制：{{limits | 没有特别的}}

先把“怕”和“想”分开，一个人的怕重过两个人的想。替每人写出愿望底下的需要，几个字就行，注明是你的理解。再给三个路子真不一样的方案：一起但短一些、部分时间分开、这次依你下次依我。每个方案按人列一行：得到什么、让出什么、怎样让得舒服些。谁都不许三次垫底；让得最多的要当面说明，并在某件事上先挑。
选一种适合这群人的决定办法，例如每人否一个、悄悄打分、由小到大挑，再写一句开场白。我没写到的人，别替他编，给我一句去问他的话。谁对谁错不评。`,
  },
  variables: [
    {
      key: "matter",
      kind: "Input",
      valueType: "Text",
      label: { en: "Matter", zh: "要定的事" },
      help: { en: "What has to be agreed on.", zh: "需要大家说定的事。" },
      example: { en: "how we use the large room of the flat", zh: "春节去谁家过、怎么过" },
      required: true,
      maxLength: 200,
    },
    {
      key: "wishes",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Wishes and dreads", zh: "各人的想法" },
      help: { en: "One line per person.", zh: "每人一行。" },
      example: { en: "Oma: wants sea, dreads stairs\nTim (9): wants other children", zh: "爸：想清静，怕花钱\n小宝：要有滑梯" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "group_kind",
      kind: "Select",
      valueType: "Text",
      label: { en: "Group", zh: "什么群体" },
      help: { en: "Changes how to choose.", zh: "影响怎么决定。" },
      example: { en: "flatmates", zh: "a-family" },
      required: true,
      choices: [
        { value: "a-family", label: { en: "A family", zh: "一家人" } },
        { value: "friends", label: { en: "Friends", zh: "朋友" } },
        { value: "flatmates", label: { en: "Flatmates", zh: "室友" } },
        { value: "a-club", label: { en: "A club or team", zh: "社团或小组" } },
      ],
    },
    {
      key: "limits",
      kind: "Input",
      valueType: "Text",
      label: { en: "Common limits", zh: "共同限制" },
      help: { en: "Money, dates, distance.", zh: "钱、时间、距离。" },
      example: { en: "no spending above €200, neighbours below", zh: "一共放八天假，来回机票预算六千" },
      required: false,
      maxLength: 200,
    },
  ],
  exampleInputs: {
    en: {
      matter: "how we use the large room of the flat",
      wishes:
        "Noor: wants a desk by the window, dreads noise before ten, pays most\nFelix: wants the drum kit out of his bedroom\nAda: wants guests on Fridays, works nights\nSam: not asked yet, away until May",
      group_kind: "flatmates",
      limits: "no spending above €200, neighbours below",
    },
    zh: {
      matter: "春节去谁家过、怎么过",
      wishes:
        "我：独生女，爸妈在沈阳，爸刚做完手术\n老公：老家成都，奶奶九十二，怕没下次\n婆婆：想抱孙女，怕坐飞机\n女儿五岁：想看雪，怕爷爷抽烟\n我妈：嘴上说随便",
      group_kind: "a-family",
      limits: "一共放八天假，来回机票预算六千",
    },
  },
};
