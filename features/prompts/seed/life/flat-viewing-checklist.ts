import type { PromptSeed } from "../prompt-seed.ts";

/** Questions and checks for a viewing of a flat to rent. */
export const flatViewingChecklist: PromptSeed = {
  slug: "flat-viewing-checklist",
  tags: ["decisions", "everyday"],
  title: { en: "Viewing a flat: look, ask, compare", zh: "看房：看什么、问什么、怎么比" },
  description: {
    en: "Paste the advert and your life; get what to check in twenty minutes, what to ask, and a sheet to compare flats.",
    zh: "贴上房源信息和自己的生活习惯，得到二十分钟里看什么、问什么和一张比较表。",
  },
  template: {
    en: `I am going to view a flat. My plan: {{deal}}. Advert: {{advert}}
How I live: {{my_life}}. Cannot do without: {{must_have}}
Read the advert first as someone who has been disappointed: five phrases, what each may hide, what is conspicuously not mentioned.
Route of twenty minutes from the street up: at each stop what to touch, run, open, smell or listen to, and the finding that would make you leave politely. Think of my life at seven in the morning and at eleven at night.
Ten questions to whoever shows it, five to a neighbour on the stairs; sort by how hard they are to answer evasively.
Score sheet: my needs weighted to 100, three columns for flats, "veto" above the sum.
Deposits, notice, who repairs what, fees: law and custom differ, so only list what to read in the contract, and which clause to show to an advice office before signing. Photos and facts that were not pasted count as unknown, never as good.`,
    zh: `我要去看一套房，打算{{deal}}。房源信息：{{advert}}
我的日常：{{my_life}}；缺了不行：{{must_have}}
先当个吃过亏的人读一遍：挑五个说法，各自可能掩着什么，又有什么该写却没写。
再给一条二十分钟的路线，从楼下走到屋里，每一站摸什么、拧什么、打开什么、闻什么、听什么，看到哪种情形就客气告辞。想着我早上七点和夜里十一点的样子。
问带看的人十句，问楼道里的邻居五句，按不好打马虎眼的程度排。
比较表：我的需求按一百分加权，留三套房的栏，“一票否决”排在总分上面。
押金、退租、维修归谁、中介费，各地规矩不同，只列合同要看哪几条，哪条签字前该请懂的人看。没贴出来的信息算未知，不算好。`,
  },
  variables: [
    {
      key: "deal",
      kind: "Radio",
      valueType: "Text",
      label: { en: "You want to", zh: "打算" },
      help: { en: "Questions differ.", zh: "问法不一样。" },
      example: { en: "rent-alone", zh: "share" },
      required: true,
      choices: [
        { value: "rent-alone", label: { en: "Rent alone", zh: "整租" } },
        { value: "share", label: { en: "Share with others", zh: "合租" } },
        { value: "sublet-for-a-while", label: { en: "Sublet for a while", zh: "短租" } },
      ],
    },
    {
      key: "advert",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Advert", zh: "房源信息" },
      help: { en: "Text only, without the address.", zh: "只贴文字，别写门牌。" },
      example: { en: "Charming top-floor flat, lively quarter…", zh: "南北通透，拎包入住，近地铁……" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "my_life",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "How you live", zh: "你的日常" },
      help: { en: "Hours, noise, bike, guests, work at home.", zh: "作息、怕不怕吵、有没有车和宠物、在不在家办公。" },
      example: {
        en: "I teach from home three mornings a week, sleep early, own a cargo bike and a piano with headphones",
        zh: "夜班护士，白天睡觉，养一只猫，几乎天天做饭，每月妈妈来住两晚",
      },
      required: true,
      maxLength: 1000,
    },
    {
      key: "must_have",
      kind: "Input",
      valueType: "Text",
      label: { en: "Cannot do without", zh: "缺了不行" },
      help: { en: "Three at most.", zh: "最多三样。" },
      example: { en: "quiet till noon, a place for the bike", zh: "白天安静、允许养猫、能开火" },
      required: true,
      maxLength: 200,
    },
  ],
  exampleInputs: {
    en: {
      deal: "rent-alone",
      advert:
        "Charming top-floor flat, 46 m², full of character, lively quarter, kitchen can be taken over by arrangement, heating recently looked at, available at short notice, ideal for someone who is out a lot.",
      my_life: "I teach from home three mornings a week, sleep early, own a cargo bike and a piano with headphones",
      must_have: "quiet till noon, a place for the bike",
    },
    zh: {
      deal: "share",
      advert:
        "南北通透三室一厅，主卧带独卫出租，家电齐全拎包入住，近地铁步行八分钟，室友都是上班族，民水民电，随时看房，押一付三，房东直租。",
      my_life: "夜班护士，白天睡觉，养一只猫，几乎天天做饭，每月妈妈来住两晚",
      must_have: "白天安静、允许养猫、能开火",
    },
  },
};
