import type { PromptSeed } from "../prompt-seed.ts";

/** Three openings of the same story that open different doors. */
export const threeStoryOpenings: PromptSeed = {
  slug: "three-story-openings",
  tags: ["creative", "writing"],
  title: { en: "Three ways to open a story", zh: "同一个故事的三种开头" },
  description: {
    en: "Give a premise; get three openings that differ in what they promise, with a note on what each would cost you later.",
    zh: "写下故事设想，得到三种承诺各不相同的开头，并告诉你选了它后面要付出什么。",
  },
  template: {
    en: `Premise: {{premise}}
Genre: {{genre}}. Told in: {{point_of_view}}.
Write three openings of about {{words}} words each, as different as three strangers telling it: one begins with something already broken, one with a voice that wants something from the reader, one with an object or place where the trouble shows only at the edge.
In none of them may anyone wake up, look into a mirror, or explain the world. Hold back the fact the reader would most like to know, and let its outline show.
After each, in italics: the question it plants, the promise it makes about the kind of story, and the debt (what must be paid by the end).
What the premise leaves open you may fill, but differently in each of the three, so that I can see my choices. List those fillings at the end.`,
    zh: `设想：{{premise}}
类型：{{genre}}；人称：{{point_of_view}}。
请写三个开头，每个约 {{words}} 字，要像三个陌生人各讲各的：一个从已经坏掉的东西写起；一个用有求于读者的口吻；一个写物件或地方，麻烦只在边上露一角。
不许有人刚睡醒，不许照镜子，不许介绍背景。读者最想知道的那件事先按住，只让轮廓透出来。
每个开头后用括号写三点：埋下什么疑问，许诺了怎样的故事，欠下什么债、结尾拿什么还。
设想里没说的尽管补，三篇要补得不一样，末尾汇总列出，让我看清自己有哪些选择。`,
  },
  variables: [
    {
      key: "premise",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Premise", zh: "设想" },
      help: { en: "Who, where, and what goes wrong.", zh: "谁，在哪里，出了什么岔子。" },
      example: {
        en: "A lighthouse keeper's daughter finds that someone has been answering her father's logbook in the margins. He has been dead for a year.",
        zh: "县城照相馆要拆了，老板在底片柜里发现同一个陌生女人，出现在三十年间二十多户人家的全家福里。",
      },
      required: true,
      maxLength: 1500,
    },
    {
      key: "genre",
      kind: "Select",
      valueType: "Text",
      label: { en: "Genre", zh: "类型" },
      help: { en: "Sets the promise to the reader.", zh: "决定给读者什么期待。" },
      example: { en: "mystery", zh: "mystery" },
      required: true,
      choices: [
        { value: "realistic", label: { en: "Realistic", zh: "现实" } },
        { value: "mystery", label: { en: "Mystery", zh: "悬疑" } },
        { value: "science-fiction", label: { en: "Science fiction", zh: "科幻" } },
        { value: "fantasy", label: { en: "Fantasy", zh: "奇幻" } },
        { value: "romance", label: { en: "Romance", zh: "爱情" } },
        { value: "historical", label: { en: "Historical", zh: "历史" } },
      ],
    },
    {
      key: "point_of_view",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Told in", zh: "人称" },
      help: { en: "Who holds the camera.", zh: "谁在讲。" },
      example: { en: "first-person", zh: "close-third-person" },
      required: true,
      choices: [
        { value: "first-person", label: { en: "First person", zh: "第一人称" } },
        { value: "close-third-person", label: { en: "Close third person", zh: "第三人称限知" } },
        { value: "second-person", label: { en: "Second person", zh: "第二人称" } },
      ],
    },
    {
      key: "words",
      kind: "Input",
      valueType: "Number",
      label: { en: "Words each", zh: "每篇字数" },
      help: { en: "Short enough to compare.", zh: "短一些方便比较。" },
      example: { en: "130", zh: "200" },
      required: true,
      min: 60,
      max: 400,
    },
  ],
  exampleInputs: {
    en: {
      premise:
        "A lighthouse keeper's daughter finds that someone has been answering her father's logbook in the margins. He has been dead for a year.",
      genre: "mystery",
      point_of_view: "first-person",
      words: 130,
    },
    zh: {
      premise: "县城照相馆要拆了，老板在底片柜里发现同一个陌生女人，出现在三十年间二十多户人家的全家福里。",
      genre: "mystery",
      point_of_view: "close-third-person",
      words: 200,
    },
  },
  modelClass: "careful",
};
