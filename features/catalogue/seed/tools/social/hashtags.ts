import type { ToolSeed } from "../../tool-seed.ts";

export const hashtags: ToolSeed = {
  id: 2,
  slug: "social/hashtags",
  group: "social",
  name: { en: "Hashtag Ideas", zh: "话题标签灵感" },
  summary: {
    en: "Takes a description of your post and sorts fifteen fitting tags into broad, mid and niche, with a set to use together.",
    zh: "描述一下要发的内容，得到大类、细分、小众三层共十五个标签，再配好一组可以直接用的。",
  },
  seoTitle: { en: "Hashtag Ideas in Three Tiers: Broad, Mid, Niche", zh: "话题标签生成：大类、细分、小众三层搭配" },
  seoDescription: {
    en: "Find hashtags that really belong to your post: three tiers, spelled for your readers' region, without duplicates or spam tags, plus a ready mix.",
    zh: "按平台和地区推荐真正贴合内容的话题标签，分三层列出，去掉重复和被刷滥的，还附一组现成搭配。",
  },
  searchTexts: {
    en: ["hashtags", "hashtag generator", "tags for instagram", "tiktok tags", "niche hashtags", "topic tags", "local hashtags"],
    zh: ["话题标签", "小红书话题", "抖音标签", "微博话题", "标签推荐", "小众标签", "话题词"],
  },
  questions: [
    {
      question: { en: "Does it know what is trending today?", zh: "能看到当下的热门话题吗？" },
      answer: {
        en: "No. Tags are derived from the meaning of your post, not from live figures. Tap a tag in the app to see how busy it is right now.",
        zh: "看不到。标签是根据内容含义推出来的，没有实时热度，发之前在 App 里点开瞧一眼更稳妥。",
      },
    },
    {
      question: { en: "Why mix three tiers?", zh: "为什么要分三层？" },
      answer: {
        en: "A broad tag says which field you are in, a niche one reaches the few people who look for exactly that. A small post drowns under broad tags alone.",
        zh: "大类说明你在哪个领域，小众能找到专门搜它的人。只用大类，新内容一发出去就沉了。",
      },
    },
    {
      question: { en: "How can I tell that a tag is restricted?", zh: "怎么判断标签被限流了？" },
      answer: {
        en: "Search for it in the app. A notice, or no recent posts under a common word, usually means that the platform hides it.",
        zh: "在 App 里搜一下：要是出现提示，或者很常见的词却没有近期内容，多半就是被平台屏蔽了。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "hash",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "about",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "What do you post?", zh: "要发什么？" },
      help: {
        en: "Subject, place, method, occasion: the odd detail makes the best niche tag.",
        zh: "主题、地点、做法、场合都写上，越具体的细节越容易变成好的小众标签。",
      },
      placeholder: {
        en: "Glazing day in our evening pottery class, a former mill in Leeds",
        zh: "成都近郊第一次带娃露营，带了狗，下了一夜小雨",
      },
      required: true,
      maxLength: 12000,
    },
    {
      key: "platform",
      kind: "Select",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Platform", zh: "平台" },
      required: true,
      default: "instagram",
      choices: [
        {
          value: "instagram",
          label: { en: "Instagram", zh: "Instagram" },
          prompt: { en: "Instagram (five tags is the most a post may carry)", zh: "Instagram（每条最多 5 个）" },
        },
        {
          value: "tiktok",
          label: { en: "TikTok", zh: "TikTok" },
          prompt: { en: "TikTok (three to five tags per video)", zh: "TikTok（每条视频 3 到 5 个）" },
        },
        {
          value: "douyin",
          label: { en: "Douyin", zh: "抖音" },
          prompt: { en: "Douyin (three to five topics per video)", zh: "抖音（每条视频 3 到 5 个话题）" },
        },
        {
          value: "xiaohongshu",
          label: { en: "Xiaohongshu", zh: "小红书" },
          prompt: { en: "Xiaohongshu (five to eight topics per note)", zh: "小红书（每篇笔记 5 到 8 个话题）" },
        },
        {
          value: "weibo",
          label: { en: "Weibo", zh: "微博" },
          prompt: { en: "Weibo (one to three topics, each with a # on both sides)", zh: "微博（1 到 3 个话题，前后都要加 #）" },
        },
        { value: "x", label: { en: "X", zh: "X" }, prompt: { en: "X (one or two tags)", zh: "X（1 到 2 个）" } },
        {
          value: "linkedin",
          label: { en: "LinkedIn", zh: "领英" },
          prompt: { en: "LinkedIn (three to five tags, professional terms)", zh: "领英（3 到 5 个，用行业说法）" },
        },
        {
          value: "youtube",
          label: { en: "YouTube", zh: "YouTube" },
          prompt: { en: "YouTube (three tags in the description)", zh: "YouTube（简介里放 3 个）" },
        },
      ],
    },
    {
      key: "region",
      kind: "Select",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Where your readers are", zh: "读者在哪里" },
      required: true,
      default: "world",
      choices: [
        {
          value: "world",
          label: { en: "Worldwide", zh: "全球" },
          prompt: {
            en: "Readers live all over the world: use the language of the description, and English for topics with an international following.",
            zh: "读者遍布各国：以内容本身的语言为主，国际上通行的话题用英文。",
          },
        },
        {
          value: "china",
          label: { en: "Mainland China", zh: "中国大陆" },
          prompt: {
            en: "Readers live in mainland China: simplified Chinese, in the words that people there search for.",
            zh: "读者在中国大陆：用简体中文，选当地人真会搜的说法。",
          },
        },
        {
          value: "hk-mo-tw",
          label: { en: "Hong Kong, Macao, Taiwan", zh: "港澳台" },
          prompt: {
            en: "Readers live in Hong Kong, Macao or Taiwan: traditional Chinese with the vocabulary used there.",
            zh: "读者在港澳台：用繁体字和当地词汇，习惯用英文的照用。",
          },
        },
        {
          value: "north-america",
          label: { en: "US and Canada", zh: "美国和加拿大" },
          prompt: {
            en: "Readers live in the United States or Canada: English with American spelling.",
            zh: "读者在美国或加拿大：用英文，美式拼写。",
          },
        },
        {
          value: "uk-ireland",
          label: { en: "UK and Ireland", zh: "英国和爱尔兰" },
          prompt: {
            en: "Readers live in Britain or Ireland: English with British spelling and place names.",
            zh: "读者在英国或爱尔兰：用英文，英式拼写，可用当地地名。",
          },
        },
        {
          value: "europe",
          label: { en: "Continental Europe", zh: "欧洲大陆" },
          prompt: {
            en: "Readers live on the European continent: the language of the place mentioned first, English second.",
            zh: "读者在欧洲大陆：先用所提地点的语言，再用英文。",
          },
        },
        {
          value: "latin-america",
          label: { en: "Latin America", zh: "拉丁美洲" },
          prompt: {
            en: "Readers live in Latin America: Portuguese for Brazil, Spanish elsewhere.",
            zh: "读者在拉美：巴西用葡萄牙语，其他地方用西班牙语。",
          },
        },
        {
          value: "southeast-asia",
          label: { en: "Southeast Asia", zh: "东南亚" },
          prompt: {
            en: "Readers live in Southeast Asia: English beside the main language of the country mentioned.",
            zh: "读者在东南亚：英文和所提国家的主要语言并用。",
          },
        },
      ],
    },
  ],
  hasSharedFields: false,
  template: {
    en: `Suggest hashtags for the post described in {{about}}, which will appear on {{platform}}.
{{region}}
Make three tiers of five tags: broad (a whole field), mid (one topic inside that field), niche (a place, method, circle or occasion that hardly any other post shares).
Each tag has to match something the description really mentions. Leave out begging tags such as #followme, brands nobody mentioned, and tags known to be blocked or swamped with adverts.
No tag twice: plural, respelling and synonym count as the same tag. Start every English word inside a tag with a capital, so that screen readers can tell the words apart.
Give no view counts and no popularity scores; you have no way to look them up.
Format: **Broad**, **Mid** and **Niche**, each followed by one line of tags; then **Use together:** one set of the size that suits the platform, mostly niche; then **Check first:** tags from the list that mean something else to other people, with the reason, or “none”.
When the description is too vague for five niche tags, offer fewer and name the missing detail in square brackets.`,
    zh: `为一条要发在{{platform}}的内容挑选话题标签，内容见 {{about}}。
{{region}}
分三层，每层五个：大类是整个领域，细分是领域里的一个主题，小众是只有这条内容才沾边的地点、手法、圈子或场合。
每个标签都要对得上描述里真有的东西。求关注求点赞的、没提到的品牌、已被屏蔽或被广告刷滥的，一律不用。
不要重复，近义词、简繁写法、单复数都算同一个。英文标签里每个单词首字母大写。
不写浏览量和热度，这些数据你查不到。
输出格式：**大类**、**细分**、**小众**三个小标题，各跟一行标签；然后写“**一起用**：”，按平台适合的数量配一组，以小众为主；最后写“**先看一眼**：”，从上面挑出容易有歧义的标签并说明原因，没有就写“无”。
描述太笼统、小众标签凑不满时宁可少给，用方括号注明还缺什么细节。`,
  },
  example: {
    en: {
      about:
        "Glazing day in our Tuesday evening pottery class for beginners. The studio is a former cotton mill in Leeds. Twelve wobbly first mugs waiting for their colour.",
      platform: "instagram",
      region: "uk-ireland",
    },
    zh: { about: "第一次带五岁女儿和狗去龙泉山露营，下了一夜小雨，天幕没塌，早上煮了醪糟蛋。", platform: "xiaohongshu", region: "china" },
  },
  sample: {
    en: "**Broad**\n#Pottery #Ceramics #Handmade #Craft #Makers\n**Mid**\n#PotteryClass #BeginnerPottery #GlazingDay #StudioPottery #EveningClass\n**Niche**\n#LeedsPottery #LeedsMakers #CottonMillStudio #MyFirstMug #WobblyMugs\n**Use together:** #LeedsPottery #LeedsMakers #MyFirstMug #GlazingDay #Pottery\n**Check first:** #Craft, because it also gathers posts about beer; #EveningClass, because language schools use it as well.",
    zh: "**大类**\n#露营 #亲子 #周末去哪儿 #户外 #萌宠\n**细分**\n#亲子露营 #带狗露营 #雨天露营 #露营早餐 #露营天幕\n**小众**\n#龙泉山露营 #成都带娃 #娃第一次露营 #醪糟蛋 #听雨过夜\n**一起用**：#龙泉山露营 #成都带娃 #雨天露营 #醪糟蛋 #亲子露营\n**先看一眼**：#户外，里面登山徒步的内容居多。",
  },
};
