import type { PromptSeed } from "../prompt-seed.ts";

/** Writes the minute-by-minute sheet for an event with doors, people and fallbacks. */
export const eventRunSheet: PromptSeed = {
  slug: "event-run-sheet",
  tags: ["planning", "meetings"],
  title: { en: "Run sheet for an event", zh: "活动当天流程单" },
  description: {
    en: "Give the programme, place and helpers. You get one sheet by the minute, cue words, and what to do when something slips.",
    zh: "给出节目、场地和人手，得到精确到分钟的流程单、口令和出岔子时的对策。",
  },
  template: {
    en: `Day sheet for: {{event}}. Doors open at {{start_time}}, expected guests: {{guests}}.
Setting: {{setting}}

Programme, people, equipment, worries:
{{details}}

Make a table: clock time | what guests see | who does what behind it | cue or sign | needs. Start two hours before the doors, stop when the room is handed back. Every row has one responsible person; anybody standing in two places at once is called out in bold. Mark three rows “can be cut” for the case of running late, with the minutes they give back.
Beside the table: a fallback for rain or heat, for a missing speaker, for failing sound, each in two lines. Then the pocket card, 60 words, that every helper carries. Times I did not supply are your proposal and carry a tilde (~).`,
    zh: `制作活动当天的流程单：{{event}}，{{start_time}} 开门，预计 {{guests}} 位来宾，场地：{{setting}}

节目、人手、设备、担心的事：
{{details}}

用表格：钟点、来宾看到什么、幕后谁做什么、口令或信号、所需物品。从开门前两小时排到交还场地。每行只有一个负责人，谁被排到同时在两处，用粗体标出来。选三行注明“可砍”，晚点时能省下几分钟也写上。
表后写应对：下雨或高温、嘉宾没到、音响失灵，各两行。再做一张八十字内的口袋卡，人手一份。我没给的时间由你拟定，前面加“约”。`,
  },
  variables: [
    {
      key: "event",
      kind: "Input",
      valueType: "Text",
      label: { en: "Event", zh: "活动" },
      help: { en: "What it is, in a few words.", zh: "几个字说明。" },
      example: { en: "reopening of the village library", zh: "老小区“邻里百家宴”" },
      required: true,
      maxLength: 150,
    },
    {
      key: "start_time",
      kind: "Input",
      valueType: "Text",
      label: { en: "Doors open", zh: "开门时间" },
      help: { en: "Clock time and date.", zh: "日期和钟点。" },
      example: { en: "Saturday 14:00", zh: "周六 17:00" },
      required: true,
      maxLength: 60,
    },
    {
      key: "guests",
      kind: "Input",
      valueType: "Number",
      label: { en: "Guests", zh: "来宾人数" },
      help: { en: "Your estimate.", zh: "估计数。" },
      example: { en: "120", zh: "180" },
      required: true,
      min: 5,
      max: 5000,
    },
    {
      key: "setting",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Place", zh: "场地" },
      help: { en: "Weather matters outdoors.", zh: "室外要考虑天气。" },
      example: { en: "indoors", zh: "outdoors" },
      required: true,
      choices: [
        { value: "indoors", label: { en: "Indoors", zh: "室内" } },
        { value: "outdoors", label: { en: "Outdoors", zh: "室外" } },
        { value: "online", label: { en: "Online", zh: "线上" } },
      ],
    },
    {
      key: "details",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Details", zh: "细节" },
      help: { en: "Programme, names, equipment, what worries you.", zh: "节目、姓名、设备、顾虑。" },
      example: { en: "Speech by the mayor, 2 microphones, buffet at eight", zh: "校长致辞，两支话筒，六点半开餐" },
      required: true,
      maxLength: 4000,
    },
  ],
  exampleInputs: {
    en: {
      event: "reopening of the village library",
      start_time: "Saturday 14:00",
      guests: 120,
      setting: "indoors",
      details:
        "Mayor speaks (always late), choir of 25 children, reading by author Jana Weil, cake from twelve households, tour in groups of 15. Helpers: Ina, Paul, Sami, two teenagers. One loudspeaker. Only one toilet. Narrow stairs.",
    },
    zh: {
      event: "老小区“邻里百家宴”",
      start_time: "周六 17:00",
      guests: 180,
      setting: "outdoors",
      details:
        "每家带一道菜，共约四十户。社区书记讲话，合唱队两首歌，腰鼓队十二人，孩子们猜谜，最后合影。人手：楼长四位、志愿者六名、保安老郑。一套音响，一根五十米电线。担心下雨、菜凉、停车挡了消防通道。",
    },
  },
};
