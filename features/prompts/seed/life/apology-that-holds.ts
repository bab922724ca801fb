import type { PromptSeed } from "../prompt-seed.ts";

/** An apology to a person, without excuses, with amends. */
export const apologyThatHolds: PromptSeed = {
  slug: "apology-that-holds",
  tags: ["writing", "everyday"],
  title: { en: "An apology that holds", zh: "好好道一次歉" },
  description: {
    en: "What you did, to whom, and what you can make good; get words to say and a check of your own excuses.",
    zh: "做错了什么、对谁、能补什么，得到说得出口的道歉，也替你筛掉借口。",
  },
  template: {
    en: `I owe {{person}} an apology. How it is given: {{way}}.
What I did: {{deed}}
How it seems to have hit them: {{effect | I do not know}}
What I can make good, or do otherwise: {{amends}}
First sort my own account into deed, reason, excuse and blame on others; show me the list, so that I see it. Build the apology from "deed" and "effect" only. One reason may stay if leaving it out would make the story false.
Five moves, no headings: name the deed without "if" or "maybe"; what it cost them, put as my guess where I guess; the words themselves, once; what will be different, with a date; freedom not to answer and not to forgive now. At most 130 words.
Then: what they might throw back at me, twice, and the reply that stays an apology. If by my telling the larger wrong was done to me, or contact seems unwelcome or unsafe, say so instead of writing.`,
    zh: `我欠{{person}}一个道歉，打算{{way}}。
我做了什么：{{deed}}
对方像是被伤到哪了：{{effect | 我不清楚}}
我能弥补的，或往后怎么做：{{amends}}
先把我的说法拆成四栏给我看：做的事、缘由、借口、怪别人。道歉只从“做的事”和“伤到哪”里来；缺了某个缘由就不成实情的，留一句。
五步走完，不加小标题：直说那件事，不用“如果”“可能”；它让对方付出了什么，凭猜的就写是猜的；“对不起”只说一次；往后怎么不同，带上日期；对方可以不回，也可以现在不原谅。全文二百字以内。
再写对方可能顶回来的两句，和不变味的接法。按我的讲述，若其实是我受的委屈更大，或者对方明说过别联系，就照直告诉我，先别写。`,
  },
  variables: [
    {
      key: "person",
      kind: "Input",
      valueType: "Text",
      label: { en: "To whom", zh: "对谁" },
      help: { en: "Relation, and since when.", zh: "什么关系，多久了。" },
      example: { en: "Jo, my climbing partner for six years", zh: "合租三年的室友阿凯" },
      required: true,
      maxLength: 160,
    },
    {
      key: "way",
      kind: "Radio",
      valueType: "Text",
      label: { en: "How it is given", zh: "方式" },
      help: { en: "Face to face needs fewer words.", zh: "当面说可以更短。" },
      example: { en: "face-to-face", zh: "in-a-letter" },
      required: true,
      choices: [
        { value: "face-to-face", label: { en: "Face to face", zh: "当面说" } },
        { value: "in-a-letter", label: { en: "In a letter", zh: "写信" } },
        { value: "as-a-message", label: { en: "As a message", zh: "发消息" } },
      ],
    },
    {
      key: "deed",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "What you did", zh: "做了什么" },
      help: { en: "As it was, excuses included; they will be sorted.", zh: "照实写，带着借口也行，会替你筛。" },
      example: { en: "I told the others why she left…", zh: "我把他借我的相机弄进了水……" },
      required: true,
      maxLength: 1500,
    },
    {
      key: "effect",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "How it hit them", zh: "伤到哪了" },
      help: { en: "What they said or did since.", zh: "之后对方说过什么、做过什么。" },
      example: { en: "She packed before breakfast and has climbed with others since.", zh: "他没骂我，只是把冰箱里的东西分成了两层。" },
      required: false,
      maxLength: 600,
    },
    {
      key: "amends",
      kind: "Input",
      valueType: "Text",
      label: { en: "Making good", zh: "怎么弥补" },
      help: { en: "Small and certain beats large.", zh: "小而做得到的最好。" },
      example: { en: "tell the four people from the hut that it was not mine to tell", zh: "下月发工资赔一台同型号的，这周先把我的借他用" },
      required: true,
      maxLength: 300,
    },
  ],
  exampleInputs: {
    en: {
      person: "Jo, my climbing partner for six years",
      way: "face-to-face",
      deed: "I told the whole hut why she had left her job, for a laugh. Everybody else was telling stories too, and she had never said it was secret.",
      effect: "She packed before breakfast and has climbed with others since.",
      amends: "tell the four people from the hut that it was not mine to tell",
    },
    zh: {
      person: "合租三年的室友阿凯",
      way: "in-a-letter",
      deed: "他借我的相机被我带去漂流进了水，我晾干放回去没吭声，想着反正是旧的；他拍毕业照那天才发现开不了机。",
      effect: "他没骂我，只是把冰箱里的东西分成了两层。",
      amends: "下月发工资赔一台同型号的，这周先把我的借他用",
    },
  },
};
