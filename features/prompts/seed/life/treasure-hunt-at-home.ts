import type { PromptSeed } from "../prompt-seed.ts";

/** A treasure hunt for children in one's own rooms. */
export const treasureHuntAtHome: PromptSeed = {
  slug: "treasure-hunt-at-home",
  tags: ["creative", "everyday"],
  title: { en: "Treasure hunt at home", zh: "家里的寻宝游戏" },
  description: {
    en: "Children, rooms and a hidden thing; get a chain of clues to print, with a map for you and help for the smallest.",
    zh: "几个孩子、哪些房间、藏着什么，得到一串可以打印的线索、一张给大人的底图和给小不点的帮手。",
  },
  template: {
    en: `Design a treasure hunt for {{children}}, ages {{ages}}. Theme: {{theme}}. Stations: {{stations}}. Treasure: {{treasure}}
Hiding places I have: {{places}}
Three sentences to read aloud give a task, with someone waiting at the end. Then the stations, ordered so that the children run back and forth and never pass the treasure. No two in a row of one kind: picture to put together, rhyme, counting, mirror writing, something to smell or feel, a small dare, a code with its key hidden earlier. Each child is needed at least once, by age.
Give every clue as a card ready to be cut out, big letters; on a separate sheet for the adults: place, solution, hint, what to prepare, minutes.
Nothing above the children's reach, near a stove, in a cupboard with cleaners, or small enough to swallow for under-fours. Plan B: a card is lost, somebody cries, it is over too soon. If places are fewer than stations, use one twice with a twist and tell me.`,
    zh: `请设计一场家里的寻宝。孩子：{{children}}；年龄：{{ages}}；主题：{{theme}}；站数：{{stations}}；宝物：{{treasure}}
能藏的地方：{{places}}
开头三句故事，念出来交代任务，尽头有谁在等。各站让他们来回跑，又不经过藏宝处。挨着的两站不重样：拼图、顺口溜、数数、镜子字、闻一闻摸一摸、小小胆量题、密码（钥匙早先藏过）。每个孩子至少有一站非他不可。
每条线索写成可剪下来的大字卡片；另用一页给大人：地点、谜底、提示、要备什么、几分钟。
高处、灶台边、放洗涤剂的柜子不许藏，四岁以下不用能吞下的小东西。备好三手：卡片丢了，有人哭了，结束得太快。地方比站数少，就让一处用两回、换个玩法，并告诉我。`,
  },
  variables: [
    {
      key: "children",
      kind: "Input",
      valueType: "Text",
      label: { en: "Children", zh: "孩子" },
      help: { en: "How many, shy or wild.", zh: "几个，文静还是闹腾。" },
      example: { en: "seven guests, two of them shy, one a whirlwind", zh: "四个表兄妹，最大的爱当头儿，最小的黏人" },
      required: true,
      maxLength: 120,
    },
    {
      key: "ages",
      kind: "Input",
      valueType: "Text",
      label: { en: "Ages", zh: "年龄" },
      help: { en: "All of them.", zh: "都写上。" },
      example: { en: "5, 6, 6, 6, 7, 7, 9", zh: "4、6、8、10" },
      required: true,
      maxLength: 60,
    },
    {
      key: "theme",
      kind: "Select",
      valueType: "Text",
      label: { en: "Theme", zh: "主题" },
      help: { en: "Colours the story.", zh: "定下故事的底色。" },
      example: { en: "detectives", zh: "journey-to-the-west" },
      required: true,
      choices: [
        { value: "pirates", label: { en: "Pirates", zh: "海盗" } },
        { value: "detectives", label: { en: "Detectives", zh: "小侦探" } },
        { value: "space", label: { en: "Space", zh: "太空" } },
        { value: "forest-animals", label: { en: "Forest animals", zh: "森林动物" } },
        { value: "dinosaurs", label: { en: "Dinosaurs", zh: "恐龙" } },
        { value: "journey-to-the-west", label: { en: "Journey to the West", zh: "西游" } },
      ],
    },
    {
      key: "stations",
      kind: "Input",
      valueType: "Number",
      label: { en: "Stations", zh: "站数" },
      help: { en: "Five minutes each.", zh: "一站约五分钟。" },
      example: { en: "6", zh: "6" },
      required: true,
      min: 3,
      max: 12,
    },
    {
      key: "treasure",
      kind: "Input",
      valueType: "Text",
      label: { en: "Treasure", zh: "宝物" },
      help: { en: "And where it lies.", zh: "是什么，放在哪。" },
      example: { en: "a cake with the guests' names, in the laundry room", zh: "一包压岁钱样的巧克力金币，在爷爷的棋盒里" },
      required: true,
      maxLength: 160,
    },
    {
      key: "places",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Hiding places", zh: "能藏的地方" },
      help: { en: "Rooms, furniture, garden.", zh: "房间、家具、院子。" },
      example: {
        en: "hall with coats, under the stairs, bookshelf, bathtub, letter box, apple tree, dog basket",
        zh: "鞋柜、沙发缝、书架、米缸旁的小凳、阳台花盆后、钢琴凳、爷爷的大衣口袋",
      },
      required: true,
      maxLength: 800,
    },
  ],
  exampleInputs: {
    en: {
      children: "seven guests, two of them shy, one a whirlwind",
      ages: "5, 6, 6, 6, 7, 7, 9",
      theme: "detectives",
      stations: 6,
      treasure: "a cake with the guests' names, in the laundry room",
      places: "hall with coats, under the stairs, bookshelf, bathtub, letter box, apple tree, dog basket",
    },
    zh: {
      children: "四个表兄妹，最大的爱当头儿，最小的黏人",
      ages: "4、6、8、10",
      theme: "journey-to-the-west",
      stations: 6,
      treasure: "一包压岁钱样的巧克力金币，在爷爷的棋盒里",
      places: "鞋柜、沙发缝、书架、米缸旁的小凳、阳台花盆后、钢琴凳、爷爷的大衣口袋",
    },
  },
};
