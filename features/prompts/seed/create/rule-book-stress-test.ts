import type { PromptSeed } from "../prompt-seed.ts";

/** Reads the rules of a home-made game like a quarrelsome player. */
export const ruleBookStressTest: PromptSeed = {
  slug: "rule-book-stress-test",
  tags: ["creative"],
  title: { en: "Stress-test my game rules", zh: "给自制桌游挑规则漏洞" },
  description: {
    en: "Paste the rules of your game; get ambiguities, loopholes and dull strategies, with new wording and a test plan.",
    zh: "贴上自制游戏的规则，找出歧义、空子和无聊打法，给出新措辞和试玩安排。",
  },
  template: {
    en: `Read the rules of my game three times as three people. Players: {{players}}. Stage: {{stage}}. What should feel good: {{fun}}
**The newcomer** lists every moment of "what do I do now?" in order of play, including set-up, ties and running out of pieces.
**The lawyer** quotes clauses with two readings and abuses the worse one.
**The champion** looks for the move that is always right, the leader nobody can catch, the player who waits without a decision; and calculates one example round with numbers.
Every finding: quote, trouble, effect on the fun I named, smallest repair. Prefer deleting a rule to adding one. Then rewrite the turn sequence in at most 120 words.
Finally a test plan: three sessions, what to watch, what count would prove a repair wrong. Rules you had to guess at go first, under "I assumed", and no verdict rests on them alone.
The rules: {{rules}}`,
    zh: `请化身三个人，把我的游戏规则读三遍。玩家：{{players}}；阶段：{{stage}}；我希望好玩在：{{fun}}
**新手**：照着玩的顺序，记下每个“接下来干吗”，包括摆盘、平局、配件用完。
**讼师**：摘出有两种读法的条文，专挑坏的那种来钻。
**高手**：找永远不亏的一招、追不上的领先者、干等着没得选的人，并用数字推演一轮。
每条写：原文、麻烦、伤了哪点乐趣、最小的改法；能删一条就别添一条。随后把回合流程重写，二百字以内。
最后排三场试玩：看什么，出现多少次就说明改错了。
你靠猜才补上的规则放最前，标“我猜的”，不单凭它下结论。
规则：{{rules}}`,
  },
  variables: [
    {
      key: "rules",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Rules", zh: "规则" },
      help: { en: "As written for players.", zh: "写给玩家看的原文。" },
      example: { en: "Each player takes five cards…", zh: "每人发五张种子牌……" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "players",
      kind: "Input",
      valueType: "Text",
      label: { en: "Players", zh: "玩家" },
      help: { en: "How many, how old.", zh: "几个人，多大年纪。" },
      example: { en: "2 to 4, from 8 years", zh: "三到五人，十岁以上" },
      required: true,
      maxLength: 100,
    },
    {
      key: "stage",
      kind: "Select",
      valueType: "Text",
      label: { en: "Stage", zh: "阶段" },
      help: { en: "Early games need fewer words.", zh: "越早期越不必抠字眼。" },
      example: { en: "played-at-home", zh: "played-at-home" },
      required: true,
      choices: [
        { value: "first-idea", label: { en: "First idea", zh: "刚有想法" } },
        { value: "played-at-home", label: { en: "Played at home", zh: "自家玩过" } },
        { value: "before-printing", label: { en: "Before printing", zh: "准备印制" } },
      ],
    },
    {
      key: "fun",
      kind: "Input",
      valueType: "Text",
      label: { en: "What should feel good", zh: "好玩在哪" },
      help: { en: "Bluffing, building, laughing, winning late.", zh: "吹牛、建设、爆笑、翻盘。" },
      example: { en: "daring to wait one more round before harvesting", zh: "讨价还价时的吹牛和翻脸" },
      required: true,
      maxLength: 200,
    },
  ],
  exampleInputs: {
    en: {
      rules:
        "Each player takes five cards. On your turn draw one from the market (3 open cards) or the deck, then play any number of cards of one colour into your garden. A garden of four may be harvested for its sum. The bee steals one card from a garden next to it. First to 40 wins.",
      players: "2 to 4, from 8 years",
      stage: "played-at-home",
      fun: "daring to wait one more round before harvesting",
    },
    zh: {
      rules:
        "每人发五张货牌和三枚铜钱。轮到你时可以吆喝（报出一种货和价钱）或赊账。别人应价就必须成交，没人应价你付一枚铜钱给茶馆。手里集齐四种货可以开市，得六分。谁先到二十分谁赢。钱用光的人可以向任何人借。",
      players: "三到五人，十岁以上",
      stage: "played-at-home",
      fun: "讨价还价时的吹牛和翻脸",
    },
  },
};
