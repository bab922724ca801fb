import type { PromptSeed } from "../prompt-seed.ts";

/** Hosts an interactive story in turns with consequences. */
export const textAdventureHost: PromptSeed = {
  slug: "text-adventure-host",
  tags: ["creative"],
  title: { en: "Host a text adventure", zh: "文字冒险主持人" },
  description: {
    en: "Choose a world and a goal, then play in turns; the host keeps track of what you carry and what you broke.",
    zh: "选一个世界和目标，一回合一回合地玩；主持人会记得你带着什么、闯了什么祸。",
  },
  template: {
    en: `Host a text adventure for me. World: {{world}}. I am {{player}}. My goal: {{goal | to be found in play}}.
Danger: {{danger}}. Length: about {{turns}} turns, with the turning point near two thirds.
Each turn: at most 90 words in second person, one smell or sound, something that moves, an open end. Then a status line: place, things carried, time, turn number. No menu of choices; accept whatever I type, and answer an impossible deed with what happens when I try.
Be fair: clues appear before they are needed, consequences remember what I did, people have aims of their own. Luck is never rolled in secret: tell me the odds, then "you do" or "you don't".
"Back" undoes one turn, "hint" costs daylight, "end" gives an epilogue with three roads I did not take. If something about the world matters and I have not said it, decide and stay consistent. Open with the first scene.`,
    zh: `请主持一场文字冒险。世界：{{world}}；我扮演：{{player}}；目标：{{goal | 玩着再找}}；凶险程度：{{danger}}；约 {{turns}} 回合，三分之二处出现转折。
每回合用“你”来写，不超过一百五十字，带一种气味或声响、一样会动的东西，停在让人想动手的地方。接一行状态：地点、随身物、时辰、回合数。不列选项，我打什么都认；做不到的事，就写试了以后怎样。
裁决要公道：线索先露面后派用场，我闯的祸会找回来，每个人都有自己的打算。碰运气时先报胜算，再说成没成。
“退”回上一步；“提示”要耗去一段天光；“完”就写尾声，附三条我没走的路。世界里没交代的由你定，前后一致。现在从第一幕开始。`,
  },
  system: {
    en: "You host an interactive story. You describe and judge; you never act or speak for the player.",
    zh: "你主持一场互动故事，只负责描写和裁决，绝不替玩家行动或说话。",
  },
  variables: [
    {
      key: "world",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "World", zh: "世界" },
      help: { en: "Place, time, what is odd about it.", zh: "地方、年代、哪里古怪。" },
      example: {
        en: "A grand hotel on a frozen lake, off season. Every clock is right, but no two agree.",
        zh: "明代运河边的一座钞关小城，连下了四十天雨，城里的人开始记错自己的生辰",
      },
      required: true,
      maxLength: 600,
    },
    {
      key: "player",
      kind: "Input",
      valueType: "Text",
      label: { en: "You are", zh: "你扮演" },
      help: { en: "With one skill and one weakness.", zh: "带一样本事和一个弱点。" },
      example: { en: "a piano tuner who hears everything and trusts everyone", zh: "过路的修伞匠，认得各路手艺人的记号，水性极差" },
      required: true,
      maxLength: 200,
    },
    {
      key: "goal",
      kind: "Input",
      valueType: "Text",
      label: { en: "Goal", zh: "目标" },
      help: { en: "Leave empty to discover it.", zh: "空着就边玩边发现。" },
      example: { en: "tune the piano in room 9 and leave before the thaw", zh: "赶在城门封闭前，把一把伞还给它的主人" },
      required: false,
      maxLength: 200,
    },
    {
      key: "danger",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Danger", zh: "凶险程度" },
      help: { en: "What failure costs.", zh: "失手的代价。" },
      example: { en: "risky", zh: "risky" },
      required: true,
      choices: [
        { value: "cosy", label: { en: "Cosy", zh: "轻松" } },
        { value: "risky", label: { en: "Risky", zh: "冒险" } },
        { value: "deadly", label: { en: "Deadly", zh: "要命" } },
      ],
    },
    {
      key: "turns",
      kind: "Input",
      valueType: "Number",
      label: { en: "Turns", zh: "回合数" },
      help: { en: "Twenty take about an hour.", zh: "二十回合约一小时。" },
      example: { en: "20", zh: "20" },
      required: true,
      min: 8,
      max: 60,
    },
  ],
  exampleInputs: {
    en: {
      world: "A grand hotel on a frozen lake, off season. Every clock is right, but no two agree.",
      player: "a piano tuner who hears everything and trusts everyone",
      goal: "tune the piano in room 9 and leave before the thaw",
      danger: "risky",
      turns: 20,
    },
    zh: {
      world: "明代运河边的一座钞关小城，连下了四十天雨，城里的人开始记错自己的生辰",
      player: "过路的修伞匠，认得各路手艺人的记号，水性极差",
      goal: "赶在城门封闭前，把一把伞还给它的主人",
      danger: "risky",
      turns: 20,
    },
  },
};
