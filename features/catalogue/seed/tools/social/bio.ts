import type { ToolSeed } from "../../tool-seed.ts";

export const bio: ToolSeed = {
  id: 5,
  slug: "social/bio",
  group: "social",
  name: { en: "Bio Writer", zh: "个人简介" },
  summary: {
    en: "Writes five profile bios from facts about you, each from another angle and short enough for the profile.",
    zh: "根据你的真实情况写五版主页简介，角度各不相同，长度放得进个人主页。",
  },
  seoTitle: { en: "Bio Writer for Instagram, X, LinkedIn and Bylines", zh: "个人简介生成：小红书、公众号、领英、X" },
  seoDescription: {
    en: "Get five bios from your own facts, each with a different angle, sized for Instagram, X, TikTok, a LinkedIn headline or a speaker page. No stock phrases.",
    zh: "写下你是谁、做什么，得到五版风格不同的主页简介，适配小红书、公众号、领英、X 等平台，不堆空话。",
  },
  searchTexts: {
    en: ["bio", "instagram bio", "twitter bio", "linkedin headline", "profile text", "speaker bio", "about me"],
    zh: ["个人简介", "主页简介", "小红书简介", "公众号介绍", "领英标题", "个性签名", "讲者介绍"],
  },
  questions: [
    {
      question: { en: "What should I put among the facts?", zh: "该写哪些情况？" },
      answer: {
        en: "What you do, for whom, one result with a number, one thing people remember about you, and where a visitor should go next.",
        zh: "做什么、为谁做、一个带数字的成果、一件别人会记住的小事，以及希望访客接着去哪里。",
      },
    },
    {
      question: { en: "Can a bio be in the third person?", zh: "能用第三人称吗？" },
      answer: {
        en: "Choose “Byline or speaker page”: that one is written about you. Profile bios leave the pronoun out, which saves room.",
        zh: "选“作者或讲者介绍”就会用第三人称。社交主页的简介一般省掉主语，能多留几个字。",
      },
    },
    {
      question: { en: "Can I start from my old bio?", zh: "能拿旧简介来改吗？" },
      answer: {
        en: "Yes, paste it among the facts and add what has changed since. Its claims are used, its wording is not kept.",
        zh: "能，直接贴进“你的情况”，再补上这段时间的变化。里面的事实会用上，原来的措辞不保留。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "id-card",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "facts",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Facts about you", zh: "你的情况" },
      help: {
        en: "Role, work, results, place, a habit or taste, the link you want clicked.",
        zh: "身份、工作、成果、所在地、一个爱好或习惯，以及想让人点的链接。",
      },
      placeholder: {
        en: "Bike mechanic in Ghent, repairs cargo bikes at people's homes, 1,200 so far",
        zh: "在泉州修老照片，修过三千多张，最老的一张是 1911 年的",
      },
      required: true,
      maxLength: 12000,
    },
    {
      key: "platform",
      kind: "Select",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Where it will stand", zh: "用在哪里" },
      required: true,
      default: "instagram",
      choices: [
        {
          value: "instagram",
          label: { en: "Instagram", zh: "Instagram" },
          prompt: { en: "an Instagram profile (150 characters)", zh: "Instagram 主页（150 字符以内）" },
        },
        { value: "x", label: { en: "X", zh: "X" }, prompt: { en: "an X profile (160 characters)", zh: "X 主页（160 字符以内）" } },
        {
          value: "tiktok",
          label: { en: "TikTok", zh: "TikTok" },
          prompt: { en: "a TikTok profile (80 characters)", zh: "TikTok 主页（80 字符以内）" },
        },
        {
          value: "linkedin",
          label: { en: "LinkedIn headline", zh: "领英标题" },
          prompt: {
            en: "a LinkedIn headline (220 characters, the first 60 matter most)",
            zh: "领英标题（220 字符以内，前 30 个字最要紧）",
          },
        },
        {
          value: "bluesky",
          label: { en: "Bluesky", zh: "Bluesky" },
          prompt: { en: "a Bluesky profile (256 characters)", zh: "Bluesky 主页（256 字符以内）" },
        },
        {
          value: "xiaohongshu",
          label: { en: "Xiaohongshu", zh: "小红书" },
          prompt: { en: "a Xiaohongshu profile (100 characters, line breaks welcome)", zh: "小红书主页（100 字以内，可以分行）" },
        },
        {
          value: "wechat",
          label: { en: "WeChat official account", zh: "公众号" },
          prompt: { en: "the introduction of a WeChat official account (120 characters)", zh: "公众号介绍（120 字以内）" },
        },
        {
          value: "byline",
          label: { en: "Byline or speaker page", zh: "作者或讲者介绍" },
          prompt: { en: "a byline or speaker page (third person, 60 words)", zh: "作者栏或讲者页（第三人称，100 字以内）" },
        },
      ],
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Write five bios for {{platform}} out of {{facts}}.
Give each a different start: 1 the work and whom it is for; 2 a result with its number or name; 3 a personal detail that leads to the work; 4 an opinion the person holds; 5 the shortest possible, half the limit or less.
Put what matters into the first five words, because previews cut the rest.
Spaces, line breaks and emoji count towards the limit. Stay ten below it, to be safe.
Use only achievements, titles and places that were given. If a start lacks its material, write a gap such as [number of clients] in that spot.
Banned: passionate, guru, ninja, enthusiast, dreamer, “lover of”, “helping you to”, and strings of nouns between bars or dots.
Mention a link or next step in at most two of the five, and only one that was named.
Output the five as a numbered list, one bio per number, without headings, counts or remarks.`,
    zh: `用 {{facts}} 里的情况，写五版放在{{platform}}的简介。
五版的起笔各不相同：1 做什么、为谁做；2 一个带数字或名字的成果；3 一件能引到工作上的私人小事；4 本人的一个看法；5 最短的一版，不超过上限的一半。
最要紧的放在最前面十个字里，预览时后面会被截掉。
空格、换行、表情都算字数，写到离上限还差十个字左右就收。
成果、头衔、地点只用给出的。哪一版缺材料，就在那个位置留空，例如[服务人数]。
不用这些说法：热爱生活、斜杠青年、终身学习者、赋能、深耕、“用某某治愈你”，也不要用竖线或圆点把名词串成一排。
五版里最多两版提到链接或下一步，而且必须是材料里写明的。
按 1 到 5 编号输出，每号一版，不写小标题、字数和说明。`,
  },
  example: {
    en: {
      facts:
        "Joke Willems, bike mechanic in Ghent. I repair cargo bikes at people's homes, 1,200 so far. Learned it from my grandfather, a clockmaker. I think most bikes thrown away need one part. Booking page: in my profile link.",
      platform: "instagram",
      tone: 5,
    },
    zh: {
      facts:
        "林阿禾，在泉州修老照片，修过三千多张，最老的是 1911 年的。奶奶年轻时的照片只剩半张，为了补全它才学的。觉得折痕不用全修掉。预约走私信。",
      platform: "xiaohongshu",
      tone: 4,
    },
  },
  sample: {
    en: "1. Cargo bike repairs at your home in Ghent. You keep the coffee warm, I bring the tools.\n2. 1,200 cargo bikes repaired so far, all of them at their owners' homes in Ghent. Booking: link below.\n3. Grandfather mended clocks, I mend cargo bikes. Same patience, bigger wheels. Ghent.\n4. Most bikes thrown away need one part. I come to you and fit it. Ghent.\n5. Cargo bikes, repaired at home. Ghent.",
    zh: "1. 给舍不得丢老照片的人修照片，人在泉州。预约走私信。\n2. 修过三千多张老照片，最老的一张是 1911 年的。\n3. 奶奶年轻时的照片只剩半张，为了补全它，我学会了修照片。\n4. 折痕不用全修掉，那也是日子。修老照片，人在泉州。\n5. 阿禾，在泉州修老照片。",
  },
};
