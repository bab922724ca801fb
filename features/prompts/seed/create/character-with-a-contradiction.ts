import type { PromptSeed } from "../prompt-seed.ts";

/** A character built from a contradiction instead of a list of traits. */
export const characterWithAContradiction: PromptSeed = {
  slug: "character-with-a-contradiction",
  tags: ["creative"],
  title: { en: "A character built on a contradiction", zh: "从一个矛盾长出的人物" },
  description: {
    en: "Start from a role and a contradiction; get a person with habits, a lie, a wound and scenes that put pressure on both sides.",
    zh: "给一个身份和一处自相矛盾，得到一个有习惯、有谎话、有软肋的人，以及逼他露馅的场面。",
  },
  template: {
    en: `Grow a character from this contradiction: {{contradiction}}
Role: {{role}}. World: {{world}}. Part in the story: {{part_in_story}}.
Do not list traits. Give me instead:
1. A morning of theirs in seven sentences, filmed from outside.
2. What they say when asked "how are you", and what is true.
3. The lie they live by, the day it first worked, and who paid.
4. Three possessions, with the one they would deny owning.
5. How they talk: sentence length, a pet phrase, a subject they swerve away from; then five lines as proof.
6. Four situations, rising in pressure, in which the two halves of the contradiction cannot both win; leave the outcome open.
Names and dates that I did not fix, choose to suit the place and mark with °, so that I can swap them. If the contradiction is really only a mood, sharpen it first and show both versions.`,
    zh: `请从这处矛盾里养出一个人：{{contradiction}}
身份：{{role}}；所处世界：{{world}}；戏份：{{part_in_story}}。
不要列性格标签，给我这些：
一、他某天早晨的样子，七句话，只拍外面看得见的；
二、别人问“最近怎么样”，他怎么答，实情又是什么；
三、他赖以过日子的那句谎，第一次灵验在哪天，谁替他付了账；
四、三件随身物，其中一件他死不承认；
五、他的话：长短、口头禅、一碰就绕开的话题，再写五句台词作证；
六、四个一次比一次紧的处境，矛盾的两头不能两全，结局留空。
我没定的名字年份由你取，后加“°”方便替换。若这矛盾其实只是情绪，先磨尖，再给我看前后两版。`,
  },
  variables: [
    {
      key: "role",
      kind: "Input",
      valueType: "Text",
      label: { en: "Role", zh: "身份" },
      help: { en: "Job or place in the family.", zh: "职业或在家里的位置。" },
      example: { en: "driving examiner", zh: "小区物业经理" },
      required: true,
      maxLength: 160,
    },
    {
      key: "contradiction",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Contradiction", zh: "矛盾" },
      help: { en: "Two things that should not go together.", zh: "按说凑不到一块的两样东西。" },
      example: {
        en: "fails people for the smallest mistake, and has been driving without a licence for eleven years",
        zh: "最恨别人占小便宜，自己却偷偷替一户早已搬走的人家收了六年快递",
      },
      required: true,
      maxLength: 500,
    },
    {
      key: "world",
      kind: "Input",
      valueType: "Text",
      label: { en: "World", zh: "所处世界" },
      help: { en: "Place and time.", zh: "地点和年代。" },
      example: { en: "a Welsh coastal town, 1998", zh: "二〇一〇年代的北方老工业城市" },
      required: true,
      maxLength: 160,
    },
    {
      key: "part_in_story",
      kind: "Select",
      valueType: "Text",
      label: { en: "Part", zh: "戏份" },
      help: { en: "How much weight the figure bears.", zh: "要扛多少戏。" },
      example: { en: "the-lead", zh: "the-lead" },
      required: true,
      choices: [
        { value: "the-lead", label: { en: "The lead", zh: "主角" } },
        { value: "the-opponent", label: { en: "The opponent", zh: "对手" } },
        { value: "a-helper", label: { en: "A helper", zh: "帮手" } },
        { value: "one-scene-only", label: { en: "One scene only", zh: "只出场一次" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      role: "driving examiner",
      contradiction: "fails people for the smallest mistake, and has been driving without a licence for eleven years",
      world: "a Welsh coastal town, 1998",
      part_in_story: "the-lead",
    },
    zh: {
      role: "小区物业经理",
      contradiction: "最恨别人占小便宜，自己却偷偷替一户早已搬走的人家收了六年快递",
      world: "二〇一〇年代的北方老工业城市",
      part_in_story: "the-lead",
    },
  },
  modelClass: "careful",
};
