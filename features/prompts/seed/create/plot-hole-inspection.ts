import type { PromptSeed } from "../prompt-seed.ts";

/** Looks for holes in a plot and repairs them from within the story. */
export const plotHoleInspection: PromptSeed = {
  slug: "plot-hole-inspection",
  tags: ["creative"],
  title: { en: "Inspect a plot for holes", zh: "给情节验漏" },
  description: {
    en: "Paste an outline; get its holes sorted by how soon a reader notices, each with a repair that uses what is already there.",
    zh: "贴上大纲，按读者多快会发现来排查漏洞，每处都用故事里现成的东西来补。",
  },
  template: {
    en: `Inspect this outline like a surveyor before the house is sold. Form: {{form}}. Sacred, not to be changed: {{untouchable | nothing}}
Walk through it four times and report separately:
**Clock** – does everybody have time to be where they are?
**Knowledge** – who knows what when, and who acts on something they cannot know?
**Will** – where does a person act because the plot needs it? What would they rather do?
**Rules** – laws, magic, machines, customs: what is possible in one scene and forgotten in another?
Each finding: scene, fault, noticed by (every reader / the attentive / only me), and two repairs that reuse something already in the outline; one costs a sentence, one a scene.
Gaps in an outline are not yet holes: collect them under "Not told to me" as questions. Close with the strongest beam of the plot, which no repair should touch.
The outline: {{outline}}`,
    zh: `请像验房师一样查这份大纲。体裁：{{form}}；动不得的部分：{{untouchable | 没有}}
走四遍，分开记录：
**钟表**：每个人赶得到他出现的地方吗？
**消息**：谁在什么时候知道什么？有没有人凭自己不可能知道的事行动？
**心思**：哪一步是情节逼着人走的？他本来更想干什么？
**规矩**：法律、法术、机器、风俗，这场能用、那场却忘了的有哪些？
每处漏洞写明：场次、毛病、谁会发现（人人、细心人、只有我），再给两种补法，都用大纲里已有的东西，一种只添一句，一种要加一场。
大纲没写不等于有漏洞，归到“没告诉我的”，用问句列出。最后指出哪根梁最结实，修补时别碰。
大纲：{{outline}}`,
  },
  variables: [
    {
      key: "outline",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Outline", zh: "大纲" },
      help: { en: "Scene by scene; spoilers wanted.", zh: "逐场写，结局也要写。" },
      example: { en: "1. Ida inherits a hotel…", zh: "1. 林川回到镇上……" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "form",
      kind: "Select",
      valueType: "Text",
      label: { en: "Form", zh: "体裁" },
      help: { en: "A short story forgives what a series cannot.", zh: "短篇能放过的，连续剧放不过。" },
      example: { en: "novel", zh: "film" },
      required: true,
      choices: [
        { value: "novel", label: { en: "Novel", zh: "长篇小说" } },
        { value: "short-story", label: { en: "Short story", zh: "短篇小说" } },
        { value: "film", label: { en: "Film", zh: "电影" } },
        { value: "series", label: { en: "Series", zh: "连续剧" } },
        { value: "stage-play", label: { en: "Stage play", zh: "话剧" } },
      ],
    },
    {
      key: "untouchable",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Not to be changed", zh: "动不得的部分" },
      help: { en: "A scene or ending you will not give up.", zh: "哪怕有漏洞也要保住的场面或结局。" },
      example: { en: "Brandt leaves on foot into the snow.", zh: "结尾那盘磁带" },
      required: false,
      maxLength: 500,
    },
  ],
  exampleInputs: {
    en: {
      outline: `1. Ida inherits a mountain hotel; the road closes at the first snow in October.
2. A guest, Mr Brandt, says he knew her aunt at school. The aunt never went to school.
3. In November the post brings a letter from the aunt's lawyer.
4. Ida hears Brandt phoning at night, though the line has been down for a week.
5. She finds the aunt's diary in the safe; only Brandt knew the number.
6. He leaves on foot. In spring they find the car.`,
      form: "novel",
      untouchable: "Brandt leaves on foot into the snow.",
    },
    zh: {
      outline: `1. 林川回镇上奔丧，父亲生前已与他断绝来往。
2. 葬礼上一个女孩自称是父亲的学生，其实父亲十年前就不教书了。
3. 林川从父亲手机里翻到女孩昨天发来的消息，可手机随父亲落水，泡了三天。
4. 女孩带他去水库，说父亲是替她死的。
5. 林川报警，警察是他小学同桌，当场把案子压下。
6. 女孩消失，林川收到一盘父亲录的磁带。`,
      form: "film",
      untouchable: "结尾那盘磁带",
    },
  },
  modelClass: "careful",
};
