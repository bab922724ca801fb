import type { PromptSeed } from "../prompt-seed.ts";

/** A packing list limited by the size of the luggage. */
export const packingListThatFits: PromptSeed = {
  slug: "packing-list-that-fits",
  tags: ["planning", "everyday"],
  title: { en: "Packing list that fits the bag", zh: "装得下的行李清单" },
  description: {
    en: "Trip, days and the one bag you have; get a list that fits it, with what to wear on the way and what to leave at home.",
    zh: "行程、天数和唯一的那个包，得到装得下的清单、路上穿什么、哪些干脆别带。",
  },
  template: {
    en: `Pack for {{days}} days in {{destination}}: {{activities}}. My bag: {{bag}}. Washing on the way: {{laundry}}.
Start with a capacity check: roughly how many litres that bag holds, and how many the list below comes to; the second must be smaller.
List by when it is needed, not by kind: on my body – within reach in transit – first evening – every day – once. Each item with number and, where doubtful, why it earned its place. Clothes as a grid in which every top goes with every bottom.
Then "Leave at home": eight things people like me pack in vain on such a trip. "Buy there": what is cheap or better on the spot. "Only you know": medicines, documents, glasses, the thing a child cannot sleep without.
Liquids, batteries, tools, plants and food have rules that vary: put a mark beside each, to be looked up with my carrier and border. Weather you cannot foresee: pack for the usual of that month and one surprise, which you name.`,
    zh: `去处：{{destination}}；{{days}} 天；要做的事：{{activities}}；包：{{bag}}；途中能否洗衣：{{laundry}}。
请先算一笔体积账：这个包大约能装多少升，下面的清单合计多少升，后者必须小。
清单按“什么时候用”分，不按种类分：穿在身上、路上伸手可及、头一晚、天天用、只用一次。每样写数量，拿不准的注明凭什么占位置。衣服排成格子，上下装随便配都成。
接着三栏：“留在家里”，列八样总是白背的；“到了再买”，当地便宜或更好的；“只有你知道”，药、证件、眼镜、孩子离了就睡不着的那样。
液体、电池、刀具、食品各有规定，一律打个记号，让我去问承运方和口岸。天气按当月常情备，再备一样意外，写明是哪样。`,
  },
  variables: [
    {
      key: "destination",
      kind: "Input",
      valueType: "Text",
      label: { en: "Destination", zh: "去处" },
      help: { en: "With the month.", zh: "带上月份。" },
      example: { en: "Scotland, west coast, in May", zh: "青海西宁和青海湖，七月" },
      required: true,
      maxLength: 160,
    },
    {
      key: "days",
      kind: "Input",
      valueType: "Number",
      label: { en: "Days", zh: "天数" },
      help: { en: "Nights away from home.", zh: "在外过夜的天数。" },
      example: { en: "9", zh: "7" },
      required: true,
      min: 1,
      max: 60,
    },
    {
      key: "activities",
      kind: "Input",
      valueType: "Text",
      label: { en: "What you will do", zh: "要做的事" },
      help: { en: "A wedding, hills, meetings, nothing.", zh: "喝喜酒、爬山、开会或躺平。" },
      example: { en: "walking from inn to inn, one evening at a concert in Glasgow", zh: "环湖骑行四天，看一场赛马，回程在西宁见客户半天" },
      required: true,
      maxLength: 300,
    },
    {
      key: "bag",
      kind: "Select",
      valueType: "Text",
      label: { en: "Bag", zh: "包" },
      help: { en: "The limit of everything.", zh: "一切的上限。" },
      example: { en: "trekking-rucksack", zh: "bicycle-panniers" },
      required: true,
      choices: [
        { value: "daypack", label: { en: "Daypack", zh: "双肩小包" } },
        { value: "cabin-case", label: { en: "Cabin case", zh: "登机箱" } },
        { value: "trekking-rucksack", label: { en: "Trekking rucksack", zh: "登山包" } },
        { value: "large-case", label: { en: "Large case", zh: "大号托运箱" } },
        { value: "bicycle-panniers", label: { en: "Bicycle panniers", zh: "自行车驮包" } },
      ],
    },
    {
      key: "laundry",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Washing on the way", zh: "途中洗衣" },
      help: { en: "Halves the clothes.", zh: "能洗就少带一半。" },
      example: { en: "by-hand", zh: "by-hand" },
      required: true,
      choices: [
        { value: "no", label: { en: "No", zh: "不能" } },
        { value: "by-hand", label: { en: "By hand", zh: "手洗" } },
        { value: "machine", label: { en: "Machine", zh: "有洗衣机" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      destination: "Scotland, west coast, in May",
      days: 9,
      activities: "walking from inn to inn, one evening at a concert in Glasgow",
      bag: "trekking-rucksack",
      laundry: "by-hand",
    },
    zh: {
      destination: "青海西宁和青海湖，七月",
      days: 7,
      activities: "环湖骑行四天，看一场赛马，回程在西宁见客户半天",
      bag: "bicycle-panniers",
      laundry: "by-hand",
    },
  },
};
