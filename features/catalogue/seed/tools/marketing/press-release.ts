import type { ToolSeed } from "../../tool-seed.ts";

export const pressRelease: ToolSeed = {
  id: 25,
  slug: "marketing/press-release",
  group: "marketing",
  name: { en: "Press Release", zh: "新闻稿" },
  summary: {
    en: "Arranges your facts into a press release in the order editors expect and marks whatever is still missing.",
    zh: "把事实按媒体习惯的顺序写成新闻稿，缺的内容标出来，不替你编。",
  },
  seoTitle: { en: "Press Release Writer With Marked Gaps", zh: "新闻稿撰写：结构规范，缺项有标注" },
  seoDescription: {
    en: "Headline, dateline, lead, details, quote, background and contact from your notes. Missing names, dates or figures stay visible as brackets.",
    zh: "标题、电头、导语、细节、引语、背景、联系方式依次排好，只写你给的事实，没有的姓名、日期和数字用方括号标出。",
  },
  searchTexts: {
    en: ["press release", "news release", "media announcement", "launch announcement", "dateline", "boilerplate", "journalist"],
    zh: ["新闻稿", "通稿", "新闻发布", "媒体稿", "公关稿", "活动通稿", "发布稿", "企业新闻"],
  },
  questions: [
    {
      question: { en: "What if I have no quote?", zh: "没有领导或负责人的引语怎么办？" },
      answer: {
        en: "The release leaves a bracket with a suggestion of who should speak and about what. Words are never put into a real person's mouth.",
        zh: "稿子里会留出空位，并建议由谁、就哪一点来说。不会替真人编话。",
      },
    },
    {
      question: { en: "May I send it as it comes out?", zh: "生成后可以直接发给媒体吗？" },
      answer: {
        en: "Fill the brackets first, have the quoted person approve their words, and check names and figures once more. The list at the end shows what is open.",
        zh: "先补齐方括号，请被引用的人确认原话，再核一遍姓名和数字。文末有待补清单可以对照。",
      },
    },
    {
      question: { en: "How long will the text be?", zh: "一篇大概多少字？" },
      answer: {
        en: "At most 350 words, and clearly fewer when the facts are few. Editors cut from the bottom, so the news stands in the first paragraph.",
        zh: "不超过 700 字，材料少会更短。编辑习惯从后往前删，所以新闻点都放在第一段。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "newspaper",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "facts",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Facts", zh: "事实材料" },
      help: {
        en: "Who, what, when, where, why, figures, what your organisation does, a contact for the press.",
        zh: "何人、何事、何时、何地、为何，数字，机构简介，媒体联系人。",
      },
      placeholder: {
        en: "The library opens a repair room on 4 March, six volunteers, 212 objects mended in the trial",
        zh: "老电影院改成社区剧场，9 月 20 日开幕，320 个座位",
      },
      required: true,
      maxLength: 12000,
    },
    {
      key: "quote",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Quote", zh: "引语" },
      help: { en: "The words with name and role. A longer one can go into the facts.", zh: "原话加姓名、职务。太长的可以写进事实材料。" },
      placeholder: { en: "“People cried over a toaster.” Ada Moreno, head librarian", zh: "“灯还是原来那批灯。”——剧场负责人周立" },
      required: false,
      maxLength: 200,
    },
    {
      key: "date",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Release date", zh: "发布日期" },
      help: { en: "Add “embargoed until …” if it must not run earlier.", zh: "如有解禁时间，一并写上。" },
      placeholder: { en: "18 February, for immediate release", zh: "9 月 12 日" },
      required: false,
      maxLength: 200,
    },
  ],
  hasSharedFields: false,
  template: {
    en: `Write a press release from {{facts}}. Date and release terms: {{date | not given; write [release date]}}.
Quotation to include word for word: {{quote | none supplied; use one from the facts if there is one, else leave [quote: who should say what]}}.
Order, without headings other than those named here:
1. Release line in capitals (immediate, or embargo), then a headline of at most 12 words with a verb in the present tense and a subheading that adds a fact.
2. Dateline (place, date) and a lead of at most 40 words answering who, what, when, where.
3. Why it happens now and what changes for whom; figures with their source.
4. The quotation in a paragraph of its own, with name and role.
5. Practical details; "About" with two or three sentences on the organisation; "Media contact" with name, telephone, email; then ### on a line of its own.
At most 350 words, fewer if the facts are few. Third person, no praise outside the quotation, no adjectives of rank.
A missing item stays as a bracket that says what belongs there, such as [number of visitors]; never smooth over it.
After a line --- list every bracket, most important first. Leave this list out when there is none.`,
    zh: `用 {{facts}} 里的材料写一篇新闻稿。发布日期与要求：{{date | 未提供，写 [发布日期]}}。
须原样收入的引语：{{quote | 没有单独提供；材料里有就用材料里的，否则写 [引语：由谁谈哪一点]}}。
依次写：
1. 标题：一句含动词的话，不超过 25 字；副标题补充一个事实。
2. 电头加导语：地点、日期，60 字以内交代何人、何事、何时、何地。
3. 缘由和影响：为什么是现在，对谁有什么变化，数字注明出处。
4. 引语单独成段，写明姓名和职务。
5. 参与方式等实用信息；“关于”一段，两三句介绍机构；“媒体联系”：姓名、电话、邮箱。
全文不超过 700 字，材料少就短些。用第三人称，引语之外不作评价，不写“隆重”“圆满”“重磅”之类的话。
缺少的内容用方括号写明该填什么，例如 [到场人数]，不用含糊的说法带过。
文末另起一行写 ---，下面按重要程度列出全部方括号；没有就不列。`,
  },
  example: {
    en: {
      facts:
        "Marlow Street Library, Duluth, opens a permanent repair room on 4 March, 10 am. Six volunteers mend lamps, toasters, zips, every Wednesday and Saturday, free of charge, parts at cost. A three-month trial mended 212 of 260 objects (library log). Funded by the Friends of the Library.",
      quote: "“People cried over a toaster.” Ada Moreno, head librarian",
      date: "18 February, for immediate release",
    },
    zh: {
      facts:
        "泉州西街的老电影院停业十一年后改成社区剧场，取名“西街戏台”，9 月 20 日晚七点半开幕，首演高甲戏《连升三级》。保留原来的放映窗和 320 个座位。周二、周四下午免费给街坊排练。改造由街道办和三家本地企业共同出资。",
      quote: "“灯还是原来那批灯，换了线路。”——剧场负责人周立",
      date: "9 月 12 日",
    },
  },
  sample: {
    en: "FOR IMMEDIATE RELEASE\n\n**Duluth library opens a permanent repair room**\nTrial mended 212 of 260 objects in three months\n\nDULUTH, 18 February. Marlow Street Library opens a repair room on 4 March at 10 am, where six volunteers mend lamps, toasters and zips.\n\nIt follows a three-month trial; the figures come from the library's log.\n\n“People cried over a toaster,” said Ada Moreno, head librarian.\n\nThe room opens every Wednesday and Saturday. Repairs are free, parts at cost.\n\n**About**: [what the library does]. The Friends of the Library fund the room.\n\n**Media contact**: [name, telephone, email]\n\n###\n\n---\n- [name, telephone, email]\n- [what the library does]",
    zh: "**停业十一年，泉州西街老影院改成社区剧场**\n保留放映窗和 320 个座位\n\n泉州，9 月 12 日——“西街戏台”9 月 20 日晚七点半开幕，首演高甲戏《连升三级》。\n\n改造由街道办和三家本地企业出资。\n\n“灯还是原来那批灯，换了线路。”剧场负责人周立说。\n\n周二、周四下午免费供街坊排练。\n\n关于：[剧场简介]\n\n媒体联系：[姓名、电话、邮箱]\n\n---\n- [姓名、电话、邮箱]\n- [剧场简介]",
  },
};
