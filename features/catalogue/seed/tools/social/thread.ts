import type { ToolSeed } from "../../tool-seed.ts";

export const thread: ToolSeed = {
  id: 3,
  slug: "social/thread",
  group: "social",
  name: { en: "Thread and Carousel", zh: "长帖与多图轮播" },
  summary: {
    en: "Splits one thought into numbered posts or slides, one idea each, that end with something the reader can do.",
    zh: "把一个想法拆成带编号的连续帖子或图文页，每页只讲一件事，最后留一个读者做得到的小动作。",
  },
  seoTitle: { en: "Thread and Carousel Writer for X, LinkedIn and More", zh: "长帖与多图轮播文案：X、领英、小红书图文" },
  seoDescription: {
    en: "Turn notes or an argument into a thread or slide carousel: one idea per part, a first post that stands alone, and a closing ask people can answer.",
    zh: "把笔记或观点拆成连续长帖、轮播图文：首页单独看也成立，每页一个意思，结尾有明确又不费力的互动。",
  },
  searchTexts: {
    en: ["thread", "twitter thread", "x thread", "carousel", "linkedin carousel", "instagram slides", "tweetstorm"],
    zh: ["长帖", "推文串", "轮播图", "多图文案", "小红书图文", "图文笔记", "连载帖"],
  },
  questions: [
    {
      question: { en: "What is a good thing to ask for at the end?", zh: "结尾请大家做什么比较好？" },
      answer: {
        en: "Something people can do at once and that has to do with the claim: answer one question, try one step, send a photo. “Follow me” is neither.",
        zh: "和主题有关、马上做得到的事：回答一个问题、试一个步骤、晒一张照片。单说“求关注”，看的人多半划走。",
      },
    },
    {
      question: { en: "How does a carousel differ from a thread here?", zh: "轮播和长帖写出来有什么区别？" },
      answer: {
        en: "A thread part is running text within the post limit. A carousel part is a slide: a bold headline and a few words to put under it in your design.",
        zh: "长帖每条是一段完整的话，受平台字数限制；轮播每页是加粗标题加几句短文，方便你往图上排。",
      },
    },
    {
      question: { en: "Does X count Chinese differently?", zh: "X 上的中文怎么算字数？" },
      answer: {
        en: "Yes. A Chinese character takes the room of two Latin letters there, so the 280 become about 140. The instruction for X includes this.",
        zh: "一个汉字占两个字符的位置，280 字符大约是 140 个汉字，选 X 时已经按这个上限来写。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "list-ordered",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "idea",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Your idea", zh: "想讲的事" },
      help: {
        en: "The claim, the facts behind it, and what readers should do at the end.",
        zh: "观点、支撑它的事实，以及希望大家看完做什么。",
      },
      placeholder: {
        en: "Why our library dropped late fines, and what happened to the return rate",
        zh: "出租屋阳台堆肥三个月，怎么做到没有异味",
      },
      required: true,
      maxLength: 12000,
    },
    {
      key: "parts",
      kind: "Input",
      valueType: "Number",
      schemaType: "integer",
      label: { en: "Parts", zh: "条数或页数" },
      required: false,
      default: 7,
      min: 3,
      max: 20,
    },
    {
      key: "platform",
      kind: "Select",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Platform", zh: "平台" },
      required: true,
      default: "x",
      choices: [
        {
          value: "x",
          label: { en: "X thread", zh: "X 长推" },
          prompt: {
            en: "a thread on X (280 characters per post, which is 140 Chinese ones)",
            zh: "X 长推（每条不超过 280 字符，约合 140 个汉字）",
          },
        },
        {
          value: "threads",
          label: { en: "Threads", zh: "Threads" },
          prompt: { en: "Threads (500 characters per post)", zh: "Threads 长帖（每条不超过 500 字符）" },
        },
        {
          value: "bluesky",
          label: { en: "Bluesky thread", zh: "Bluesky 长帖" },
          prompt: { en: "a Bluesky thread (300 characters per post)", zh: "Bluesky 长帖（每条不超过 300 字符）" },
        },
        {
          value: "linkedin",
          label: { en: "LinkedIn carousel", zh: "领英轮播" },
          prompt: {
            en: "a LinkedIn document carousel (each slide: headline in bold, 7 words at most, then no more than 35)",
            zh: "领英文档轮播（每页一个加粗标题，不超过 14 字；正文不超过 60 字）",
          },
        },
        {
          value: "instagram",
          label: { en: "Instagram carousel", zh: "Instagram 轮播" },
          prompt: {
            en: "an Instagram carousel (each slide: headline in bold, 6 words at most, then no more than 20)",
            zh: "Instagram 轮播（每页一个加粗标题，不超过 12 字；正文不超过 40 字）",
          },
        },
        {
          value: "xiaohongshu",
          label: { en: "Xiaohongshu pages", zh: "小红书图文" },
          prompt: {
            en: "Xiaohongshu picture pages (each page: headline in bold, 12 characters at most, then no more than 50)",
            zh: "小红书图文（每页一个加粗标题，不超过 12 字；正文不超过 50 字）",
          },
        },
      ],
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Break the thought in {{idea}} into {{parts | 7}} connected parts for {{platform}}.
Settle first on the single claim a reader should be able to retell; whatever does not serve it stays out.
Part 1 gives that claim, or the puzzle it solves, with its strongest fact. It gets shared without the others, so it must make sense alone.
Every middle part holds one idea: a fact, step or example, then what follows from it. Order them so that a newcomer never needs a later part to understand an earlier one.
No part begins with “Also”, or with a pronoun that points to the part before.
The last part does not summarise. It asks for one thing that takes the reader under a minute.
Write the number as 1/7, 2/7 and so on with the true total, then the text; a blank line between parts. Shorten rather than pass a limit.
No hashtags, no “a thread”, no rows of arrows or emoji.
Too little material for that many parts? Write fewer, renumber, and close with a line in square brackets saying what would fill another.`,
    zh: `把 {{idea}} 里的想法拆成 {{parts | 7}} 个前后衔接的部分，用于{{platform}}。
动笔前先定下一句读者能转述给朋友的结论，与它无关的一概不写。
第一部分给出结论或它要解开的疑问，带上最有力的事实。它常被单独转发，必须自己站得住。
中间每部分只讲一件事：一个事实、步骤或例子，再说它意味着什么。按新手理解的先后排列，不让人往后翻才看得懂。
各部分不用“另外”“还有”开头，也不用“它”“这”去指上一部分的内容。
最后一部分不做总结，只请读者做一件一分钟之内能完成的事。
编号写成 1/7、2/7 的样子，总数以实际为准，后面接正文；各部分之间空一行。超出字数就删，不要硬塞。
不加话题标签，不写“以下是长文”，不用成排的箭头和表情。
材料撑不起这么多部分就少写几个并重新编号，末尾用方括号说明补充什么还能再写一个。`,
  },
  example: {
    en: {
      idea: "Our town library in Hollin Bridge stopped charging late fines a year ago. Returned books went from 81 to 94 in 100. People with small old debts had been too embarrassed to come in. Staff spent six hours a week collecting; that time now goes to homework help. I want people to ask their own library what collecting costs.",
      parts: 4,
      platform: "x",
      tone: 6,
      length: "short",
    },
    zh: {
      idea: "在十二平的出租屋阳台堆肥三个月，用的是带盖塑料桶。关键是一层厨余盖一层干土，基本没味道。失败过一次，因为倒了剩菜汤。厨余垃圾少了差不多一半。想让大家今晚先留下果皮试试。",
      parts: 3,
      platform: "xiaohongshu",
      tone: 4,
    },
  },
  sample: {
    en: "1/4 We stopped charging late fines at Hollin Bridge library. A year later more books come back: 94 in 100, up from 81.\n\n2/4 Small debts kept readers out. Someone who owed a little from years ago was too embarrassed to come in, so the book stayed at home too.\n\n3/4 Collecting fines cost six hours of staff time a week. Those hours now go to homework help.\n\n4/4 Ask your own library one question: what does collecting fines cost? Post the answer below.",
    zh: "1/3 **阳台堆肥几乎没味道**\n十二平的出租屋，一个带盖塑料桶，三个月下来厨余少了差不多一半。\n\n2/3 **盖土是关键**\n一层厨余一层干土，就基本没味。失败过一次，因为倒了剩菜汤。\n\n3/3 **今晚先留果皮**\n做饭时把果皮单独装一碗，在评论区告诉我攒了多少。",
  },
};
