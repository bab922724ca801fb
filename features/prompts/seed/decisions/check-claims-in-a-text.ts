import type { PromptSeed } from "../prompt-seed.ts";

/** Lists the checkable claims of a text with how, where and in which order to check. */
export const checkClaimsInAText: PromptSeed = {
  slug: "check-claims-in-a-text",
  tags: ["research"],
  title: { en: "Check the claims in a text", zh: "核实一篇文章里的说法" },
  description: {
    en: "Paste an article, post or advert. You get its claims sorted by how much hangs on them, what would prove each, and where to look yourself.",
    zh: "贴上文章、帖子或广告，得到按分量排好的说法、各需什么证据，以及自己去哪里查。",
  },
  template: {
    en: `I want to know how far this text can be relied on before I {{intended_use}}.
Where it was found: {{origin}}

{{text}}

Take out each claim that could be true or false; opinions, forecasts and definitions go into a separate short list. Table, heaviest first (how much of the conclusion collapses without it): claim in neutral words | kind (number, quotation, cause, event, comparison) | what evidence of good quality would look like | where an ordinary person finds it, as kind of source plus search words | what in the text itself raises or lowers trust.
You have not looked anything up: say so, and give no verdicts “true” or “false”. What you believe from general knowledge may appear as “as far as I recall”, with how sure you are. Watch for percentages without a base, pictures of another event, “studies show”, units that changed. End with the ten-minute route: three checks in order, and the result at which I may stop.`,
    zh: `这篇东西有多可信？我打算据此{{intended_use}}。
来处：{{origin}}

{{text}}

把能判真假的说法逐条摘出；观点、预测、定义另列短表。表格按分量排，分量指少了它结论会塌多少：中性复述、类型（数字、引语、因果、事件、比较）、怎样的证据才算过硬、普通人去哪里查（来源种类加搜索词）、文中哪些地方让人更信或更疑。
你没有联网查证，要说明这一点，不判“真”“假”。凭常识知道的，写“据我所知”，并注明把握多大。留心没有基数的百分比、张冠李戴的图片、“有研究表明”“专家称”、中途换了单位。末尾给一条十分钟路线：按顺序查哪三样，查到什么结果就可以停。`,
  },
  variables: [
    {
      key: "text",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Text", zh: "文本" },
      help: { en: "Article, post, advert or message.", zh: "文章、帖子、广告或群里的转发。" },
      example: { en: "Towns with trams have 30 % fewer…", zh: "震惊！隔夜茶竟然……" },
      required: true,
      maxLength: 10000,
    },
    {
      key: "origin",
      kind: "Select",
      valueType: "Text",
      label: { en: "Found in", zh: "来处" },
      help: { en: "Changes what to watch for.", zh: "影响该提防什么。" },
      example: { en: "social-post", zh: "forwarded-message" },
      required: true,
      choices: [
        { value: "news-site", label: { en: "News site", zh: "新闻网站" } },
        { value: "social-post", label: { en: "Social post", zh: "社交平台" } },
        { value: "forwarded-message", label: { en: "Forwarded message", zh: "群聊转发" } },
        { value: "advert", label: { en: "Advert", zh: "广告" } },
        { value: "report", label: { en: "Report or study", zh: "报告或论文" } },
      ],
    },
    {
      key: "intended_use",
      kind: "Input",
      valueType: "Text",
      label: { en: "What you will do with it", zh: "打算做什么" },
      help: { en: "Starting with a verb.", zh: "用动词开头。" },
      example: { en: "change how I feed the tomatoes of the allotment club", zh: "转发到小区老年合唱团的群里" },
      required: true,
      maxLength: 200,
    },
  ],
  exampleInputs: {
    en: {
      text: "Gardeners amazed: coffee grounds DOUBLE tomato yield! A university in Italy tested 40 plants. Slugs hate caffeine, says biologist P. Marino. Used since 1840. Unlike chemical fertiliser it cannot harm the soil. Only 2 % of households do it, the rest throw away €120 a year.",
      origin: "social-post",
      intended_use: "change how I feed the tomatoes of the allotment club",
    },
    zh: {
      text: "【转给家里老人】公交集团通知：12 月 1 日起，65 岁以上老年卡须重新刷脸认证，否则作废。全市已有 38 万张卡被停用。请点击下方小程序，填写身份证和银行卡领取补贴 200 元。名额有限，央视已报道。",
      origin: "forwarded-message",
      intended_use: "转发到小区老年合唱团的群里",
    },
  },
  modelClass: "careful",
};
