import type { PromptSeed } from "../prompt-seed.ts";

/** Close reading of a poem that asks before it interprets. */
export const poemReadClosely: PromptSeed = {
  slug: "poem-read-closely",
  tags: ["learning", "teaching"],
  title: { en: "Read a poem closely", zh: "细读一首诗" },
  description: {
    en: "Paste a poem; get observations first, questions second, and only then two readings that disagree.",
    zh: "贴一首诗，先看见字句，再提出问题，最后给出两种互不相让的读法。",
  },
  template: {
    en: `Read the poem below in three rounds and keep the rounds apart. Who reads along: {{reader}}.
Round one, eyes only: eight observations on sound, line breaks, verbs, pronouns, what is repeated, what is oddly absent. No meaning yet. Each one cites its line.
Round two: five questions that those observations raise, the kind two friends could argue over on a walk.
Round three: two readings that contradict each other. Each must explain at least three of the eight observations and admit one it cannot explain.
Pay special attention to {{angle | whatever is strangest}}. End with the one line to learn by heart.
Biography only if it changes a reading, and flagged as outside the poem. Give no author or date unless I did or you are certain. A word with an old sense gets that sense.
The poem: {{poem}}`,
    zh: `请陪一位读者把下面这首诗读三遍，每遍各做各的事。读者：{{reader}}。
第一遍只用眼睛和耳朵：写八条观察，看韵脚、断句、动词、人称、重复之处、该有却没有的东西，注明在哪一句，先不谈意思。
第二遍：由这些观察引出五个问题，要够两个朋友争一路。
第三遍：给出两种针锋相对的读法，各自至少解释得通三条观察，并承认一条解释不了。
格外留意：{{angle | 最反常的地方}}。最后选一句值得背的。
生平典故只在会改变读法时才提，并注明出自诗外；作者年代没把握就不写；古今异义的字给出当时的意思。
诗：{{poem}}`,
  },
  variables: [
    {
      key: "poem",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Poem", zh: "诗" },
      help: { en: "With its line breaks.", zh: "请保留原来的分行。" },
      example: {
        en: `The fog comes
on little cat feet.`,
        zh: `空山不见人，
但闻人语响。`,
      },
      required: true,
      maxLength: 4000,
    },
    {
      key: "reader",
      kind: "Select",
      valueType: "Text",
      label: { en: "Reader", zh: "读者" },
      help: { en: "Sets how much is explained.", zh: "决定讲解的深浅。" },
      example: { en: "newcomer", zh: "student" },
      required: true,
      choices: [
        { value: "newcomer", label: { en: "Newcomer to poetry", zh: "刚开始读诗的人" } },
        { value: "student", label: { en: "Student before an exam", zh: "备考的学生" } },
        { value: "lifelong-reader", label: { en: "Lifelong reader", zh: "老读者" } },
      ],
    },
    {
      key: "angle",
      kind: "Input",
      valueType: "Text",
      label: { en: "Angle", zh: "留意之处" },
      help: { en: "An image, a sound, a feeling.", zh: "某个意象、声音或情绪。" },
      example: { en: "why a cat and not another animal", zh: "声音和光线的先后" },
      required: false,
      maxLength: 160,
    },
  ],
  exampleInputs: {
    en: {
      poem: `The fog comes
on little cat feet.

It sits looking
over harbor and city
on silent haunches
and then moves on.`,
      reader: "newcomer",
      angle: "why a cat and not another animal",
    },
    zh: {
      poem: `空山不见人，
但闻人语响。
返景入深林，
复照青苔上。`,
      reader: "student",
      angle: "声音和光线的先后",
    },
  },
};
