import type { ToolSeed } from "../../tool-seed.ts";

export const repurpose: ToolSeed = {
  id: 32,
  slug: "blog/repurpose",
  group: "blog",
  name: { en: "Repurposer", zh: "一稿多用" },
  summary: {
    en: "Recasts one article, talk or transcript for the formats you tick, each rewritten for the place where it will appear.",
    zh: "把一篇文章、讲稿或文字记录改写成多种形式，按各自的发布场合重新组织。",
  },
  seoTitle: { en: "Repurpose an Article for Social, Email and Slides", zh: "一稿多用：文章改写成小红书、公众号、短视频口播" },
  seoDescription: {
    en: "One source text, several formats: LinkedIn post, X thread, newsletter item, short video, slides, Xiaohongshu note or WeChat digest.",
    zh: "贴一篇文章，勾选要发的地方，分别得到小红书笔记、公众号导读、短视频口播、邮件简讯、幻灯片等版本。",
  },
  searchTexts: {
    en: [
      "repurpose content",
      "article to posts",
      "blog to linkedin",
      "reuse article",
      "turn talk into posts",
      "content recycling",
      "slides from text",
    ],
    zh: ["一稿多发", "内容改写", "文章转小红书", "公众号改写", "二次创作", "长文拆条", "口播稿", "文章转幻灯片"],
  },
  questions: [
    {
      question: { en: "Is this the same as posting excerpts?", zh: "和直接摘几段有什么不同？" },
      answer: {
        en: "No. An excerpt keeps the article's order. Here each format gets its own opening and picks the one thought from the source that works there.",
        zh: "摘录沿用原文顺序；这里会为每种形式另写开头，只取原文里适合那个场合的一个意思。",
      },
    },
    {
      question: { en: "How many formats should I tick at once?", zh: "一次勾几种形式比较好？" },
      answer: {
        en: "Two to four. Each stands under a heading of its own, and with many at once the later ones tend to turn out thinner.",
        zh: "两到四种。每种形式各有一个小标题，勾得太多，排在后面的容易写得单薄。",
      },
    },
    {
      question: { en: "May I use someone else's article?", zh: "别人的文章能拿来改吗？" },
      answer: {
        en: "Only with permission. Rewording does not change who owns the work; for your own talks, posts and interviews there is no such obstacle.",
        zh: "要先得到许可。换了说法，著作权仍归原作者；自己的文章、讲稿、访谈记录就没有这个问题。",
      },
    },
  ],
  startsFrom: "text",
  icon: "shuffle",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "content",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Original text", zh: "原稿" },
      help: { en: "Article, talk, transcript, case study.", zh: "文章、讲稿、访谈记录、案例都可以。" },
      placeholder: { en: "Paste the text to be reused", zh: "粘贴要改写的原稿" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "formats",
      kind: "Multiple",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Formats", zh: "形式" },
      required: true,
      default: ["linkedin", "newsletter"],
      choices: [
        {
          value: "linkedin",
          label: { en: "LinkedIn post", zh: "领英动态" },
          prompt: {
            en: "LinkedIn post (50 to 200 words, short paragraphs, ends with a question to peers)",
            zh: "领英动态（150 到 350 字，短段落，结尾向同行提一个问题）",
          },
        },
        {
          value: "x_thread",
          label: { en: "X thread", zh: "X 连推" },
          prompt: {
            en: "X thread (4 to 7 posts of at most 270 characters, each numbered and readable alone)",
            zh: "X 连推（4 到 7 条，每条不超过 135 个汉字，编号，单看也成立）",
          },
        },
        {
          value: "newsletter",
          label: { en: "Newsletter item", zh: "邮件简讯" },
          prompt: {
            en: "Newsletter item (subject of at most 50 characters, 40 to 100 words, one link placeholder)",
            zh: "邮件简讯（主题不超过 20 字，正文 60 到 180 字，留一处链接）",
          },
        },
        {
          value: "short_video",
          label: { en: "Short video", zh: "短视频口播" },
          prompt: {
            en: "Short video (spoken text for 40 to 60 seconds, at most 140 words, shots in square brackets)",
            zh: "短视频口播（40 到 60 秒，不超过 240 字，画面写在方括号里）",
          },
        },
        {
          value: "slides",
          label: { en: "Slides", zh: "幻灯片" },
          prompt: {
            en: "Slides (6 to 8, each a statement as title and up to three lines of at most 8 words)",
            zh: "幻灯片（6 到 8 页，标题是一句判断，下面最多三行，每行不超过 15 字）",
          },
        },
        {
          value: "xiaohongshu",
          label: { en: "Xiaohongshu note", zh: "小红书笔记" },
          prompt: {
            en: "Xiaohongshu note (title of at most 20 characters, 200 to 400 characters in the first person, five tags)",
            zh: "小红书笔记（标题不超过 20 字，正文 200 到 400 字，第一人称，五个标签）",
          },
        },
        {
          value: "wechat_digest",
          label: { en: "WeChat digest", zh: "公众号导读" },
          prompt: {
            en: "WeChat digest (three alternative titles, then a lead of 50 to 150 characters that makes people open the article)",
            zh: "公众号导读（三个备选标题，一段 50 到 150 字、让人想点开全文的导语）",
          },
        },
      ],
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Rework {{content}} into these formats, in the order given: {{formats}}.
First decide for yourself which single thought of the original suits each format; two formats should not lead with the same one unless the source has no other.
Write every version from scratch for someone who has never seen the original: own opening, own ending, no "in our latest article", no sentence copied from another version. Quotations, names and figures stay exactly as in the source.
Bring in no fact, anecdote or opinion from outside; the author's stance stays theirs, also where it is unpopular.
The limits in parentheses behind a format count over any general wish for length. If the original is too thin for one, deliver less and say so in one bracketed line at its top.
Links, handles and dates that are unknown become [link], [handle], [date].
Output: each version under "## " plus the name of its format without the parentheses, separated by nothing but a blank line. No preface, no closing remark.`,
    zh: `把 {{content}} 改写成以下形式，依次为：{{formats}}。
动笔前先想好，每种形式最适合用原稿里的哪一个意思；除非原稿只有一个意思，不同形式不要用同一个开场。
每个版本都写给没看过原稿的人：自己的开头，自己的结尾，不写“上一篇文章提到”，版本之间不互相照抄。引语、姓名、数字与原稿一致。
不添原稿以外的事实、故事或看法；作者的立场照旧，哪怕不讨喜。
形式后面括号里的限制优先于其他篇幅要求。原稿撑不起某种形式时，少写一些，并在该版本开头用一行方括号说明。
不知道的链接、账号、日期写成 [链接]、[账号]、[日期]。
每个版本以“## 形式名”开头，不带括号里的内容，版本之间空一行，前后不加话。`,
  },
  example: {
    en: {
      content:
        "In January we stopped opening our bookshop on Mondays. Takings fell by 4% in the first month and were back by April, because regulars moved to Tuesday. What changed was the ordering: with one quiet day for returns and invoices we made half as many mistakes. Two of five staff said it was the first time in years that they had the same day off as a friend. We would not do it in a tourist street. Mrs Okafor, who came every Monday for nine years, now has a key to the reading room.",
      formats: ["newsletter", "linkedin"],
      tone: 4,
      length: "short",
    },
    zh: {
      content:
        "我们咖啡馆去年把菜单从 46 款减到 12 款。头两周常有人问“怎么没有海盐焦糖了”，有三位老客人因此不来了。但出杯时间从平均六分钟降到三分半，扔掉的牛奶少了一半，新来的店员一周就能独立上岗。减的标准很简单：一个月卖不到 60 杯的都去掉，只有店长妈妈的桂花酿例外。如果开在写字楼下，我会减得更狠；开在景区，可能不减。",
      formats: ["newsletter", "wechat_digest"],
      tone: 4,
      length: "short",
    },
  },
  sample: {
    en: "## Newsletter item\n**Subject: Why the bookshop is shut on Mondays**\n\nMrs Okafor came every Monday for nine years. Now we are closed that day, and she has a key to the reading room. The quiet hours go into returns and invoices, and mistakes have halved. Where we would not try it: [link]\n\n## LinkedIn post\nTakings fell by 4% in the first month after we closed on Mondays.\n\nBy April they were back, because regulars moved to Tuesday.\n\nTwo of our five staff share a day off with a friend, the first time in years.\n\nWhich day could you give up?",
    zh: "## 邮件简讯\n**主题：菜单减到 12 款之后**\n\n一个月卖不到 60 杯的都去掉，只给店长妈妈的桂花酿破了例。三位老客人不来了，扔掉的牛奶少了一半，新店员一周就能独立上岗。全文：[链接]\n\n## 公众号导读\n1. 从 46 款到 12 款\n2. 出杯三分半\n3. 减多少，看开在哪\n\n头两周常有人问“怎么没有海盐焦糖了”。开在写字楼下，我会减得更狠；开在景区呢？减的标准，其实很简单。",
  },
};
