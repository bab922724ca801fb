import type { PromptSeed } from "../prompt-seed.ts";

/** Memory devices for a list that will not stick. */
export const memoryHooks: PromptSeed = {
  slug: "memory-hooks",
  tags: ["learning"],
  title: { en: "Hooks for a list that won't stick", zh: "死活记不住的，编成口诀" },
  description: {
    en: "Give a list you keep forgetting and the method you like; get hooks, a story or a walk, and a test to see if it holds.",
    zh: "给出总也背不下来的内容，挑一种记法，得到口诀、故事或路线，外加一次小测。",
  },
  template: {
    en: `Make this list stick in my memory: {{items}}
Method: {{method}}. Order matters: {{order}}.
Things I know well and you may build on: {{familiar | an ordinary flat with kitchen, hall and bath}}.
Give two versions, one decent and one so absurd that I would be embarrassed to say it aloud; movement, smells and rude noises are welcome. Tie every item to its hook in a small table, and say what in the hook leads back to the exact term, not only to the rough idea.
Point out the pairs I am most likely to mix up and give each pair a hook of its own that pulls them apart.
Then test me: the list with every item replaced by a cue. Two items that mean the same, or a list that seems to lack its usual member, I want to hear about first.`,
    zh: `帮我把这些内容记牢：{{items}}
记法：{{method}}。顺序：{{order}}。可以借用我熟悉的东西：{{familiar | 自家的客厅、厨房和楼道}}。
给两个版本，一个正经，一个荒唐到说不出口，越有动作、气味、声响越好。用小表格把每一项和它的钩子对上，写明靠什么想回准确的原词，而不是大概意思。
挑出最容易记混的几对，每对单做一个把它们拉开的钩子。
末尾出一份小测：原清单每项只留提示。
清单里有两项其实是一回事，或者看着少了常见的一项，请在最前面提醒我。`,
  },
  variables: [
    {
      key: "items",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "List", zh: "要背的内容" },
      help: { en: "One item per line.", zh: "一行一项。" },
      example: {
        en: `olfactory
optic
oculomotor
trochlear
trigeminal
abducens
facial`,
        zh: `南京条约
天津条约
北京条约
马关条约
辛丑条约`,
      },
      required: true,
      maxLength: 2000,
    },
    {
      key: "method",
      kind: "Select",
      valueType: "Text",
      label: { en: "Method", zh: "记法" },
      help: { en: "Not sure? Take the walk.", zh: "拿不准就选记忆路线。" },
      example: { en: "memory-walk", zh: "rhyme" },
      required: true,
      choices: [
        { value: "first-letters", label: { en: "First letters", zh: "首字口诀" } },
        { value: "rhyme", label: { en: "Rhyme", zh: "顺口溜" } },
        { value: "story", label: { en: "Story", zh: "故事串联" } },
        { value: "memory-walk", label: { en: "Memory walk", zh: "记忆路线" } },
      ],
    },
    {
      key: "order",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Order matters", zh: "顺序" },
      help: { en: "A fixed sequence needs other hooks.", zh: "顺序固定的要换一种编法。" },
      example: { en: "yes", zh: "yes" },
      required: true,
      choices: [
        { value: "yes", label: { en: "Yes", zh: "必须按顺序" } },
        { value: "no", label: { en: "No", zh: "不分先后" } },
      ],
    },
    {
      key: "familiar",
      kind: "Input",
      valueType: "Text",
      label: { en: "Things you know well", zh: "你熟悉的东西" },
      help: { en: "A route, a team, a series.", zh: "一条路、一支球队、一部剧。" },
      example: {
        en: "my way to work: front door, bakery, bus stop, bridge, park gate, office lift",
        zh: "每天上学坐的地铁二号线",
      },
      required: false,
      maxLength: 300,
    },
  ],
  exampleInputs: {
    en: {
      items: `olfactory
optic
oculomotor
trochlear
trigeminal
abducens
facial`,
      method: "memory-walk",
      order: "yes",
      familiar: "my way to work: front door, bakery, bus stop, bridge, park gate, office lift",
    },
    zh: {
      items: `南京条约
天津条约
北京条约
马关条约
辛丑条约`,
      method: "rhyme",
      order: "yes",
      familiar: "每天上学坐的地铁二号线",
    },
  },
};
