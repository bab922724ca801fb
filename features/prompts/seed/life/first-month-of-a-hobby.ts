import type { PromptSeed } from "../prompt-seed.ts";

/** The first thirty days of a hobby with little gear and early joy. */
export const firstMonthOfAHobby: PromptSeed = {
  slug: "first-month-of-a-hobby",
  tags: ["learning", "everyday"],
  title: { en: "First month of a hobby", zh: "新爱好的头一个月" },
  description: {
    en: "Hobby, minutes and money; get thirty days that reach a small joy in week one, buy late and allow giving up well.",
    zh: "爱好、每天几分钟、花多少钱，得到三十天安排：第一周就有乐子，东西晚点买，不爱了也能痛快放下。",
  },
  template: {
    en: `I want to take up {{hobby}}. On most days I have {{minutes}} minutes; Money for the first month: {{spend}}. Why now: {{why | I am curious}}. Place: {{place}}
Plan thirty days. Day one ends with something made, heard, seen or eaten, however crooked. Week one: play with borrowed things. Week two: a single skill, drilled by games. Week three: copy a thing I admire. Week four: make my own and show it to somebody.
Each day a line: what, minutes, "done when". Every sixth day is lazy by design. Dips come around day 9 and day 19: leave a note there to my future self.
Gear in three steps: nothing, the first purchase (after which proof of interest?), what shops push and beginners regret. Name kinds of things, not makes.
Water, heights, blades, mushrooms, other people's land: those days need a person who knows; say which. If the place rules the hobby out, offer its indoor cousin. On day 30: go on, shelve or give away, by three questions.`,
    zh: `想学：{{hobby}}；多数日子每天 {{minutes}} 分钟；愿意花：{{spend}}；为什么是现在：{{why | 好奇}}；条件：{{place}}
请排三十天。第一天收工时得有点看得见、听得着或吃得下的东西，歪歪扭扭也算。头一周用现成的玩；第二周变着花样练一个基本功；第三周照喜欢的仿一个；第四周做一个自己的，拿给人看。
每天一行：做什么、几分钟、怎样算完。每逢第六天偷懒。第九、第十九天容易泄气，各留一张字条给我。
家伙分三步：先不买；怎样算真喜欢、可以买第一样；店家爱推、新手后悔的。不提牌子。
涉水、登高、动刀、采野菌的日子，注明要跟懂的人一起。条件不允许就换个近亲。第三十天用三问决定：接着玩、先搁下、送人。`,
  },
  variables: [
    {
      key: "hobby",
      kind: "Input",
      valueType: "Text",
      label: { en: "Hobby", zh: "爱好" },
      help: { en: "As you would tell a friend.", zh: "平时怎么跟朋友说就怎么写。" },
      example: { en: "watching birds", zh: "在阳台种菜" },
      required: true,
      maxLength: 120,
    },
    {
      key: "minutes",
      kind: "Input",
      valueType: "Number",
      label: { en: "Minutes a day", zh: "每天分钟数" },
      help: { en: "On an ordinary day.", zh: "按平常日子算。" },
      example: { en: "20", zh: "15" },
      required: true,
      min: 5,
      max: 180,
    },
    {
      key: "spend",
      kind: "Select",
      valueType: "Text",
      label: { en: "You will spend", zh: "愿意花" },
      help: { en: "In the first month.", zh: "头一个月的花销。" },
      example: { en: "nothing", zh: "a-dinner-out" },
      required: true,
      choices: [
        { value: "nothing", label: { en: "Nothing", zh: "一分不花" } },
        { value: "a-dinner-out", label: { en: "As much as a dinner out", zh: "一顿馆子钱" } },
        { value: "a-pair-of-shoes", label: { en: "As much as a pair of shoes", zh: "一双鞋钱" } },
        { value: "whatever-it-takes", label: { en: "Whatever it takes", zh: "该花就花" } },
      ],
    },
    {
      key: "place",
      kind: "Input",
      valueType: "Text",
      label: { en: "Place", zh: "条件" },
      help: { en: "Room, garden, neighbours, climate.", zh: "住处、阳台、邻居、气候。" },
      example: {
        en: "fourth floor in a big city, a yard with two chestnut trees, a canal five minutes away",
        zh: "十二楼朝东的小阳台，上午有三小时太阳，风大，楼下邻居怕滴水",
      },
      required: true,
      maxLength: 240,
    },
    {
      key: "why",
      kind: "Input",
      valueType: "Text",
      label: { en: "Why now", zh: "为什么是现在" },
      help: { en: "The true reason helps.", zh: "说真话有用。" },
      example: {
        en: "I was told to look at fewer screens and I miss my grandmother, who knew them all",
        zh: "孩子以为花生长在树上",
      },
      required: false,
      maxLength: 240,
    },
  ],
  exampleInputs: {
    en: {
      hobby: "watching birds",
      minutes: 20,
      spend: "nothing",
      place: "fourth floor in a big city, a yard with two chestnut trees, a canal five minutes away",
      why: "I was told to look at fewer screens and I miss my grandmother, who knew them all",
    },
    zh: {
      hobby: "在阳台种菜",
      minutes: 15,
      spend: "a-dinner-out",
      place: "十二楼朝东的小阳台，上午有三小时太阳，风大，楼下邻居怕滴水",
      why: "孩子以为花生长在树上",
    },
  },
};
