import type { PromptSeed } from "../prompt-seed.ts";

/** Attacks a thesis before the essay is written, then helps to narrow it. */
export const stressTestMyThesis: PromptSeed = {
  slug: "stress-test-my-thesis",
  tags: ["learning", "research", "writing"],
  title: { en: "Stress-test my thesis", zh: "给论文观点做压力测试" },
  description: {
    en: "State a thesis and the evidence you have; get the strongest attack, the missing evidence and three sharper versions.",
    zh: "写下论点和手头的证据，先接受最狠的反驳，再看缺什么，最后得到三个更站得住的说法。",
  },
  template: {
    en: `Before I start writing, try to break my thesis. Kind of text: {{essay_kind}}.
Thesis: {{thesis}}
Evidence I have: {{evidence | none yet}}
(a) Restate the thesis so that somebody could disagree with it. If nobody could, say it is a topic and stop after offering three arguable claims on it.
(b) The best opponent's case in five sentences, fair enough for the opponent to sign.
(c) A table: each piece of evidence, what it truly supports, the rival explanation it leaves open.
(d) The one piece of evidence which, if it turned up, would sink me, and where a student could look for it in a day.
(e) Three rewritten theses: narrower in time or place, weaker in verb, or with the opponent built in. Recommend one.
Cite no study, author or figure that I have not supplied; write "source wanted" and describe what kind.`,
    zh: `我准备写：{{essay_kind}}。动笔之前，请先试着推翻我的论点。
论点：{{thesis}}
手头证据：{{evidence | 暂时没有}}
（一）把论点改写成有人会反对的样子；要是谁都不会反对，就说明这只是个话题，另给三个可争论的说法，到此为止。
（二）替最强的对手陈词，五句话，公道到对手愿意签字。
（三）列表：每条证据、实际能撑住什么、还留着哪种别的解释。
（四）哪一样证据一旦出现我就输了？花一天时间可以去哪里找？
（五）改写三版：缩小时间地点、放轻动词、把对手的话容进来，并推荐一版。
我没给的研究、作者和数字一概不引，写“待查”并说明要找哪类材料。`,
  },
  variables: [
    {
      key: "essay_kind",
      kind: "Select",
      valueType: "Text",
      label: { en: "You are writing", zh: "要写的东西" },
      help: { en: "Sets length and strictness.", zh: "决定篇幅与严格程度。" },
      example: { en: "a-term-paper", zh: "a-bachelor-thesis" },
      required: true,
      choices: [
        { value: "a-school-essay", label: { en: "A school essay", zh: "课程小论文" } },
        { value: "a-term-paper", label: { en: "A term paper", zh: "学期论文" } },
        { value: "a-bachelor-thesis", label: { en: "A bachelor thesis", zh: "毕业论文" } },
        { value: "an-opinion-piece", label: { en: "An opinion piece", zh: "评论文章" } },
      ],
    },
    {
      key: "thesis",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Thesis", zh: "论点" },
      help: { en: "One or two sentences.", zh: "一两句话。" },
      example: { en: "Free public transport reduces car traffic in cities.", zh: "短视频削弱了大学生的深度阅读能力。" },
      required: true,
      maxLength: 600,
    },
    {
      key: "evidence",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Evidence", zh: "证据" },
      help: { en: "Sources, figures, examples you hold already.", zh: "已有的资料、数据、例子。" },
      example: { en: "A survey at my school, 140 answers…", zh: "问卷 212 份，访谈 6 人……" },
      required: false,
      maxLength: 4000,
    },
  ],
  exampleInputs: {
    en: {
      essay_kind: "a-term-paper",
      thesis: "Free public transport reduces car traffic in cities.",
      evidence:
        "Passenger numbers before and after from one small city; my own survey of 140 students, most of whom did not own a car anyway; a newspaper interview with a mayor.",
    },
    zh: {
      essay_kind: "a-bachelor-thesis",
      thesis: "短视频削弱了大学生的深度阅读能力。",
      evidence: "本校问卷 212 份，其中七成每天刷短视频超过两小时；图书馆近三年借阅量下降 18%；访谈 6 人，都说读长文容易走神。",
    },
  },
  modelClass: "careful",
};
