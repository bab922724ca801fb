import type { ToolSeed } from "../../tool-seed.ts";

export const explain: ToolSeed = {
  id: 41,
  slug: "study/explain",
  group: "study",
  name: { en: "Explain It", zh: "讲给我听" },
  summary: {
    en: "Explains a passage or term at the level you choose, with an analogy, its limits and a question to test yourself.",
    zh: "把一段难懂的文字或一个概念讲到你选的程度，配一个比方，说明比方的局限，再出一道自测题。",
  },
  seoTitle: { en: "Explain It: Hard Passages at the Level You Choose", zh: "讲给我听：难懂的概念换个说法讲明白" },
  seoDescription: {
    en: "Paste a hard paragraph and choose a reader, from a ten-year-old to a specialist of another field. Get steps, an analogy and a question to check yourself.",
    zh: "粘贴看不懂的段落，选择讲给小学生、中学生、外行还是同行听，得到分步讲解、生活里的比方和一道自测题。",
  },
  searchTexts: {
    en: [
      "explain",
      "explain like i am five",
      "understand a text",
      "analogy",
      "concept explained",
      "homework help",
      "make sense of a paragraph",
    ],
    zh: ["讲解", "通俗解释", "概念解释", "打比方", "看不懂", "学习辅导", "知识点讲解"],
  },
  questions: [
    {
      question: { en: "What does the level change?", zh: "不同程度差在哪里？" },
      answer: {
        en: "Which words count as known, how far back the steps begin and where the analogy comes from. Conditions and figures that matter stay at every level.",
        zh: "差在哪些词算已经懂的、从多基础的地方讲起、比方取自哪里。关键的条件和数字，哪个程度都会保留。",
      },
    },
    {
      question: { en: "Why does the analogy come with a warning?", zh: "比方后面为什么还要泼冷水？" },
      answer: {
        en: "Every comparison is wrong somewhere. Knowing where keeps you from drawing a false conclusion in an exam or at work.",
        zh: "再贴切的比方也有不像的地方，知道不像在哪儿，考试或工作时才不会照着比方推错。",
      },
    },
    {
      question: { en: "Is a single term enough?", zh: "只写一个词行吗？" },
      answer: {
        en: "Yes. The explanation then draws on general knowledge rather than on a text you can compare, so check it before you rely on it.",
        zh: "行。不过这时没有原文可以对照，讲的是通行的理解，要用在正经场合先查证一下。",
      },
    },
  ],
  startsFrom: "text",
  icon: "lightbulb",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "text",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Passage or term", zh: "看不懂的段落或概念" },
      help: { en: "A paragraph or two gives the clearest result; leave formulas in.", zh: "一两段最合适，公式和数字不用删。" },
      placeholder: { en: "A heat pump with a COP of 3 delivers…", zh: "央行决定下调存款准备金率……" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "level",
      kind: "Select",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Explain it to", zh: "讲给谁听" },
      required: true,
      default: "newcomer",
      choices: [
        {
          value: "child",
          label: { en: "A ten-year-old", zh: "小学生" },
          prompt: {
            en: "a curious ten-year-old (everyday words, sentences under 15 words, examples from home and school)",
            zh: "好奇心强的小学生（用日常词，每句不超过 20 字，例子来自家里和学校）",
          },
        },
        {
          value: "teen",
          label: { en: "A teenager", zh: "中学生" },
          prompt: { en: "a fifteen-year-old (school mathematics and science, nothing beyond)", zh: "中学生（只用初中数理知识）" },
        },
        {
          value: "newcomer",
          label: { en: "An adult newcomer", zh: "外行的成年人" },
          prompt: {
            en: "an intelligent adult who is new to the subject (no prior terms, no talking down)",
            zh: "没接触过这一行的成年人（不预设术语，也不居高临下）",
          },
        },
        {
          value: "student",
          label: { en: "A student of the subject", zh: "本专业学生" },
          prompt: {
            en: "a student of the subject before an exam (technical terms kept, mechanism and typical confusions in the foreground)",
            zh: "备考的本专业学生（保留术语，重点讲机制和易混之处）",
          },
        },
        {
          value: "specialist",
          label: { en: "A specialist of another field", zh: "别的领域的专业人士" },
          prompt: {
            en: "a specialist of another field (dense, with the underlying model, assumptions and limits)",
            zh: "别的领域的专业人士（信息密度高，讲清模型、前提和适用范围）",
          },
        },
      ],
    },
  ],
  hasSharedFields: false,
  template: {
    en: `Explain what stands in {{text}} to {{level}}.
Use these five parts with these headings, in this order.
**In short:** the core in one sentence of 25 words or fewer.
**Step by step:** two to five numbered steps of one or two sentences. A step uses only what earlier steps have made clear, and a technical term is explained where it first appears.
**Like this:** one analogy from the reader's own world that matches part with part, then a sentence on where the comparison fails.
**Check yourself:** one question that asks the reader to apply the idea to a new case; repeating a sentence must not be enough. Then a line ---.
**Answer:** two sentences at most, with the reason.
Keep every number, condition and exception that changes the meaning: simple may not become wrong. Should the passage contain an error or have two readings, add a line that starts with “Note:” before the question.
For a bare term without a passage, explain its usual meaning and say in the first part which field you took it from.
No praise, no “simply” or “obviously”, no closing offer of more help.`,
    zh: `把 {{text}} 的意思讲给{{level}}听。
依次写五个部分，小标题照用。
**一句话**：用不超过 40 字说出核心。
**分步看**：两到五步，编号，每步一两句。后一步只依靠前面讲过的内容，术语第一次出现就当场解释。
**打个比方**：从对方熟悉的事情里取一个比方，几个部分要一一对得上，再用一句话指出不像的地方。
**考考你**：出一道换个情形运用的题，照抄上文答不出来。之后另起一行写 ---。
**答案**：不超过两句，带上理由。
影响意思的数字、条件、例外都要留着，讲浅可以，讲错不行。原文有误或有两种读法时，在出题之前加一行，以“注意：”开头。
只给了一个词、没有段落的，按通行含义讲，并在第一部分点明取自哪个领域。
不夸问题问得好，不说“很简单”“显然”，结尾不问还要不要继续。`,
  },
  example: {
    en: {
      text: "A heat pump with a coefficient of performance of 3 delivers 3 kWh of heat per kWh of electricity, because it moves heat from the outside air instead of producing it. The coefficient falls as the outside temperature drops.",
      level: "teen",
    },
    zh: { text: "央行决定下调金融机构存款准备金率 0.5 个百分点，以释放长期流动性。", level: "newcomer" },
  },
  sample: {
    en: "**In short:** A heat pump carries heat indoors, so one unit of electricity brings in three units of heat.\n**Step by step:**\n1. Even cold air holds heat.\n2. Electricity drives a pump that moves it indoors: 1 kWh in, 3 kWh of heat out.\n3. That ratio, the coefficient of performance, falls in colder weather.\n**Like this:** You carry water uphill instead of making it; a steeper hill takes more effort. But water can run out, and outdoor air hardly does.\n**Check yourself:** At a coefficient of 2, how much electricity gives 6 kWh of heat?\n---\n**Answer:** 3 kWh, because each one brings in two.",
    zh: "**一句话**：银行锁住的钱少了，能放贷的多了。\n**分步看**：\n1. 存款准备金是银行按存款比例存在央行的钱。\n2. 比例降 0.5 个百分点，每 100 元存款多出 0.5 元可用。\n**打个比方**：像押金降了，手头松些。但押金会退，准备金要一直存。\n**考考你**：存款 200 亿多出多少？\n---\n**答案**：1 亿，200 亿乘以 0.5%。",
  },
};
