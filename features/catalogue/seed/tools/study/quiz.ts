import type { ToolSeed } from "../../tool-seed.ts";

export const quiz: ToolSeed = {
  id: 40,
  slug: "study/quiz",
  group: "study",
  name: { en: "Quiz and Flashcards", zh: "测验与抽认卡" },
  summary: {
    en: "Makes questions with answers out of your notes, each with the line it rests on, and a block to import into Anki.",
    zh: "从笔记里出题，附答案和出处原句，末尾还有一段可以导入 Anki 的卡片。",
  },
  seoTitle: { en: "Quiz and Flashcard Maker with Sources and Anki Import", zh: "笔记出题：测验、抽认卡、Anki 导入" },
  seoDescription: {
    en: "Turn lecture notes into multiple choice, true or false, gaps, short answers and flashcards. Every answer shows its source line; cards import into Anki.",
    zh: "把课堂笔记变成选择题、判断题、填空题、简答题和抽认卡，每道题都标出原句，卡片可直接导入 Anki。",
  },
  searchTexts: {
    en: ["quiz", "flashcards", "anki", "practice questions", "multiple choice", "exam revision", "study cards", "cloze"],
    zh: ["测验", "出题", "抽认卡", "Anki 卡片", "选择题", "复习题", "自测", "填空题"],
  },
  questions: [
    {
      question: { en: "How do the cards get into Anki?", zh: "怎么把卡片导入 Anki？" },
      answer: {
        en: "Copy the block at the end into a text file saved as UTF-8 with the ending .txt. In Anki choose File, Import, and pick the file and your deck.",
        zh: "把最后那段复制到一个 txt 文件里，用 UTF-8 编码保存，再到 Anki 里点“文件”“导入”，选好牌组即可。",
      },
    },
    {
      question: { en: "What is the source line good for?", zh: "为什么每题都标出处？" },
      answer: {
        en: "It quotes the words of your notes that settle the answer. If the two do not match, trust the notes and drop the question.",
        zh: "出处是笔记里能定出答案的那句原话。万一对不上，以笔记为准，这道题删掉就好。",
      },
    },
    {
      question: { en: "Does it ask about things outside my notes?", zh: "会考笔记以外的内容吗？" },
      answer: {
        en: "No. Wrong options may use outside words to be plausible, but what is asked and what is right come from your notes.",
        zh: "不会。干扰项可能用到别的词，题目问的和正确答案都出自笔记。",
      },
    },
  ],
  startsFrom: "text",
  icon: "layers",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "notes",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Notes", zh: "笔记" },
      help: { en: "Whole sentences work better than loose keywords.", zh: "完整的句子比零散的关键词更好出题。" },
      placeholder: { en: "Paste lecture notes, a chapter summary or a list of definitions", zh: "粘贴课堂笔记、章节小结或名词解释" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "count",
      kind: "Input",
      valueType: "Number",
      schemaType: "integer",
      label: { en: "Questions", zh: "题数" },
      required: false,
      default: 10,
      min: 1,
      max: 40,
    },
    {
      key: "types",
      kind: "Multiple",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Kinds of question", zh: "题型" },
      required: false,
      default: ["multiple-choice", "flashcard"],
      choices: [
        {
          value: "multiple-choice",
          label: { en: "Multiple choice", zh: "选择题" },
          prompt: { en: "multiple choice (options A to D and one of them right)", zh: "选择题（A 到 D 四个选项且只有一个正确）" },
        },
        {
          value: "true-false",
          label: { en: "True or false", zh: "判断题" },
          prompt: { en: "true or false (a false one gets its correction)", zh: "判断题（错的要给出正确说法）" },
        },
        {
          value: "cloze",
          label: { en: "Fill the gap", zh: "填空题" },
          prompt: { en: "fill the gap (one key term replaced by ____)", zh: "填空题（挖掉一个关键词并用____代替）" },
        },
        {
          value: "short-answer",
          label: { en: "Short answer", zh: "简答题" },
          prompt: { en: "short answer (why or how, answered in two sentences)", zh: "简答题（问原因或过程，两句话答完）" },
        },
        {
          value: "flashcard",
          label: { en: "Flashcard", zh: "抽认卡" },
          prompt: { en: "flashcard (one fact as prompt and up to ten words as reply)", zh: "抽认卡（一面一个提示，另一面不超过 15 字）" },
        },
      ],
    },
  ],
  hasSharedFields: false,
  template: {
    en: `Set {{count | 10}} questions on the material in {{notes}}, spread evenly over these kinds: {{types | multiple choice, flashcard}}.
Cover the whole material in its order and prefer what an examiner would ask: definitions, causes, differences, dates and conditions rather than asides.
One fact per question, never the same fact twice, no clue to one question inside another. Avoid “all of the above” and double negatives.
Wrong options are mistakes a student might really make, of the same sort and length as the right one. Vary the letter of the right one.
Each item has this form: **number.** question; options on lines of their own; **Answer:** the answer; **Source:** the shortest passage that proves it, copied word for word between quotation marks.
After the last item print a line --- and then a code block for Anki. Its first two lines are #separator:tab and #html:false; each further line is one card, front, a real tab, back, with options joined by slashes on the front.
A card has no line break and does not begin with a quotation mark.
If the notes carry fewer questions than wanted, stop there and put before the line --- a remark such as [6 of 10: no further facts in the notes].`,
    zh: `根据 {{notes}} 的内容出 {{count | 10}} 道题，平均分配到这些题型：{{types | 选择题、抽认卡}}。
按笔记的先后覆盖全部要点，优先考老师会考的：定义、原因、区别、时间、条件，不考闲笔。
一题只考一个知识点，不重复，题与题之间不泄露答案。不用“以上都对”，不用双重否定。
干扰项要像学生真会犯的错，和正确项同类、长短相近；正确项的字母不要总在同一个位置。
每题格式：**题号.** 题目；有选项的各占一行；**答案**：答案；**出处**：能证明答案的最短原文，一字不改，放在引号里。
最后一题之后另起一行写 ---，再给一个 Anki 代码块：前两行是 #separator:tab 和 #html:false，其后每行一张卡，正面、一个制表符、背面，正面的选项用斜线隔开。
卡片内不换行，也不以引号开头。
笔记不够出这么多题就到此为止，在 --- 之前注明，例如[已出 6 道，共要 10 道：笔记里没有更多知识点]。`,
  },
  example: {
    en: {
      notes:
        "Spring tides occur at new moon and full moon, when Sun, Moon and Earth stand in line. Neap tides occur at the quarter moons, when Sun and Moon pull at right angles. The tidal range is largest at spring tides.",
      count: 2,
      types: ["multiple-choice", "flashcard"],
    },
    zh: {
      notes:
        "北宋庆历年间，毕昇发明泥活字。活字用胶泥刻成，火烧变硬。这一方法记载在沈括的《梦溪笔谈》里。排版时用铁板，以松脂、蜡和纸灰固定字块。",
      count: 2,
      types: ["cloze", "flashcard"],
    },
  },
  sample: {
    en: "**1.** When do spring tides occur?\nA) At the quarter moons\nB) In March only\nC) At new and full moon\nD) At new moon only\n**Answer:** C\n**Source:** “Spring tides occur at new moon and full moon”\n\n**2.** Angle of pull at neap tides\n**Answer:** Right angles\n**Source:** “Sun and Moon pull at right angles”\n\n---\n```\n#separator:tab\n#html:false\nWhen do spring tides occur? A) quarter moons / B) March only / C) new and full moon / D) new moon only\tC\nAngle of pull at neap tides\tRight angles\n```",
    zh: "**1.** 毕昇在北宋发明了____。\n**答案**：泥活字\n**出处**：“毕昇发明泥活字”\n\n**2.** 记载活字印刷的书\n**答案**：《梦溪笔谈》\n**出处**：“记载在沈括的《梦溪笔谈》里”\n\n---\n```\n#separator:tab\n#html:false\n毕昇在北宋发明了____。\t泥活字\n记载活字印刷的书\t《梦溪笔谈》\n```",
  },
};
