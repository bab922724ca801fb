import type { PromptSeed } from "../prompt-seed.ts";

/** Brings notes on several sources into one line of argument with agreements and gaps. */
export const synthesiseReadingNotes: PromptSeed = {
  slug: "synthesise-reading-notes",
  tags: ["research", "writing"],
  title: { en: "Bring reading notes together", zh: "把读书笔记串成一篇综述" },
  description: {
    en: "Paste notes on several sources. You get a comparison table, where they agree or clash, and paragraphs organised by idea instead of by author.",
    zh: "贴上几份资料的笔记，得到对照表、共识与分歧，以及按观点而非按作者组织的段落。",
  },
  template: {
    en: `Notes on several sources; each block starts with its short name in square brackets:
{{notes}}

My question: {{question}}
Form wanted: {{form}}. Around {{words | 400}} words of text.

Work in three stages and show all of them.
Grid: source | what it studied (whom, where, when) | what it claims | on what grounds | limits it admits or that my notes reveal. Empty where my notes are silent.
Map: two statements several sources share, two real conflicts (same thing, opposite finding) and one mere difference in words. Guess at a reason for each conflict, labelled as guess.
Text: paragraphs built around ideas, each opening with a claim of mine, with sources in brackets behind it; no paragraph that walks through one author after the other. Every bracket must be found in the notes; nothing from your memory of these works. Say plainly where evidence is thin. Last line: the study nobody seems to have done, judging by these notes only.`,
    zh: `几份资料的笔记，每段以方括号里的简称开头：
{{notes}}

我的问题：{{question}}
想要的形式：{{form}}，正文约 {{words | 600}} 字。

分三步做，全部展示。
对照表：资料、研究了什么（谁、哪里、何时）、主张、依据、自己承认或笔记里看得出的局限；笔记没提的留空。
关系图：两条多家共有的说法，两处真冲突（同一件事结论相反），一处只是用词不同。为每处冲突猜一个原因，注明是猜测。
正文：以观点立段，段首是我的判断，后面用括号标资料；不许一段介绍一位作者地排队。每个括号都能在笔记里找到，你对这些著作的记忆一概不用。证据单薄的地方照直说。最后一行：只凭这些笔记看，还没人做过的研究是什么。`,
  },
  variables: [
    {
      key: "notes",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Reading notes", zh: "读书笔记" },
      help: { en: "Two to ten blocks.", zh: "两到十段。" },
      example: { en: "[Berg 2019] 300 nurses, Oslo: shorter shifts…", zh: "［王 2021］访谈三十位快递员……" },
      required: true,
      maxLength: 14000,
    },
    {
      key: "question",
      kind: "Input",
      valueType: "Text",
      label: { en: "Your question", zh: "你的问题" },
      help: { en: "What the texts should answer together.", zh: "希望这些资料合起来回答什么。" },
      example: { en: "Does banning phones at school help those who struggle?", zh: "老年食堂怎样才能长久办下去？" },
      required: true,
      maxLength: 300,
    },
    {
      key: "form",
      kind: "Select",
      valueType: "Text",
      label: { en: "Form", zh: "形式" },
      help: { en: "Who will read it.", zh: "给谁看。" },
      example: { en: "briefing-for-a-decision", zh: "literature-review" },
      required: true,
      choices: [
        { value: "literature-review", label: { en: "Literature review", zh: "文献综述" } },
        { value: "briefing-for-a-decision", label: { en: "Briefing for a decision", zh: "决策简报" } },
        { value: "talk-notes", label: { en: "Notes for a talk", zh: "讲稿提纲" } },
      ],
    },
    {
      key: "words",
      kind: "Input",
      valueType: "Number",
      label: { en: "Length", zh: "篇幅" },
      help: { en: "English words or Chinese characters.", zh: "字数。" },
      example: { en: "350", zh: "600" },
      required: false,
      min: 100,
      max: 2000,
    },
  ],
  exampleInputs: {
    en: {
      notes:
        "[Lind 18] 14 Swedish schools, phones banned all day, grades up slightly for weak pupils, no change for others. Two years. [Okoro 21] London, 6 schools, ban only in lessons; teachers calmer, grades same, pupils hide second phones. [Pratt 23] Survey, 2,100 parents in Ohio, want a ban but want to reach the child. Self-selected. [Sato 22] One school in Osaka, pupils wrote the rules; fewer conflicts; author is its headmaster.",
      question: "Does banning phones at school help those who struggle?",
      form: "briefing-for-a-decision",
      words: 350,
    },
    zh: {
      notes:
        "［刘 2019］北京三个社区，老年食堂满意度八成二，价格是主因，问卷 600 份，没访谈独居者。［陈 2022］上海一街道跟踪两年，补贴停后客流降四成。［老年报 2023］报道成都把食堂包给小餐馆，老人嫌咸，摊主说微利。［李 2024］浙江农村，党员轮流做饭，靠乡贤捐款，参与观察半年，作者是驻村干部。",
      question: "老年食堂怎样才能长久办下去？",
      form: "literature-review",
      words: 600,
    },
  },
  modelClass: "careful",
};
