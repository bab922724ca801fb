import type { PromptSeed } from "../prompt-seed.ts";

/** Plan of a podcast episode with a question that pulls through. */
export const podcastEpisodePlan: PromptSeed = {
  slug: "podcast-episode-plan",
  tags: ["creative", "planning"],
  title: { en: "Plan of a podcast episode", zh: "一期播客的策划案" },
  description: {
    en: "Topic, guest and length; get an episode built on one question, with the guest's homework and the host's exits.",
    zh: "话题、嘉宾、时长，得到围绕一个问题展开的节目单，嘉宾怎么准备、主持人怎么收场都有。",
  },
  template: {
    en: `Plan a podcast episode of {{minutes}} minutes. Format: {{format}}. Topic: {{topic}}
Guest: {{guest | none; I speak alone}}. While listening, people are: {{listening_situation}}.
1. The question that only this episode answers, and why someone would press pause to think.
2. Cold open: thirty seconds, the sentence before which to cut, no greetings.
3. Arc in four parts with minutes; each part ends on something unsettled.
4. Twelve questions: no double ones, none that a search would answer. For five of them the follow-up in case the reply is smooth, and in case it is moving.
5. What I send the guest beforehand (short), and what I keep to myself.
6. A passage that works for ears only: a sound, an object on the table, a read letter.
7. Exit: last question, last sentence, show notes of fifty words without hype.
Biographical facts I did not give are replaced by a question to the guest. Mark places that need a fact checked before publishing.`,
    zh: `请策划一期 {{minutes}} 分钟的播客，形式：{{format}}；话题：{{topic}}；嘉宾：{{guest | 没有，我一个人讲}}；听众多半一边听一边：{{listening_situation}}。
一、只有这期能回答的那个问题，以及听众为什么会按暂停想一想。
二、冷开场三十秒，剪在哪句话之前，不寒暄。
三、分四段并标时长，每段停在没说定的地方。
四、十二个提问，不一问两事，不问搜得到的；其中五个配追问：答得太顺怎么追，动了情怎么接。
五、提前发给嘉宾的几句话，以及只有我自己知道的打算。
六、一段专为耳朵设计的：一种声响、桌上一样东西、念一封信。
七、收尾：最后一问、最后一句、八十字节目简介，不吹嘘。
嘉宾履历我没给的，改成现场问他；发布前要核实的地方做上记号。`,
  },
  variables: [
    {
      key: "topic",
      kind: "Input",
      valueType: "Text",
      label: { en: "Topic", zh: "话题" },
      help: { en: "Narrow beats broad.", zh: "越窄越好。" },
      example: { en: "what a piano tuner hears in other people's houses", zh: "夜班出租车上的沉默" },
      required: true,
      maxLength: 240,
    },
    {
      key: "guest",
      kind: "Input",
      valueType: "Text",
      label: { en: "Guest", zh: "嘉宾" },
      help: { en: "Who, and why this person.", zh: "是谁，为什么请。" },
      example: {
        en: "Ruth, 61, has tuned the same 300 pianos for thirty years",
        zh: "老魏，开了二十二年夜班车，手机里存着三百多段乘客落下的话",
      },
      required: false,
      maxLength: 240,
    },
    {
      key: "minutes",
      kind: "Input",
      valueType: "Number",
      label: { en: "Minutes", zh: "分钟数" },
      help: { en: "After cutting.", zh: "剪完的时长。" },
      example: { en: "35", zh: "45" },
      required: true,
      min: 8,
      max: 120,
    },
    {
      key: "format",
      kind: "Select",
      valueType: "Text",
      label: { en: "Format", zh: "形式" },
      help: { en: "How many voices.", zh: "几个人的声音。" },
      example: { en: "interview", zh: "interview" },
      required: true,
      choices: [
        { value: "interview", label: { en: "Interview", zh: "访谈" } },
        { value: "solo-essay", label: { en: "Solo essay", zh: "独白" } },
        { value: "two-hosts", label: { en: "Two hosts", zh: "双主持" } },
        { value: "reportage", label: { en: "Reportage", zh: "纪实" } },
      ],
    },
    {
      key: "listening_situation",
      kind: "Select",
      valueType: "Text",
      label: { en: "They listen while", zh: "收听情境" },
      help: { en: "Decides pace and detail.", zh: "决定节奏和密度。" },
      example: { en: "cooking", zh: "commuting" },
      required: true,
      choices: [
        { value: "commuting", label: { en: "Commuting", zh: "通勤" } },
        { value: "cooking", label: { en: "Cooking", zh: "做饭" } },
        { value: "walking", label: { en: "Walking", zh: "散步" } },
        { value: "falling-asleep", label: { en: "Falling asleep", zh: "睡前" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      topic: "what a piano tuner hears in other people's houses",
      guest: "Ruth, 61, has tuned the same 300 pianos for thirty years",
      minutes: 35,
      format: "interview",
      listening_situation: "cooking",
    },
    zh: {
      topic: "夜班出租车上的沉默",
      guest: "老魏，开了二十二年夜班车，手机里存着三百多段乘客落下的话",
      minutes: 45,
      format: "interview",
      listening_situation: "commuting",
    },
  },
};
