import type { PromptSeed } from "../prompt-seed.ts";

/** A poem for one person out of particular facts. */
export const poemForOnePerson: PromptSeed = {
  slug: "poem-for-one-person",
  tags: ["creative"],
  title: { en: "A poem for one person", zh: "写给一个人的诗" },
  description: {
    en: "A person, a few true details and a form; get two poems that could be about nobody else.",
    zh: "一个人、几件真事、一种体式，得到两首换了别人就不成立的诗。",
  },
  template: {
    en: `Write a poem for {{person}} on {{occasion}}, in this form: {{form}}. Length: about {{lines}} lines.
True details to draw from: {{details}}
Use at least three of the details and bend none. Begin with the smallest. Leave the feeling to the things: words such as love, heart, soul, forever and thank stay out; the poem has to earn them without naming them. One image may surprise, none may be borrowed from greeting cards. If it rhymes, a rhyme must never choose the fact for you.
Make two versions: one that could be read aloud with a steady voice, one that risks more. Under each a line in brackets: where to pause when reading.
When the details are too general ("kind", "always there"), ask for three particular moments instead of writing; otherwise begin at once.`,
    zh: `写给：{{person}}；因为：{{occasion}}；体式：{{form}}；约 {{lines}} 行。
真事如下：{{details}}
至少用上三件，一件也别改。从最小的一件写起。情意交给东西去说，“爱”“心”“永远”“感谢”“岁月”这些字不进诗，要写得不提也在。可以有一个出人意料的意象，贺卡上见过的一概不用。押韵的话，不能为了韵脚改事实；写成旧体就按体式的字数来。
写两首：一首能稳稳当当念出来，一首更冒险。每首下面用括号注一句，念到哪儿停一停。
如果给的只是“善良”“一直都在”这类话，先别写，向我讨三个具体的瞬间；够用就直接写。`,
  },
  variables: [
    {
      key: "person",
      kind: "Input",
      valueType: "Text",
      label: { en: "For whom", zh: "写给谁" },
      help: { en: "Name or relation.", zh: "名字或关系。" },
      example: { en: "my driving instructor, Mrs Okafor", zh: "外公" },
      required: true,
      maxLength: 160,
    },
    {
      key: "occasion",
      kind: "Input",
      valueType: "Text",
      label: { en: "Occasion", zh: "缘由" },
      help: { en: "A birthday, a farewell, no reason at all.", zh: "生日、告别，或没有理由。" },
      example: { en: "I passed at the seventh try", zh: "他八十大寿" },
      required: true,
      maxLength: 160,
    },
    {
      key: "details",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "True details", zh: "真事" },
      help: { en: "Habits, sayings, a thing they own, a day.", zh: "习惯、口头语、一样旧物、某一天。" },
      example: { en: "She hums when she parks…", zh: "他修东西从不看说明书……" },
      required: true,
      maxLength: 2000,
    },
    {
      key: "form",
      kind: "Select",
      valueType: "Text",
      label: { en: "Form", zh: "体式" },
      help: { en: "Free verse forgives; rhyme remembers.", zh: "自由体好写，押韵好记。" },
      example: { en: "free-verse", zh: "free-verse" },
      required: true,
      choices: [
        { value: "free-verse", label: { en: "Free verse", zh: "自由体" } },
        { value: "rhymed-quatrains", label: { en: "Rhymed quatrains", zh: "四句一节押韵" } },
        { value: "haiku-sequence", label: { en: "Haiku sequence", zh: "俳句组诗" } },
        { value: "prose-poem", label: { en: "Prose poem", zh: "散文诗" } },
        { value: "classical", label: { en: "Classical form of the language", zh: "旧体" } },
      ],
    },
    {
      key: "lines",
      kind: "Input",
      valueType: "Number",
      label: { en: "Lines", zh: "行数" },
      help: { en: "Short poems get kept.", zh: "短的更会被留着。" },
      example: { en: "16", zh: "18" },
      required: true,
      min: 4,
      max: 40,
    },
  ],
  exampleInputs: {
    en: {
      person: "my driving instructor, Mrs Okafor",
      occasion: "I passed at the seventh try",
      details:
        "She hums hymns when I reverse. Keeps a tin of ginger sweets for roundabouts. Never once grabbed the wheel. Said 'the kerb was there before you' every week.",
      form: "free-verse",
      lines: 16,
    },
    zh: {
      person: "外公",
      occasion: "他八十大寿",
      details:
        "修收音机从不看说明书。每天四点半醒，先给巷口的猫留半个馒头。打牌输了就说“让你们的”。年轻时在轮渡上开过二十年船，听得出每条船的汽笛。",
      form: "free-verse",
      lines: 18,
    },
  },
};
