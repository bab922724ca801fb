import type { PromptSeed } from "../prompt-seed.ts";

/** A picture described so exactly that two people would draw the same. */
export const pictureBriefForAnIllustrator: PromptSeed = {
  slug: "picture-brief-for-an-illustrator",
  tags: ["creative"],
  title: { en: "Describe a picture worth drawing", zh: "把一幅画讲清楚" },
  description: {
    en: "Say what you want to see; get a description for an illustrator or an image model, and two bolder variants.",
    zh: "说说想看到什么，得到一份画师或绘图模型都用得上的描述，外加两个更大胆的版本。",
  },
  template: {
    en: `Turn my wish into the description of one picture. Wish: {{wish}}
Use: {{use}}. Shape: {{aspect_ratio}}. Manner: {{manner | left to the describer}}.
Write 90 to 130 words in this order, as flowing text: what is happening, to whom, at which instant; where the eye lands first, second, last; viewpoint and distance; light with source and hour; three to five colours by their everyday names; surfaces; what stays empty for text; mood shown through posture and weather. Name what can be seen only: no "epic", no "beautiful", no living artist.
Next, a line "Not in the picture". Next, two variants of 40 words: the same story told by an object alone; the same instant from an unexpected place.
Then a check: five items easy to get wrong (hands, number of people, lettering, seasons, cultural details), and how one would notice. Choices I left open are made by you and listed as "chosen for you".`,
    zh: `请把我的愿望写成一幅画的描述。愿望：{{wish}}
用途：{{use}}；画幅：{{aspect_ratio}}；画风：{{manner | 由你定}}。
写成一段连贯的话，一百五十到二百二十字，顺序是：谁在哪一瞬间做什么；目光先落哪里、再落哪里、最后停在哪里；从哪儿看、隔多远；光从何来、什么时辰；三到五种颜色，用寻常叫法；质感；哪块留白放字；情绪用姿态和天气来表现。只写看得见的，不说“唯美”“震撼”，不提在世画家。
接一行“画里没有”。再给两个八十字的版本：只用一件东西讲同一个故事；从意想不到的位置看同一刻。
最后列五处容易画错的地方，如手、人数、字、时令、服饰，并说怎么看出来。我没说、由你选的，标“替你定的”。`,
  },
  variables: [
    {
      key: "wish",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Wish", zh: "愿望" },
      help: { en: "What you want to see, in rough words.", zh: "想看到什么，粗略讲讲。" },
      example: {
        en: "The evening our village got its bus back after eleven years. Mrs Hale, 84, was the only passenger and the whole street waved.",
        zh: "外婆的裁缝铺最后一天营业，缝纫机已经搬走了，地上还留着它四只脚的印子，猫趴在印子中间",
      },
      required: true,
      maxLength: 1200,
    },
    {
      key: "use",
      kind: "Select",
      valueType: "Text",
      label: { en: "Use", zh: "用途" },
      help: { en: "Decides empty space and detail.", zh: "决定留白和细节。" },
      example: { en: "greeting-card", zh: "wall-print" },
      required: true,
      choices: [
        { value: "book-cover", label: { en: "Book cover", zh: "书封" } },
        { value: "poster", label: { en: "Poster", zh: "海报" } },
        { value: "greeting-card", label: { en: "Greeting card", zh: "贺卡" } },
        { value: "article-header", label: { en: "Article header", zh: "文章头图" } },
        { value: "wall-print", label: { en: "Wall print", zh: "挂画" } },
      ],
    },
    {
      key: "aspect_ratio",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Shape", zh: "画幅" },
      help: { en: "Outer shape of the picture.", zh: "画面外形。" },
      example: { en: "wide", zh: "square" },
      required: true,
      choices: [
        { value: "upright", label: { en: "Upright", zh: "竖幅" } },
        { value: "square", label: { en: "Square", zh: "方形" } },
        { value: "wide", label: { en: "Wide", zh: "横幅" } },
      ],
    },
    {
      key: "manner",
      kind: "Input",
      valueType: "Text",
      label: { en: "Manner", zh: "画风" },
      help: { en: "Technique or period, no living artists.", zh: "技法或年代，不写在世画家。" },
      example: { en: "two-colour linocut", zh: "水印木刻" },
      required: false,
      maxLength: 120,
    },
  ],
  exampleInputs: {
    en: {
      wish: "The evening our village got its bus back after eleven years. Mrs Hale, 84, was the only passenger and the whole street waved.",
      use: "greeting-card",
      aspect_ratio: "wide",
      manner: "two-colour linocut",
    },
    zh: {
      wish: "外婆的裁缝铺最后一天营业，缝纫机已经搬走了，地上还留着它四只脚的印子，猫趴在印子中间",
      use: "wall-print",
      aspect_ratio: "square",
      manner: "水印木刻",
    },
  },
};
