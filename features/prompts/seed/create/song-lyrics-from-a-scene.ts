import type { PromptSeed } from "../prompt-seed.ts";

/** Song lyrics from a single scene, singable. */
export const songLyricsFromAScene: PromptSeed = {
  slug: "song-lyrics-from-a-scene",
  tags: ["creative"],
  title: { en: "Lyrics from a single scene", zh: "从一个画面写歌词" },
  description: {
    en: "One scene, one feeling and a style of music; get singable lyrics with a chorus that changes meaning.",
    zh: "一个画面、一种情绪、一类曲风，得到唱得出来的歌词，副歌每次意思都不同。",
  },
  template: {
    en: `Write song lyrics out of one scene: {{scene}}
Style of music: {{style}}. Who sings: {{singer}}. Line I insist on: {{must_line | none}}
Form: verse, chorus, verse, chorus, bridge, last chorus. Verses move in time (before, during, long after); the chorus keeps its words but, thanks to the verse before, means something else each time. The bridge turns to someone or something not addressed so far.
Keep lines of a pair within one syllable of each other, put stresses where a singer can lean, use open vowels on held notes. Near rhyme beats a forced one. At most one abstract noun per verse; the rest can be seen, held or heard.
Add, in brackets, rhythm of the chorus as da-DUM. Quote no existing song. If the scene lacks an "I want", invent one and write it in a line on top.`,
    zh: `画面：{{scene}}
曲风：{{style}}；谁在唱：{{singer}}；一定要有的一句：{{must_line | 没有}}
请由这个画面写一首歌词，结构是主歌、副歌、主歌、副歌、过渡段、末段副歌。主歌在时间里往前走：之前、当时、很久以后；副歌字句不变，却因前面的主歌，每次听来都是另一层意思；过渡段忽然对着另一个人或物说话。
成对的两行字数相差不超过一个，拖长音的字选开口音，句尾声调顺着能唱，倒字要避开。宁可韵宽，不要凑韵。每段抽象词最多一个，其余都看得见、拿得起、听得到。
副歌旁用括号标出断句节拍。不引用现成歌曲。画面里看不出歌者想要什么，就由你添一个，写在最上面一行。`,
  },
  variables: [
    {
      key: "scene",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Scene", zh: "画面" },
      help: { en: "One place, one moment.", zh: "一个地方，一个时刻。" },
      example: {
        en: "The last night bus, a man carries a floor lamp on his knees because his daughter said her new room was too dark",
        zh: "凌晨的高速服务区，卡车司机隔着屏幕陪儿子拼完最后一块拼图，那边天已经亮了",
      },
      required: true,
      maxLength: 800,
    },
    {
      key: "style",
      kind: "Select",
      valueType: "Text",
      label: { en: "Style", zh: "曲风" },
      help: { en: "Decides the length of lines.", zh: "决定句子长短。" },
      example: { en: "folk", zh: "folk" },
      required: true,
      choices: [
        { value: "folk", label: { en: "Folk", zh: "民谣" } },
        { value: "pop", label: { en: "Pop", zh: "流行" } },
        { value: "rap", label: { en: "Rap", zh: "说唱" } },
        { value: "rock", label: { en: "Rock", zh: "摇滚" } },
        { value: "musical", label: { en: "Musical theatre", zh: "音乐剧" } },
        { value: "lullaby", label: { en: "Lullaby", zh: "摇篮曲" } },
      ],
    },
    {
      key: "singer",
      kind: "Input",
      valueType: "Text",
      label: { en: "Singer", zh: "谁在唱" },
      help: { en: "Age, trade, state of mind.", zh: "年纪、行当、心境。" },
      example: { en: "a father of fifty, just divorced", zh: "四十岁的长途司机" },
      required: true,
      maxLength: 160,
    },
    {
      key: "must_line",
      kind: "Input",
      valueType: "Text",
      label: { en: "Line you insist on", zh: "必须有的一句" },
      help: { en: "It may become the hook.", zh: "可能成为最抓耳的一句。" },
      example: { en: "leave it on, I'm on the forty-nine", zh: "你那边天亮没有" },
      required: false,
      maxLength: 160,
    },
  ],
  exampleInputs: {
    en: {
      scene: "The last night bus, a man carries a floor lamp on his knees because his daughter said her new room was too dark",
      style: "folk",
      singer: "a father of fifty, just divorced",
      must_line: "leave it on, I'm on the forty-nine",
    },
    zh: {
      scene: "凌晨的高速服务区，卡车司机隔着屏幕陪儿子拼完最后一块拼图，那边天已经亮了",
      style: "folk",
      singer: "四十岁的长途司机",
      must_line: "你那边天亮没有",
    },
  },
};
