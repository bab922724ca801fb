import type { PromptSeed } from "../prompt-seed.ts";

/** A set of riddles around a theme with hints and a fairness check. */
export const riddleSet: PromptSeed = {
  slug: "riddle-set",
  tags: ["creative", "everyday"],
  title: { en: "A set of riddles", zh: "一组谜语" },
  description: {
    en: "Choose a theme, who guesses and how hard; get riddles with two hints each and an honest check that only one answer fits.",
    zh: "定好主题、给谁猜、多难，得到一组谜语，每条两个提示，并检查谜底是否唯一。",
  },
  template: {
    en: `Compose {{count}} riddles about {{theme}}. Who guesses: {{guessers}}. Difficulty: {{difficulty}}.
Occasion: {{occasion | an idle evening}}
Mix the kinds: the thing speaks of itself, a paradox, wordplay, a riddle in four rhymed lines, one told as a tiny crime story. No riddle repeats a well-known one with the nouns exchanged.
Order them so that the first is solved in ten seconds and the last survives a cup of tea.
Give each in this shape: number, riddle, first hint (turns the view), second hint (nearly gives it away). Solutions stand at the end, each with a sentence on which words do the deceiving.
Check every riddle for rival answers; where a clever guesser could defend a second solution, add a line to the riddle that shuts it out. Let the answers be things this audience has touched or seen. If the theme is too narrow for so many, widen it by one step and say how.`,
    zh: `主题：{{theme}}；给谁猜：{{guessers}}；难度：{{difficulty}}；条数：{{count}}；场合：{{occasion | 晚上闲坐}}。
请编一组谜语，花样要多：物件自述的、正话反说的、字谜、四句押韵的，还有一条写成小小的案子。不要拿老谜语换个名词充数。
由浅入深排，第一条十秒能中，最后一条够喝完一杯茶。
每条写：序号、谜面、谜目（打什么）、第一提示换个角度，第二提示几乎说破。谜底集中放末尾，各用一句讲清哪几个字在骗人。
逐条自查有没有别的答案说得通，有就在谜面添一笔把它堵死。谜底须是猜的人见过摸过的东西。主题太窄、凑不够条数，就往外扩一圈，并说明怎么扩的。`,
  },
  variables: [
    {
      key: "theme",
      kind: "Input",
      valueType: "Text",
      label: { en: "Theme", zh: "主题" },
      help: { en: "A place, a season, a trade.", zh: "地方、时节、行当都行。" },
      example: { en: "things found in an old kitchen", zh: "菜市场" },
      required: true,
      maxLength: 160,
    },
    {
      key: "guessers",
      kind: "Select",
      valueType: "Text",
      label: { en: "Who guesses", zh: "给谁猜" },
      help: { en: "Answers come from their world.", zh: "谜底取自他们的生活。" },
      example: { en: "families", zh: "families" },
      required: true,
      choices: [
        { value: "children", label: { en: "Children", zh: "孩子" } },
        { value: "families", label: { en: "Families", zh: "一家老小" } },
        { value: "adults", label: { en: "Adults", zh: "成年人" } },
        { value: "puzzle-lovers", label: { en: "Puzzle lovers", zh: "谜友" } },
      ],
    },
    {
      key: "difficulty",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Difficulty", zh: "难度" },
      help: { en: "Of the middle riddle.", zh: "按中间那条来定。" },
      example: { en: "tricky", zh: "tricky" },
      required: true,
      choices: [
        { value: "gentle", label: { en: "Gentle", zh: "温和" } },
        { value: "tricky", label: { en: "Tricky", zh: "费脑" } },
        { value: "fiendish", label: { en: "Fiendish", zh: "刁钻" } },
      ],
    },
    {
      key: "count",
      kind: "Input",
      valueType: "Number",
      label: { en: "Riddles", zh: "条数" },
      help: { en: "Six fill half an hour.", zh: "六条够玩半小时。" },
      example: { en: "6", zh: "8" },
      required: true,
      min: 3,
      max: 20,
    },
    {
      key: "occasion",
      kind: "Input",
      valueType: "Text",
      label: { en: "Occasion", zh: "场合" },
      help: { en: "A party, a hike, a classroom.", zh: "聚会、远足、课堂等。" },
      example: { en: "a rainy holiday cottage, ages 7 to 80", zh: "元宵节社区灯谜会" },
      required: false,
      maxLength: 160,
    },
  ],
  exampleInputs: {
    en: {
      theme: "things found in an old kitchen",
      guessers: "families",
      difficulty: "tricky",
      count: 6,
      occasion: "a rainy holiday cottage, ages 7 to 80",
    },
    zh: { theme: "菜市场", guessers: "families", difficulty: "tricky", count: 8, occasion: "元宵节社区灯谜会" },
  },
};
