import type { PromptSeed } from "../prompt-seed.ts";

/** A note for whoever looks after a child, an elder, an animal or a house. */
export const handoverToACarer: PromptSeed = {
  slug: "handover-to-a-carer",
  tags: ["writing", "everyday"],
  title: { en: "Note for whoever looks after them", zh: "给替我照看的人" },
  description: {
    en: "Pour out what you know about a child, parent, pet or home; get a note sorted by time of day and by what can go wrong.",
    zh: "把孩子、老人、宠物或房子的脾性说出来，理成一张按钟点和突发情况排的交代单。",
  },
  template: {
    en: `I leave {{whom}} (kind: {{kind}}) with {{carer}} for {{days}} days. Write the note for the door of the fridge.
What I know: {{knowledge}}
Part one, a day by the clock: must, may, and what happens by itself. Part two, "Sounds bad, is normal" and "Looks normal, ring me": two columns from my notes. Part three, comfort: words, songs, corners, the trick that works one time in three. Part four, where things are, by room.
Anything about medicine or food for the ill is copied exactly as I wrote it, in a box, with a tick for each time given; never completed, rounded or translated.
Telephone numbers, codes and keys are blanks (____) that I fill in by pen. Sentences are short enough to be read with a crying child on one arm. Say please twice, thank you once, at the end, with something particular.
Finish with "Ask before leaving": what the carer will wonder about and my notes do not answer.`,
    zh: `我要把{{whom}}（类别：{{kind}}）托给{{carer}}照看 {{days}} 天，请写一张贴在冰箱上的交代单。
我知道的：{{knowledge}}
第一部分，一天的钟点：必做的、可做可不做的、不用管的。第二部分两栏：“听着吓人其实没事”“看着没事要打给我”，都从我说的里面挑。第三部分，怎么哄：哪句话、哪首歌、哪个角落，还有三回灵一回的那招。第四部分，东西在哪，按房间写。
药和病号饭一字不改照抄，框起来，每次后面留个打勾的格；不许补全、取整。
电话、门禁、钥匙写“＿＿＿＿”，我用笔填。句子短到一手抱娃也看得完。“麻烦你”说两回，谢一回放最后，谢得具体。
末尾列“走之前问我”：对方会纳闷、我又没写到的。`,
  },
  variables: [
    {
      key: "whom",
      kind: "Input",
      valueType: "Text",
      label: { en: "Whom", zh: "照看谁" },
      help: { en: "A name or pet name.", zh: "名字或小名。" },
      example: { en: "Bruno, 13", zh: "糯米，两岁半" },
      required: true,
      maxLength: 80,
    },
    {
      key: "kind",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Kind", zh: "类别" },
      help: { en: "Sets what counts as an emergency.", zh: "决定什么算突发。" },
      example: { en: "pet", zh: "child" },
      required: true,
      choices: [
        { value: "child", label: { en: "Child", zh: "孩子" } },
        { value: "elderly-person", label: { en: "Elderly person", zh: "老人" } },
        { value: "pet", label: { en: "Pet", zh: "宠物" } },
        { value: "home-and-plants", label: { en: "Home and plants", zh: "房子和花草" } },
      ],
    },
    {
      key: "carer",
      kind: "Input",
      valueType: "Text",
      label: { en: "Carer", zh: "托给谁" },
      help: { en: "Who, and how experienced.", zh: "是谁，有没有经验。" },
      example: { en: "my nephew Sam, 17, never had a dog", zh: "我婆婆，带过孩子，不会用我们家的电器" },
      required: true,
      maxLength: 120,
    },
    {
      key: "days",
      kind: "Input",
      valueType: "Number",
      label: { en: "Days", zh: "天数" },
      help: { en: "Half days count as one.", zh: "半天也算一天。" },
      example: { en: "5", zh: "4" },
      required: true,
      min: 1,
      max: 60,
    },
    {
      key: "knowledge",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "What you know", zh: "你知道的" },
      help: { en: "Habits, fears, food, places, tricks.", zh: "习惯、害怕什么、吃什么、东西在哪、妙招。" },
      example: { en: "Coughs after drinking, always has…", zh: "睡前要听两遍同一个故事……" },
      required: true,
      maxLength: 5000,
    },
  ],
  exampleInputs: {
    en: {
      whom: "Bruno, 13",
      kind: "pet",
      carer: "my nephew Sam, 17, never had a dog",
      days: 5,
      knowledge:
        "Half deaf, so stamp on the floor before touching him. Coughs after drinking, always has. Two walks, the long one before ten. Heart tablet: half a tablet at 8 and at 20, in liver paste, he spits it behind the sofa. Eats at 7 and 18, blue cup. Does not eat when it thunders: radio on, sit on the stairs with him. If he lies in the bath he is sad. If he will not get up, ring.",
    },
    zh: {
      whom: "糯米，两岁半",
      kind: "child",
      carer: "我婆婆，带过孩子，不会用我们家的电器",
      days: 4,
      knowledge:
        "七点醒，先抱五分钟再换衣服。午睡要拉上遮光帘，手里攥着蓝色小毛巾。睡前同一个故事听两遍，少一遍不行。吃鸡蛋会起疹子。便秘时喝西梅汁，在冰箱门上。洗头会哭，唱小星星。跑起来喘是正常的；发烧超过三十八度五打给我。热水器要先开总闸，在厨房右手边。",
    },
  },
};
