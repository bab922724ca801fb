import type { PromptSeed } from "../prompt-seed.ts";

/** A tabletop role-playing evening that can be run from two pages. */
export const oneEveningRolePlay: PromptSeed = {
  slug: "one-evening-role-play",
  tags: ["creative", "planning"],
  title: { en: "One evening at the gaming table", zh: "一晚跑完的桌面角色扮演" },
  description: {
    en: "Players, hours and a setting; get a scenario with secrets, people, scenes and an ending in any of three ways.",
    zh: "人数、时长和背景，得到一份带秘密、人物、场面和三种收场的桌游剧本。",
  },
  template: {
    en: `Write a scenario for one evening of tabletop role play: {{players}} players, {{hours}} hours, setting: {{setting}}, rules: {{rules | any light system}}. Mix wanted: {{mix}}.
On two pages a tired host can run from:
**Hook** – why these people must act tonight, in three sentences to read aloud.
**What really happened** – for the host, with times.
**Four people** – want, secret, a gesture to play them by.
**Five places or scenes** – what is seen, what is found, what changes if the group comes late.
**Clues** – each important fact reachable in three different ways, as a table.
**Clock** – six steps of what happens if nobody interferes.
**Endings** – bought, fought, forgiven.
**If it drags / if they split / if they kill the wrong one** – a sentence each.
Numbers only where dice decide. Leave body horror and cruelty to children out. Should the setting be one word long, choose year and region and put them on top.`,
    zh: `请写一份一晚跑完的角色扮演剧本。玩家 {{players}} 人，{{hours}} 小时；背景：{{setting}}；规则：{{rules | 任意轻量规则}}；口味：{{mix}}。
两页纸，累了一天的主持人也能带：
**引子**：三句能念的话，说清为什么今晚非动手不可。
**真相**：给主持人看，带时间。
**四个人物**：所求、所瞒、招牌动作。
**五处场面**：看见、翻出、来迟了怎样。
**线索表**：要紧事实各有三条路摸到。
**倒计时**：没人插手的话，六步会走到哪里。
**三种收场**：花钱了结、打出结果、放下恩怨。
**救场**：拖沓、分头走、错杀，各一句。
掷骰处才写数值，不写虐待。背景太简略时，年代地域由你定并写在最上面。`,
  },
  variables: [
    {
      key: "players",
      kind: "Input",
      valueType: "Number",
      label: { en: "Players", zh: "玩家人数" },
      help: { en: "Without the host.", zh: "不算主持人。" },
      example: { en: "4", zh: "5" },
      required: true,
      min: 2,
      max: 7,
    },
    {
      key: "hours",
      kind: "Input",
      valueType: "Number",
      label: { en: "Hours", zh: "小时数" },
      help: { en: "Snacks included.", zh: "吃零食的时间也算。" },
      example: { en: "4", zh: "4" },
      required: true,
      min: 2,
      max: 6,
    },
    {
      key: "setting",
      kind: "Input",
      valueType: "Text",
      label: { en: "Setting", zh: "背景" },
      help: { en: "Place, time, genre.", zh: "地点、年代、类型。" },
      example: {
        en: "a night train through the Carpathians in 1926, snowed in between two tunnels",
        zh: "民国二十年的汉口，一艘停航过年的江轮",
      },
      required: true,
      maxLength: 200,
    },
    {
      key: "mix",
      kind: "Select",
      valueType: "Text",
      label: { en: "Mix", zh: "口味" },
      help: { en: "What your table enjoys.", zh: "你们这桌爱玩什么。" },
      example: { en: "mostly-mystery", zh: "mostly-talk" },
      required: true,
      choices: [
        { value: "mostly-talk", label: { en: "Mostly talk", zh: "多演戏" } },
        { value: "mostly-mystery", label: { en: "Mostly mystery", zh: "多推理" } },
        { value: "mostly-action", label: { en: "Mostly action", zh: "多动作" } },
        { value: "even-mix", label: { en: "Even mix", zh: "均衡" } },
      ],
    },
    {
      key: "rules",
      kind: "Input",
      valueType: "Text",
      label: { en: "Rules", zh: "规则" },
      help: { en: "The system you play.", zh: "你们用的规则。" },
      example: { en: "a d20 system at low level", zh: "百面骰规则" },
      required: false,
      maxLength: 80,
    },
  ],
  exampleInputs: {
    en: {
      players: 4,
      hours: 4,
      setting: "a night train through the Carpathians in 1926, snowed in between two tunnels",
      mix: "mostly-mystery",
    },
    zh: { players: 5, hours: 4, setting: "民国二十年的汉口，一艘停航过年的江轮", mix: "mostly-talk", rules: "百面骰规则" },
  },
  modelClass: "careful",
};
