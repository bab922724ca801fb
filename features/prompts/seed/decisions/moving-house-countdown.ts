import type { PromptSeed } from "../prompt-seed.ts";

/** Makes a countdown for a move out of one's own household and date. */
export const movingHouseCountdown: PromptSeed = {
  slug: "moving-house-countdown",
  tags: ["everyday", "planning"],
  title: { en: "Moving house, week by week", zh: "搬家倒计时清单" },
  description: {
    en: "Give the date, both homes and who lives with you. You get a countdown by week with calls to make, what to pack when, and the first night box.",
    zh: "写下日期、新旧住处和家里有谁，得到按周倒数的清单：打哪些电话、何时打包什么、头一晚的箱子。",
  },
  template: {
    en: `We move on {{moving_day}}; planning starts {{weeks}} weeks before. Help: {{help}}

From → to (floor, lift, distance, keys):
{{homes}}

Household, things that need care, money limits:
{{household}}

Make a countdown with one heading per week, then the last three days, the day, and the week after. Under a heading stand no more than seven lines, each beginning with a verb and ending with minutes. Only what our household needs; a cat gets a line, a piano two, and nothing stands there for people we are not.
Pack in the order of “not missed until”, by room. Collect all phone calls and changes of address in one table: whom, what they will ask for, by when. Estimate boxes per room and say how you arrived at it. The first-night box has twelve things at most. Give rain on the day and a key that is late two lines each. Unknown local rules (parking, waste, registration) appear as “ask: …” with the kind of office.`,
    zh: `{{moving_day}}搬家，提前 {{weeks}} 周开始准备，帮手：{{help}}

从哪儿到哪儿（楼层、电梯、距离、交钥匙）：
{{homes}}

家里的人、要小心的东西、花钱上限：
{{household}}

按周倒数，一周一个标题，再加最后三天、当天、搬后一周。每个标题下最多七行，动词开头，末尾注明几分钟。只写我家用得上的，没有的一个字也别写。
打包按“多久用不着”的顺序、一间一间来。要打的电话和改地址的事汇成一张表：找谁、对方会要什么材料、何时之前。估算每间几个箱子，说明怎么估的。头一晚的箱子最多装十二样。当天下雨、钥匙晚到，各备两行对策。停车、大件垃圾、落户这类各地规矩不同的，写成“去问：……”，注明找哪个部门。`,
  },
  variables: [
    {
      key: "moving_day",
      kind: "Input",
      valueType: "Text",
      label: { en: "Moving day", zh: "搬家日期" },
      help: { en: "Date and time if known.", zh: "日期，知道钟点也写上。" },
      example: { en: "Saturday 27 March, van from 8:00", zh: "2027 年 1 月 9 日，周六上午" },
      required: true,
      maxLength: 80,
    },
    {
      key: "weeks",
      kind: "Input",
      valueType: "Number",
      label: { en: "Weeks before", zh: "提前几周" },
      help: { en: "From today on.", zh: "从今天算起。" },
      example: { en: "6", zh: "5" },
      required: true,
      min: 1,
      max: 16,
    },
    {
      key: "help",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Help", zh: "帮手" },
      help: { en: "Decides what you pack yourselves.", zh: "决定哪些自己装箱。" },
      example: { en: "friends", zh: "movers" },
      required: true,
      choices: [
        { value: "movers", label: { en: "A moving company", zh: "搬家公司" } },
        { value: "friends", label: { en: "Friends and a van", zh: "亲友加货车" } },
        { value: "alone", label: { en: "We alone", zh: "只有自己" } },
      ],
    },
    {
      key: "homes",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Both homes", zh: "新旧住处" },
      help: { en: "Floors, lift, distance, keys.", zh: "楼层、电梯、距离、钥匙。" },
      example: { en: "3rd floor without lift → ground floor, 9 km", zh: "六楼无电梯到十二楼有电梯，五公里" },
      required: true,
      maxLength: 1500,
    },
    {
      key: "household",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Household", zh: "家里情况" },
      help: { en: "People, pets, fragile things, budget.", zh: "人、宠物、怕碰的东西、预算。" },
      example: { en: "Two adults, baby, aquarium, €600", zh: "夫妻俩、婴儿、鱼缸，三千元以内" },
      required: true,
      maxLength: 1500,
    },
  ],
  exampleInputs: {
    en: {
      moving_day: "Saturday 27 March, van from 8:00",
      weeks: 6,
      help: "friends",
      homes:
        "4th floor, narrow stairs, keys back on 31 March after painting → 1st floor with lift, 240 km away, keys on the 26th in the evening",
      household: "Two students, a piano (upright), 22 plants, a shy cat. €450 for everything. One exam on 24 March.",
    },
    zh: {
      moving_day: "2027 年 1 月 9 日，周六上午",
      weeks: 5,
      help: "movers",
      homes: "老城区三楼无电梯，月底交房，押金看卫生退 → 开发区十八楼，货梯要预约，精装修已晾四个月，钥匙在我手上",
      household: "一家三口加外婆，外婆腿脚不便；儿子期末考在 1 月 12 日；一口老樟木箱，二十坛腌菜，一缸乌龟；搬家费两千以内。",
    },
  },
};
