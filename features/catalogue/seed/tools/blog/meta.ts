import type { ToolSeed } from "../../tool-seed.ts";

export const meta: ToolSeed = {
  id: 30,
  slug: "blog/meta",
  group: "blog",
  name: { en: "Title and Meta Description", zh: "标题与摘要描述" },
  summary: {
    en: "Reads a page and proposes five pairs of search title and meta description that fit the space on a results page.",
    zh: "读完页面内容，给出五组适合搜索结果展示宽度的标题和描述。",
  },
  seoTitle: { en: "Title Tag and Meta Description Writer, Five Pairs", zh: "网页标题与 Meta 描述：一次五组" },
  seoDescription: {
    en: "Paste the page, add the search phrase, compare five title and description pairs by wording and by length before you publish one.",
    zh: "粘贴页面内容和目标关键词，得到五组标题与描述，比较措辞和长短，挑一组放进网页。",
  },
  searchTexts: {
    en: ["meta description", "title tag", "seo title", "search snippet", "serp preview", "page title", "snippet length"],
    zh: ["SEO 标题", "页面标题", "meta 描述", "搜索摘要", "网页描述", "标题优化", "搜索结果展示", "标题长度"],
  },
  questions: [
    {
      question: { en: "Will the titles fit on a results page?", zh: "标题在搜索结果里会被截断吗？" },
      answer: {
        en: "Mostly. Results pages cut at a width, not at a count, and a W takes several times the room of an i, so titles full of capitals should stay a little shorter.",
        zh: "一般不会。搜索结果按显示宽度截断，宽字母多的标题更占地方，这种标题最好再短一点。",
      },
    },
    {
      question: { en: "Does Google always show my description?", zh: "搜索引擎一定会用我写的描述吗？" },
      answer: {
        en: "No. Search engines often pick a passage from the page that suits the query better. A description that truly sums up the page is used more readily.",
        zh: "不一定，它们常从正文里另挑一段。描述和页面内容越吻合，越可能被采用。",
      },
    },
    {
      question: { en: "How do the five pairs differ?", zh: "五组之间有什么区别？" },
      answer: {
        en: "One answers plainly, one promises a result, one names the reader, one uses a figure from the page, one raises the doubt that people bring along.",
        zh: "分别是直接作答、点明收获、点名读者、用文中的数字、说出读者的疑虑，各走一条路子。",
      },
    },
  ],
  startsFrom: "text",
  icon: "text-search",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "content",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Page content", zh: "页面内容" },
      help: { en: "The whole text is ideal; an abstract works too.", zh: "最好贴全文，概要也可以。" },
      placeholder: { en: "Paste the article or page here", zh: "在这里粘贴文章或页面文字" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "keyword",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Search phrase", zh: "目标关键词" },
      placeholder: { en: "repot an orchid", zh: "加装电梯流程" },
      required: false,
      maxLength: 200,
    },
  ],
  hasSharedFields: false,
  template: {
    en: `Read {{content}} and write five pairs of title tag and meta description for that page.
Search phrase: {{keyword | choose the one a person would type to find this page, and use it throughout}}. It stands in every title, as near the front as grammar permits, and once in each description, inflected if need be.
Title: 30 to 58 characters, or 14 to 28 Chinese characters; no brand name unless the page has one, no clickbait, no pipe-separated keyword chains.
Description: 110 to 150 characters, or 50 to 75 Chinese characters; full sentences, what the page tells, for whom, and the detail that sets it apart. It continues the title and repeats none of its wording besides the phrase.
Approaches by number: 1 the plain answer, 2 the outcome, 3 the reader named, 4 a figure from the page, 5 the doubt people bring. If the page holds no figure, 4 uses a proper noun from it.
Promise nothing the page does not keep; no year unless it is in the text.
Output exactly this for each pair and nothing else:
1.
Title: …
Description: …`,
    zh: `阅读 {{content}}，为这个页面写五组标题和描述。
目标关键词：{{keyword | 选一个读者找这篇内容时最可能搜的词，五组通用}}。每个标题都要出现，尽量靠前；每条描述里出现一次，可略作变化。
标题：14 到 28 个汉字，英文页面为 30 到 58 个字符；页面没有品牌名就不加，不做标题党，不用竖线堆关键词。
描述：50 到 75 个汉字，英文页面为 110 到 150 个字符；写成完整的句子，讲明页面说了什么、给谁看、与众不同的细节。承接标题，除关键词外不重复标题用语。
五组的写法依次为：1 直接作答，2 点明收获，3 点名读者，4 用页面里的数字，5 说出读者的疑虑。没有数字时，第 4 组改用文中的专有名词。
页面没讲到的不许诺，原文没有年份就不写年份。
每组严格按下面的格式，不输出别的内容：
1.
标题：……
描述：……`,
  },
  example: {
    en: {
      content:
        "Most orchids need a new pot every two years, best in spring after flowering. Soak the roots for 20 minutes so that they bend. Cut off brown, hollow roots with clean scissors. Choose a clear pot one size up and bark, not soil. Do not water for a week afterwards. If a root snaps, dust it with cinnamon and carry on; one lost root will not kill the plant.",
      keyword: "repot an orchid",
    },
    zh: {
      content:
        "老小区加装电梯，一般先征求本单元业主意见，再确定出资方案并公示，然后报街道和住建部门审批，最后施工验收。低楼层业主最担心采光和噪音，可以在方案阶段请设计单位出具日照分析。出资常按楼层系数分摊，一楼通常不出钱。我们单元从第一次开会到通梯用了 14 个月，开了六次会。",
      keyword: "加装电梯流程",
    },
  },
  sample: {
    en: "1.\nTitle: How to Repot an Orchid: Soak, Trim, Bark, Then Wait\nDescription: Every two years, in spring after flowering: see when to repot an orchid, which roots should go and which pot lets the rest recover.\n\n2.\nTitle: Repot an Orchid Without Losing the Plant\nDescription: After 20 minutes in water the roots bend. Repot an orchid in bark, one pot size up, and a snapped root is no reason to give up.",
    zh: "1.\n标题：加装电梯流程：征求意见、公示、审批、施工\n描述：老小区的加装电梯流程分几步走？从单元业主商量出资方案，到街道和住建部门报批，再到验收通梯，按先后讲清每一步。\n\n2.\n标题：看懂加装电梯流程，少开几次会\n描述：同一单元的邻居怎么谈出资，一楼怕挡光怎么办。熟悉加装电梯流程，提前请设计单位做日照分析，方案更容易谈拢。",
  },
};
