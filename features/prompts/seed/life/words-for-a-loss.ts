import type { PromptSeed } from "../prompt-seed.ts";

/** Helps to write to somebody who mourns. */
export const wordsForALoss: PromptSeed = {
  slug: "words-for-a-loss",
  tags: ["writing", "everyday"],
  title: { en: "Words for someone who mourns", zh: "写给失去亲人的人" },
  description: {
    en: "Who died, who mourns and one memory; get a short letter without stock phrases, and an offer that can be accepted.",
    zh: "谁走了、写给谁、一段记忆，写成一封不落俗套的短信，带一个对方接得住的好意。",
  },
  template: {
    en: `Help me write to {{mourner}}, who has lost {{lost}}. How close we are: {{closeness}}. Sent as: {{medium}}.
What I remember or was told: {{memory | I did not know the one who died}}
What I can really offer: {{offer | nothing practical; only company}}
Write it in my voice, plain, 60 to 110 words (35 for a text message). Say the name of the one who died. Let one memory stand without a lesson drawn from it. No comparison with losses of mine, no "at least", no better places, time that heals, strength to be found, reasons behind things, unless the mourner is known to believe so: {{belief | not known}}.
The offer carries a day and a small task and can be left unanswered. Do not end on a question.
Then a second version that is half as long and a degree cooler, and a list of any phrase in my notes that might hurt, with why. Where no name was given, leave a line for it.`,
    zh: `请帮我写几句话给{{mourner}}。去世的是：{{lost}}；我们的交情：{{closeness}}；送出方式：{{medium}}。
我记得的，或听说的：{{memory | 我没见过逝者}}
我真能做到的：{{offer | 帮不上忙，只能陪着}}；对方的信仰或讲究：{{belief | 不清楚}}
用我的口气，朴素地写，一百到一百八十字；若是发消息，六十字。写出逝者的称呼。留一件往事，不从里面引出道理。不说“节哀顺变”“人死不能复生”“你要坚强”“起码走得安详”，不拿自己的伤心事来比；忌讳处顺着对方的讲究。
好意要落到哪一天、哪件小事，对方不回也不难堪。结尾不用问句。
再给一版减半、口气更淡的。我提供的话里有哪句可能扎人，列出来并说为什么；没给称呼的地方空一格。`,
  },
  variables: [
    {
      key: "mourner",
      kind: "Input",
      valueType: "Text",
      label: { en: "To", zh: "写给" },
      help: { en: "Name or relation.", zh: "名字或关系。" },
      example: { en: "Hanna, who runs the stall next to mine", zh: "大学室友阿宁" },
      required: true,
      maxLength: 160,
    },
    {
      key: "lost",
      kind: "Input",
      valueType: "Text",
      label: { en: "Who died", zh: "去世的是" },
      help: { en: "With the name, if you know it.", zh: "知道称呼就写上。" },
      example: { en: "her father, Josef", zh: "她的奶奶" },
      required: true,
      maxLength: 160,
    },
    {
      key: "closeness",
      kind: "Select",
      valueType: "Text",
      label: { en: "You are", zh: "交情" },
      help: { en: "Distance decides warmth.", zh: "远近决定口气。" },
      example: { en: "neighbours", zh: "close-friends" },
      required: true,
      choices: [
        { value: "close-friends", label: { en: "Close friends", zh: "至交" } },
        { value: "relatives", label: { en: "Relatives", zh: "亲戚" } },
        { value: "colleagues", label: { en: "Colleagues", zh: "同事" } },
        { value: "neighbours", label: { en: "Neighbours", zh: "邻居" } },
        { value: "hardly-acquainted", label: { en: "Hardly acquainted", zh: "点头之交" } },
      ],
    },
    {
      key: "medium",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Sent as", zh: "送出方式" },
      help: { en: "Paper allows more words.", zh: "写在纸上可以长些。" },
      example: { en: "card", zh: "text-message" },
      required: true,
      choices: [
        { value: "card", label: { en: "Card", zh: "卡片" } },
        { value: "letter", label: { en: "Letter", zh: "信" } },
        { value: "text-message", label: { en: "Text message", zh: "消息" } },
      ],
    },
    {
      key: "memory",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Memory", zh: "记忆" },
      help: { en: "One small thing is best.", zh: "一件小事最好。" },
      example: {
        en: "He weighed the cherries with his thumb off the scale so that everybody could see.",
        zh: "大三暑假去她家，奶奶不会说普通话，就一直往我碗里夹菜，临走往我包里塞了一袋炒花生。",
      },
      required: false,
      maxLength: 800,
    },
    {
      key: "offer",
      kind: "Input",
      valueType: "Text",
      label: { en: "Offer", zh: "能做的" },
      help: { en: "Soup, a lift, the dog, the forms.", zh: "送饭、接送、遛狗、跑手续。" },
      example: { en: "I can set up her stall on the next two Saturdays", zh: "周三我调休，可以开车送她回老家" },
      required: false,
      maxLength: 160,
    },
    {
      key: "belief",
      kind: "Input",
      valueType: "Text",
      label: { en: "Belief", zh: "信仰或讲究" },
      help: { en: "Only if you know it.", zh: "知道才写。" },
      example: { en: "Catholic", zh: "信佛，头七前不办酒" },
      required: false,
      maxLength: 80,
    },
  ],
  exampleInputs: {
    en: {
      mourner: "Hanna, who runs the stall next to mine",
      lost: "her father, Josef",
      closeness: "neighbours",
      medium: "card",
      memory: "He weighed the cherries with his thumb off the scale so that everybody could see.",
      offer: "I can set up her stall on the next two Saturdays",
    },
    zh: {
      mourner: "大学室友阿宁",
      lost: "她的奶奶",
      closeness: "close-friends",
      medium: "text-message",
      memory: "大三暑假去她家，奶奶不会说普通话，就一直往我碗里夹菜，临走往我包里塞了一袋炒花生。",
      offer: "周三我调休，可以开车送她回老家",
      belief: "老家讲究，三天内不说“再见”",
    },
  },
};
