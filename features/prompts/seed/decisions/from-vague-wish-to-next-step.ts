import type { PromptSeed } from "../prompt-seed.ts";

/** Turns a vague wish into a first visible step of fifteen minutes. */
export const fromVagueWishToNextStep: PromptSeed = {
  slug: "from-vague-wish-to-next-step",
  tags: ["planning", "everyday"],
  title: { en: "From a vague wish to the next step", zh: "把模糊的愿望变成下一步" },
  description: {
    en: "Write a wish that has followed you for a while. You get what may really be behind it, three sizes of it, and a step for today.",
    zh: "写下一个惦记很久的愿望，得到它背后可能的意思、大中小三种做法和今天就能走的一步。",
  },
  template: {
    en: `For {{how_long | a long time}} I have been telling myself: {{wish}}
What has stopped me: {{obstacle}}

About my life at the moment:
{{life | nothing told}}

Listen before planning: offer three readings of what the wish could be about (a skill, a person, a feeling, a place, being seen), each with a sign by which I would recognise it. Continue with the likeliest and say so.
Describe it in three sizes: one afternoon, one month, one year. Each has a result that somebody else could photograph or hear. Fit the size to my life as told, not to an ideal one, and address the obstacle by its name.
Then a step of fifteen minutes for today: where I sit, what I take into my hand, what lies there when I stop. Beside it the excuse I will make and a single sentence of reply in my own tone. No motivational phrases, no app, no purchase. Last, permission to drop the wish: two honest grounds for letting it go.`,
    zh: `我念叨了{{how_long | 很久}}：{{wish}}
一直没动是因为：{{obstacle}}

眼下的生活：
{{life | 没有细说}}

先听后排：这个愿望可能指向什么，是一门手艺、一个人、一种感觉、一个地方，还是想被看见？给三种猜法，各配一个让我认得出的迹象，再挑最像的往下走。
分三种大小来写：一个下午、一个月、一年，每种都要有别人拍得到或听得见的成果。大小照我真实的日子来定，别照理想生活；拦路的那件事要点名应对。
然后是今天十五分钟的一步：坐在哪儿，手里拿什么，停下时桌上留着什么。旁边写好我会找的借口和一句像我口气的回话。不喊口号，不下载软件，第一步不花钱。最后也准许我放下：给两个说得过去的放弃理由。`,
  },
  variables: [
    {
      key: "wish",
      kind: "Input",
      valueType: "Text",
      label: { en: "The wish", zh: "愿望" },
      help: { en: "In the words in your head.", zh: "脑子里怎么想就怎么写。" },
      example: { en: "I should do something with the piano again", zh: "想把姥姥的故事写下来" },
      required: true,
      maxLength: 300,
    },
    {
      key: "obstacle",
      kind: "Select",
      valueType: "Text",
      label: { en: "What stops you", zh: "拦路的" },
      help: { en: "The main one.", zh: "选最主要的。" },
      example: { en: "fear-of-failing", zh: "do-not-know-how" },
      required: true,
      choices: [
        { value: "no-time", label: { en: "No time", zh: "没时间" } },
        { value: "do-not-know-how", label: { en: "I do not know how", zh: "不会" } },
        { value: "fear-of-failing", label: { en: "Fear of failing", zh: "怕做不好" } },
        { value: "no-energy", label: { en: "No energy", zh: "没力气" } },
        { value: "nobody-to-join", label: { en: "Nobody to join me", zh: "没伴" } },
      ],
    },
    {
      key: "life",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Your life now", zh: "眼下的生活" },
      help: { en: "Hours, people, money, energy.", zh: "时间、家人、钱、精力。" },
      example: { en: "Two small children, free from nine in the evening", zh: "孩子刚上小学，九点后才是自己的" },
      required: false,
      maxLength: 1500,
    },
    {
      key: "how_long",
      kind: "Input",
      valueType: "Text",
      label: { en: "Since when", zh: "惦记多久了" },
      help: { en: "Years or months.", zh: "几年或几个月。" },
      example: { en: "twenty years", zh: "三四年" },
      required: false,
      maxLength: 60,
    },
  ],
  exampleInputs: {
    en: {
      wish: "I should do something with the piano again",
      obstacle: "fear-of-failing",
      life: "I am 52, played until 17, the piano stands in the living room with plants on it. Neighbours hear all. Free on Sunday mornings.",
      how_long: "twenty years",
    },
    zh: {
      wish: "想把姥姥的故事写下来",
      obstacle: "do-not-know-how",
      life: "我是护士，三班倒，姥姥八十八了，在老家，每周视频一次，她耳朵还行，爱讲逃荒那年的事，讲着讲着就哭。",
      how_long: "三四年",
    },
  },
};
