import type { ToolSeed } from "../../tool-seed.ts";

export const adCopy: ToolSeed = {
  id: 21,
  slug: "marketing/ad-copy",
  group: "marketing",
  name: { en: "Ad Copy", zh: "广告文案" },
  summary: {
    en: "Turns product facts into headlines and descriptions that fit the ad channel you picked, each with its length.",
    zh: "把产品信息写成符合投放渠道字数的标题和描述，每条都标出长度。",
  },
  seoTitle: { en: "Ad Copy for Google, Meta, LinkedIn, X, TikTok and Baidu", zh: "百度、朋友圈、Google、Meta 广告文案生成" },
  seoDescription: {
    en: "Get search and feed ads with varied angles, sized for the channel, from the facts you supply. No discount or deadline that you did not give.",
    zh: "选好投放渠道，填入产品信息，就能得到一组角度各异的标题和描述，按渠道字数来写，不编优惠，也不编截止日期。",
  },
  searchTexts: {
    en: ["ad copy", "google ads", "facebook ad", "ad headline", "search ad description", "linkedin ad", "tiktok ad text", "ppc"],
    zh: ["广告文案", "广告语", "投放文案", "信息流广告", "百度推广创意", "朋友圈广告", "搜索广告标题", "竞价文案"],
  },
  questions: [
    {
      question: { en: "Are the character counts exact?", zh: "标出的字数准不准？" },
      answer: {
        en: "Usually close, sometimes off by a few, because a language model does the counting. The ad manager of your channel has the final word when you upload.",
        zh: "数字由模型估出，多数情况下接近，偶尔会差几个字。上传时以投放后台的计数为准。",
      },
    },
    {
      question: { en: "Why do the lines differ so much from each other?", zh: "为什么几条文案的说法差别这么大？" },
      answer: {
        en: "Responsive ads mix headlines freely, and ten rewordings of one idea leave nothing to test. So the tool spreads three different reasons to buy.",
        zh: "平台会自动拼接标题，意思重复就测不出哪个卖点管用，所以这里把三个不同的购买理由分开来写。",
      },
    },
    {
      question: { en: "Will the ads pass review?", zh: "写出来的广告一定能过审吗？" },
      answer: {
        en: "That cannot be promised. The text avoids shouting, rivals' names and remarks about a reader's private life, but rules for health, finance or alcohol vary by country and remain yours to check.",
        zh: "不能保证。文案会避开绝对化用语和贬低同行的话，但医疗、金融、酒类等行业另有规定，投放前请自行核对。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "megaphone",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "product",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Product or service", zh: "产品或服务" },
      help: {
        en: "What it is, what it does, price, proof. Only these facts will appear.",
        zh: "是什么、解决什么问题、价格、凭据。文案只会用到这些内容。",
      },
      placeholder: {
        en: "Mobile bike repair in Leeds, £65 for a full service, done in 70 minutes",
        zh: "成都上门取送洗鞋，39 元一双，48 小时内送回",
      },
      required: true,
      maxLength: 12000,
    },
    {
      key: "channel",
      kind: "Select",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Channel", zh: "投放渠道" },
      required: true,
      default: "google_search",
      choices: [
        {
          value: "google_search",
          label: { en: "Google Search", zh: "Google 搜索" },
          prompt: {
            en: "Google Search: 10 headlines of at most 30 characters and 4 descriptions of at most 90, a Chinese, Japanese or Korean character counting as two",
            zh: "Google 搜索广告：10 个标题，每个不超过 30 字符；4 条描述，每条不超过 90 字符；一个汉字算两个字符",
          },
        },
        {
          value: "meta",
          label: { en: "Facebook and Instagram", zh: "Facebook 和 Instagram" },
          prompt: {
            en: "the Facebook and Instagram feed: 3 primary texts of at most 125 characters, 5 headlines of at most 40 and 3 link descriptions of at most 25",
            zh: "Facebook 和 Instagram 信息流：3 段正文，每段不超过 125 字符；5 个标题，每个不超过 40 字符；3 条链接说明，每条不超过 25 字符",
          },
        },
        {
          value: "linkedin",
          label: { en: "LinkedIn", zh: "领英" },
          prompt: {
            en: "a LinkedIn single-image ad: 3 introductory texts of at most 150 characters and 5 headlines of at most 70",
            zh: "领英单图广告：3 段导语，每段不超过 150 字符；5 个标题，每个不超过 70 字符",
          },
        },
        {
          value: "x",
          label: { en: "X", zh: "X" },
          prompt: {
            en: "X: 5 post texts of at most 250 characters, so that a link still fits, and 3 card titles of at most 70",
            zh: "X：5 条正文，每条不超过 250 字符（汉字算两个），给链接留出位置；3 个卡片标题，每个不超过 70 字符",
          },
        },
        {
          value: "tiktok",
          label: { en: "TikTok", zh: "TikTok" },
          prompt: {
            en: "a TikTok in-feed ad: 6 caption texts of 12 to 100 characters, without tags, written to be read beside a moving picture",
            zh: "TikTok 信息流广告：6 条说明文字，每条 6 到 50 个汉字，不带标签，与视频画面搭配着看",
          },
        },
        {
          value: "baidu",
          label: { en: "Baidu Search", zh: "百度搜索" },
          prompt: {
            en: "Baidu Search: 6 titles of at most 25 Chinese characters and 4 descriptions of at most 40",
            zh: "百度搜索推广：6 个标题，每个不超过 25 个汉字；4 条描述，每条不超过 40 个汉字",
          },
        },
        {
          value: "wechat_moments",
          label: { en: "WeChat Moments", zh: "微信朋友圈" },
          prompt: {
            en: "WeChat Moments: 6 outer texts of at most 40 Chinese characters on up to 4 lines, without emoji, links or phone numbers, and without telling people to tap",
            zh: "微信朋友圈广告：6 条外层文案，每条不超过 40 字、最多 4 行，不用表情、网址和电话，也不写“点击查看”一类的诱导语",
          },
        },
      ],
    },
    {
      key: "audience",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Audience", zh: "目标人群" },
      placeholder: { en: "Commuters who cannot spare the bike for a day", zh: "鞋多但没空打理的上班族" },
      required: false,
      maxLength: 200,
    },
    {
      key: "offer",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Offer", zh: "优惠" },
      help: {
        en: "Discount, trial or gift, with its end date. Empty means that none is mentioned.",
        zh: "折扣、试用或赠品及截止日期。不填就不提优惠。",
      },
      placeholder: { en: "£10 off the first service until 30 April", zh: "首单立减 15 元，限 6 月 30 日前" },
      required: false,
      maxLength: 200,
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Write ad copy for {{channel}}.
Facts about the product come from {{product}} and from nowhere else. People to address: {{audience | whoever has the problem the product solves}}. Deal to announce: {{offer | none, so mention no discount, free trial or deadline}}.
First choose three separate reasons to buy and share them out, so that no two lines make the same point in other words.
Put the need or the gain into the first three words. Across the short texts, one names the product, one carries a number from the facts, one states the deal if there is one.
Every longer text holds one fact and ends with what the reader does next (book, compare, download).
No capitals for emphasis, no doubled punctuation, no rival's name, no remark about the reader's health, debts or looks. A superlative needs its proof in the same line; otherwise drop it.
Where price, date or proof is missing, put [price], [date] or [proof] and count it as ten characters.
Count spaces and punctuation. Rewrite a line that runs over; never cut it off.
Output one Markdown heading (##) for each kind of text, below it numbered lines, each ending with its length in parentheses, such as (27). Nothing before or after.`,
    zh: `撰写广告文案，用于{{channel}}。
产品信息只取自 {{product}}。面向人群：{{audience | 正被这个产品所解决的问题困扰的人}}。要写进去的优惠：{{offer | 没有，因此不出现折扣、试用或截止日期}}。
先选出三个互不相同的购买理由，再分配到各条，避免换个说法讲同一件事。
需求或好处放在开头四五个字。短文案里至少一条出现产品名，一条用上资料里的数字，有优惠的话一条写明优惠。
较长的文案每条只讲一个事实，结尾说清读者下一步做什么（预约、比价、下载）。
不用“最”“第一”“国家级”等绝对化用语，不叠用标点，不点名同行，不评论读者的健康、债务或外貌。
缺价格、日期或凭据时写 [价格]、[日期]、[凭据]，按五个字计算。
标点和空格计入长度，超出就重写，不要截断。
输出时每类文案用一个二级标题（##），下面逐条编号，每条末尾用括号注明长度，例如（18）。前后不加任何说明。`,
  },
  example: {
    en: {
      product:
        "Spoke & Chain, mobile bike repair in Leeds. The mechanic comes to your home or office with a fitted van. Full service £65, takes 70 minutes. Puncture £18. Weekdays 7 am to 7 pm, usually a slot within three days. All repairs guaranteed for 90 days.",
      channel: "google_search",
      audience: "People who cycle to work and cannot leave the bike at a shop",
      offer: "£10 off the first service until 30 April",
      tone: 1,
    },
    zh: {
      product:
        "“净步”上门取送洗鞋，服务成都主城区。运动鞋 39 元一双，皮鞋 59 元，当晚取件，48 小时内送回，洗前拍照留底，开胶免费补。已开业三年，每天最多收 80 双。",
      channel: "baidu",
      audience: "鞋多但没空打理的上班族",
      offer: "首单立减 15 元，6 月 30 日前有效",
      tone: 1,
    },
  },
  sample: {
    en: "## Headlines\n1. Bike Repair at Your Office (26)\n2. Full Service in 70 Minutes (26)\n3. Spoke & Chain, Leeds (20)\n4. £10 Off Until 30 April (22)\n5. Repairs Guaranteed 90 Days (26)\n\n## Descriptions\n1. The van comes to your home or office, weekdays 7 am to 7 pm. Choose your slot. (78)\n2. Keep working while we do a full service for £65. Compare it with a day off. (75)\n3. Punctures fixed for £18, each repair guaranteed for 90 days. Book the van. (73)",
    zh: "## 标题\n1. 上门取鞋，48 小时送回（12）\n2. 净步洗鞋：运动鞋 39 元一双（15）\n3. 成都上门洗鞋，首单立减 15 元（16）\n\n## 描述\n1. 当晚取件，洗前逐双拍照留底，开胶免费补，现在预约今晚取。（28）\n2. 皮鞋 59 元，每天最多收 80 双，先看价目表再下单。（27）",
  },
};
