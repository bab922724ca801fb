import type { PromptSeed } from "../prompt-seed.ts";

/** Offers subject lines in pairs, each pair testing one idea about the reader. */
export const subjectLinesAsExperiments: PromptSeed = {
  slug: "subject-lines-as-experiments",
  tags: ["email", "marketing"],
  title: { en: "Subject lines to test", zh: "成对测试的邮件标题" },
  description: {
    en: "Paste your newsletter or offer. You get pairs of subject lines that each test one idea, with preview texts and the winner you should expect.",
    zh: "贴上邮件正文，得到成对的标题，每对只验证一个想法，附预览文字和预计谁会赢。",
  },
  template: {
    en: `The mail that goes out:
{{mail}}

List of {{list_size | an unknown number of}} readers. How well they know us: {{familiarity}}

Make {{pairs | 4}} pairs of subject lines. The two lines of a pair differ in a single respect, which you name: number against scene, question against statement, loss against gain, early key word against late one. No respect is used twice. Each line: 45 characters or fewer, readable without the preview, true to the mail (point to the sentence that carries it), no “last chance”, no all-capitals, no emoji. Add a preview text of 60 to 80 characters that continues the line instead of repeating it.
For each pair state which you expect to win with these readers and what we would learn if you are wrong. Finish with the smallest list size at which a difference would mean anything, as a rough rule; below it, advise one line and no test.`,
    zh: `要发出去的邮件：
{{mail}}

读者 {{list_size | 人数不详}}，与我们的熟悉程度：{{familiarity}}

写 {{pairs | 4}} 对标题。同一对里两条只差一处，并注明差在哪：数字对场景、提问对陈述、失去对得到、关键词靠前对靠后，每种差别用一次。每条二十字以内，不看预览也懂，内容在正文中有据（指出哪一句），不用“最后机会”，不堆感叹号，不放表情。预览文字三十字上下，接着标题往下说，别重复。
逐对预测这些读者会点哪条，猜错了说明什么。末尾给一个粗略的最低名单规模，低于它就只推荐一条，劝我别做测试。`,
  },
  variables: [
    {
      key: "mail",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "The mail", zh: "邮件正文" },
      help: { en: "Whole text or its main points.", zh: "全文或要点。" },
      example: { en: "Our autumn courses open on Monday, pottery has 6 places…", zh: "秋季班周一开放报名，陶艺只剩六个名额……" },
      required: true,
      maxLength: 6000,
    },
    {
      key: "familiarity",
      kind: "Select",
      valueType: "Text",
      label: { en: "How well they know you", zh: "熟悉程度" },
      help: { en: "Strangers need more context.", zh: "越陌生越要交代背景。" },
      example: { en: "well", zh: "well" },
      required: true,
      choices: [
        { value: "well", label: { en: "Well", zh: "老朋友" } },
        { value: "slightly", label: { en: "Slightly", zh: "有印象" } },
        { value: "not-yet", label: { en: "Not yet", zh: "没听过" } },
      ],
    },
    {
      key: "list_size",
      kind: "Input",
      valueType: "Number",
      label: { en: "Readers", zh: "读者人数" },
      help: { en: "People on the list.", zh: "名单人数。" },
      example: { en: "3400", zh: "5200" },
      required: false,
      min: 10,
      max: 10000000,
    },
    {
      key: "pairs",
      kind: "Input",
      valueType: "Number",
      label: { en: "Pairs", zh: "对数" },
      help: { en: "Two lines each.", zh: "每对两条。" },
      example: { en: "4", zh: "3" },
      required: false,
      min: 2,
      max: 8,
    },
  ],
  exampleInputs: {
    en: {
      mail: "The allotment seeds are in. 48 old varieties, among them a blue bean last sold in our town in 1962. Members may choose first, from 2 to 9 February. We pack on Saturdays and could use hands.",
      familiarity: "well",
      list_size: 3400,
      pairs: 4,
    },
    zh: {
      mail: "小院春茶开采了。今年回暖早，头采明前只做了 126 斤，比去年少四成。老客户 3 月 28 日晚八点先订，每人两罐，29 日起对外。师傅说雨水多，香气清一些，不如去年浓。",
      familiarity: "well",
      list_size: 5200,
      pairs: 3,
    },
  },
};
