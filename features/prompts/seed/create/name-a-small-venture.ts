import type { PromptSeed } from "../prompt-seed.ts";

/** Names for something small and real, with tests. */
export const nameASmallVenture: PromptSeed = {
  slug: "name-a-small-venture",
  tags: ["creative", "decisions"],
  title: { en: "Name for a shop, band, boat or cat", zh: "给小店、乐队、小船或猫起名" },
  description: {
    en: "Say what it is and what the name must survive; get candidates by different roads and a short list that passed the tests.",
    zh: "说说要给什么起名、名字得经得起什么，得到不同路数的候选和过关的短名单。",
  },
  template: {
    en: `Find a name for {{thing}}. Kind: {{kind}}.
What is particular about it: {{particulars}}
Words and tones to avoid: {{avoid | puns everybody has seen}}
Collect fifteen candidates by five roads, three each: a real word from its own surroundings; an old or dialect word; two plain words that never met; a person's or place's name with a reason; a sound that fits.
Put each through four trials: call it across a street, say it on the phone to somebody hard of hearing, write it small, imagine it in a sad sentence. Strike out failures visibly, keeping the reason in five words.
From the survivors choose three. For each: its story in two sentences, a line people might say, and what must still be looked up by me (registers, domains, neighbours with the same name), since you cannot check that.
If I told you too little to be particular, ask two questions first, then give candidates anyway.`,
    zh: `想给它起个名字：{{thing}}；类别：{{kind}}
它特别在哪：{{particulars}}
不要的字和味道：{{avoid | 满街都是的谐音梗}}
走五条路，每条出三个，共十五个候选：从它身边现成的物事里取；旧词或方言；两个平常却从没碰过面的词；有来由的人名地名；单凭声音合适。
逐个过四关：隔着马路喊，打电话报给耳背的人听，写成小字，放进一句伤心话里。没过的划掉，用几个字写明原因。
过关的里面选三个，各写：两句来历，顾客或家人会怎么念叨，还要我自己去查什么，比如重名、商标、本地话里的歧义，这些你查不到。
我说得太少、显不出特别时，先问两句，候选照给。`,
  },
  variables: [
    {
      key: "thing",
      kind: "Input",
      valueType: "Text",
      label: { en: "What gets the name", zh: "给什么起名" },
      help: { en: "In one line.", zh: "一句话说清。" },
      example: { en: "a repair café for bicycles and radios, open on Thursdays", zh: "一家只卖三种面的夜宵铺" },
      required: true,
      maxLength: 200,
    },
    {
      key: "kind",
      kind: "Select",
      valueType: "Text",
      label: { en: "Kind", zh: "类别" },
      help: { en: "Trials differ a little.", zh: "考法略有不同。" },
      example: { en: "shop-or-cafe", zh: "shop-or-cafe" },
      required: true,
      choices: [
        { value: "shop-or-cafe", label: { en: "Shop or café", zh: "小店" } },
        { value: "band", label: { en: "Band", zh: "乐队" } },
        { value: "boat", label: { en: "Boat", zh: "船" } },
        { value: "pet", label: { en: "Pet", zh: "宠物" } },
        { value: "podcast", label: { en: "Podcast", zh: "播客" } },
        { value: "house", label: { en: "House", zh: "房子" } },
      ],
    },
    {
      key: "particulars",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Particulars", zh: "特别之处" },
      help: { en: "Place, habit, flaw, story.", zh: "地方、习惯、缺点、故事。" },
      example: {
        en: "in a former fish shop with the tiles still on the wall; run by a retired teacher and two apprentices; you pay what you like",
        zh: "开在老印刷厂的传达室里，晚九点到凌晨三点，老板以前是排字工，墙上还留着铅字架",
      },
      required: true,
      maxLength: 1200,
    },
    {
      key: "avoid",
      kind: "Input",
      valueType: "Text",
      label: { en: "Avoid", zh: "避开" },
      help: { en: "Words, jokes, languages.", zh: "字眼、玩笑、外语等。" },
      example: { en: "anything with 'spoke' or 'wheel'", zh: "“记”“氏”，还有网红词" },
      required: false,
      maxLength: 200,
    },
  ],
  exampleInputs: {
    en: {
      thing: "a repair café for bicycles and radios, open on Thursdays",
      kind: "shop-or-cafe",
      particulars:
        "in a former fish shop with the tiles still on the wall; run by a retired teacher and two apprentices; you pay what you like",
      avoid: "anything with 'spoke' or 'wheel'",
    },
    zh: {
      thing: "一家只卖三种面的夜宵铺",
      kind: "shop-or-cafe",
      particulars: "开在老印刷厂的传达室里，晚九点到凌晨三点，老板以前是排字工，墙上还留着铅字架",
      avoid: "“记”“氏”，还有网红词",
    },
  },
};
