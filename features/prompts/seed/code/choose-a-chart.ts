import type { PromptSeed } from "../prompt-seed.ts";

/** Chooses a chart from the message and data, with title, axes and what to leave out. */
export const chooseAChart: PromptSeed = {
  slug: "choose-a-chart",
  tags: ["data", "writing"],
  title: { en: "Which chart, which title?", zh: "该用什么图，标题怎么写" },
  description: {
    en: "Paste figures and the point you want to make. You get a chart type with reasons, a title that says the point, and an honest caption.",
    zh: "贴上数据和想说的意思，得到图表类型和理由、能说出结论的标题，以及诚实的图注。",
  },
  template: {
    en: `Figures:
{{figures}}

Point I would like to make: {{message | find the strongest point that the figures carry}}
Seen on: {{medium}}

Check first whether the figures carry the point; if not, say what they do carry and go on with that. Choose one chart and argue against the two obvious rivals in a sentence each. Then specify it so that somebody can build it: what is on each axis with unit and range, order of categories, what is coloured and what is grey, labels written directly on marks, gridlines kept, decimals, source line. Title: the point as a sentence of up to twelve words with the decisive number. Caption: what is not shown, over which period, and the comparison a sceptic would ask for.
Warn where the axis start, a missing year, few cases or changing definitions could mislead. Works without colour as well: say how. If a table of five cells would do better than any picture, draw it.`,
    zh: `数据：
{{figures}}

想说明：{{message | 从数据里找最站得住的一点}}
展示场合：{{medium}}

先看数据撑不撑得起这个意思；撑不起，就改说它能说明的，并按此往下做。选定一种图，对两种最容易想到的各用一句话讲为何不用。再写到别人照着就能画：横纵轴的内容、单位和范围，类别顺序，哪部分上色、哪部分留灰，标签直接标在图形上，留哪些网格线，小数几位，来源怎么写。标题写成二十字内的结论句，带关键数字。图注交代没画什么、统计时段、爱较真的人会要的对照。
坐标不从零起、缺年份、样本太少、口径变过，凡会误导都要提醒。黑白打印也得看得懂，说明怎么做到。五个格子的表更清楚，就直接画表。`,
  },
  variables: [
    {
      key: "figures",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Figures", zh: "数据" },
      help: { en: "A small table with units and years.", zh: "带单位和时间的小表。" },
      example: { en: "Year, riders: 2023 1.2M; 2024 1.4M; 2025 1.1M", zh: "月份，客流：7 月 3.1 万；8 月 4.6 万" },
      required: true,
      maxLength: 5000,
    },
    {
      key: "message",
      kind: "Input",
      valueType: "Text",
      label: { en: "Your point", zh: "想说的意思" },
      help: { en: "Leave it empty to get one.", zh: "留空则由数据来找。" },
      example: { en: "Audio is what grows", zh: "换空调省了将近一半的电" },
      required: false,
      maxLength: 300,
    },
    {
      key: "medium",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Seen on", zh: "展示场合" },
      help: { en: "Decides on size and detail.", zh: "决定大小和详略。" },
      example: { en: "slide", zh: "report" },
      required: true,
      choices: [
        { value: "slide", label: { en: "Slide", zh: "投影" } },
        { value: "report", label: { en: "Printed report", zh: "纸质报告" } },
        { value: "phone", label: { en: "Phone", zh: "手机" } },
        { value: "dashboard", label: { en: "Dashboard", zh: "看板" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      figures:
        "Library loans in thousands. 2019: print 412, audio 31, e-book 58. 2022: print 268, audio 55, e-book 121. 2025: print 301, audio 96, e-book 119. The branch at the station was closed from 2021 to 2023.",
      message: "Audio is what grows",
      medium: "slide",
    },
    zh: {
      figures:
        "各楼层月均用电（千瓦时），2024 与 2025：一楼 8200、7900；二楼 6100、6150；三楼 9700、5300；四楼 5200、5400。三楼 2025 年 4 月换了空调，同年有两个月装修停用。",
      message: "换空调省了将近一半的电",
      medium: "report",
    },
  },
};
