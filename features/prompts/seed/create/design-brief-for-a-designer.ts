import type { PromptSeed } from "../prompt-seed.ts";

/** A brief that lets a designer begin without a phone call. */
export const designBriefForADesigner: PromptSeed = {
  slug: "design-brief-for-a-designer",
  tags: ["creative", "planning"],
  title: { en: "Brief for a designer", zh: "写给设计师的需求书" },
  description: {
    en: "Pour out what you want designed; get a one-page brief that separates problem, taste and limits.",
    zh: "把想法一股脑倒出来，整理成一页需求书，问题、口味和限制各归各。",
  },
  template: {
    en: `Turn my loose thoughts into a one-page brief for a designer who has never met me. To be designed: {{object}}. Budget class: {{budget}}. Due: {{deadline}}
My thoughts: {{thoughts}}
Headings: Why now · Who holds it in hand, and where · What that person should do or feel after three seconds · Must be on it (exact wording) · Fixed (formats, colours, printing, law, language versions) · Free · Out of the question · How we will judge · Rounds and dates counted back from the deadline.
Translate my adjectives: "modern", "fresh", "high quality" become something one could point to, each with an opposite we are not. Solutions I slipped in ("blue", "with a tree") go to a list "ideas of the client, may be ignored", with the wish behind each.
Contradictions between thoughts stand side by side, for me to choose. Unanswered headings say "open: …" together with who could answer. Last: five questions a good designer will ask anyway.`,
    zh: `请把零散的想法理成一页需求书，给素未谋面的设计师。要设计的：{{object}}；预算档次：{{budget}}；交稿：{{deadline}}
我的想法：{{thoughts}}
栏目依次为：为什么现在做；谁在什么场合拿着它；三秒后他该做什么；必须出现的原文；定死的（尺寸、颜色、工艺、法规）；可以放开的；绝对不要的；凭什么评判；几轮修改，从交稿日往回排。
“大气”“高级”“年轻化”这类词，一律换成指得出来的东西，并各配一个“我们不是”的反面。我夹带的解法单列为“客户的点子，可以不听”，写明背后的愿望。
互相打架的想法并排让我选；答不上来的栏目写“待定”，注明该问谁。最后列五个好设计师反正会问的问题。`,
  },
  variables: [
    {
      key: "object",
      kind: "Input",
      valueType: "Text",
      label: { en: "To be designed", zh: "要设计的" },
      help: { en: "Poster, label, site, sign.", zh: "海报、标签、网页、招牌等。" },
      example: { en: "labels for three jars of chutney", zh: "一款手作月饼的礼盒" },
      required: true,
      maxLength: 200,
    },
    {
      key: "thoughts",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Your thoughts", zh: "你的想法" },
      help: { en: "Unsorted; voice notes are fine.", zh: "不用整理，语音转的文字也行。" },
      example: { en: "It should look fresh, not like a pharmacy…", zh: "要喜庆但别土……" },
      required: true,
      maxLength: 5000,
    },
    {
      key: "budget",
      kind: "Select",
      valueType: "Text",
      label: { en: "Budget class", zh: "预算档次" },
      help: { en: "So that nobody plans gold foil in vain.", zh: "免得白画烫金。" },
      example: { en: "small", zh: "small" },
      required: true,
      choices: [
        { value: "favour-by-a-friend", label: { en: "Favour by a friend", zh: "朋友帮忙" } },
        { value: "small", label: { en: "Small", zh: "小预算" } },
        { value: "solid", label: { en: "Solid", zh: "正常预算" } },
        { value: "generous", label: { en: "Generous", zh: "预算充裕" } },
      ],
    },
    {
      key: "deadline",
      kind: "Input",
      valueType: "Text",
      label: { en: "Due", zh: "交稿时间" },
      help: { en: "When it must be in hand, not when it is drawn.", zh: "拿到成品的日子，不是画完的日子。" },
      example: { en: "jars on the table on 3 September", zh: "九月一日前盒子到手" },
      required: true,
      maxLength: 80,
    },
  ],
  exampleInputs: {
    en: {
      object: "labels for three jars of chutney",
      thoughts:
        "It should look fresh and modern but also like grandma. Not like a pharmacy. Maybe a plum tree? My sister says dark green. We sell at two markets and people pick up the jar, read nothing and put it back. Ingredients must be on it, also in Welsh. Our printer does only two colours.",
      budget: "small",
      deadline: "jars on the table on 3 September",
    },
    zh: {
      object: "一款手作月饼的礼盒",
      thoughts:
        "要喜庆但别土，高级一点，年轻人也愿意送。我妈坚持要有嫦娥，我觉得太老套。一共卖两百盒，多半寄到外地，去年盒子到了都瘪了。配料表、生产许可必须印上，最好有一面能写字。纸盒厂只能做四色，不能烫金。",
      budget: "small",
      deadline: "九月一日前盒子到手",
    },
  },
};
