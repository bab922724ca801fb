import type { PromptSeed } from "../prompt-seed.ts";

/** Sorts comments into themes with counts, quotes and a reading of who did not speak. */
export const themesInCustomerFeedback: PromptSeed = {
  slug: "themes-in-customer-feedback",
  tags: ["data", "research"],
  title: { en: "Themes in customer feedback", zh: "从顾客留言里理出主题" },
  description: {
    en: "Paste reviews or survey comments. You get themes with counts and quotes, the surprising ones, and what the data cannot say.",
    zh: "贴上评价或问卷留言，得到带条数和原话的主题、意料之外的声音，以及这些话说明不了什么。",
  },
  template: {
    en: `Sort these comments, one per line, for a team that wants to decide about: {{question}}
{{comments}}

At most {{max_themes | 6}} themes. Number the comments silently in the order given and let every figure be a count of them; a comment may stand in two themes.
Table: theme in the customers' own vocabulary | count | mood (pleased, annoyed, torn) | one verbatim quote with its number.
Under it:
- “Loud but rare”: what one or two people said with force.
- “Quiet but frequent”: what many mention in passing.
- Contradictions, with the groups that could explain them.
- Three comments a human should read in full, by number.
- What this heap cannot tell us about the question, including who is unlikely to have written at all.
Sarcasm you are unsure of is counted as “unclear”, not guessed.`,
    zh: `给下面的留言归类，每行一条；团队想据此决定：{{question}}
{{comments}}

主题最多 {{max_themes | 6}} 个。按顺序给留言编上号，所有数字都必须数得出来，一条可归入两类。
先出表格：主题（用顾客的说法）、条数、情绪（满意、不满、矛盾）、一句带编号的原话。
再写五点：声音大但人少的；顺口一提却很普遍的；互相矛盾的，以及可能是哪两类人；值得整条细读的三个编号；这堆留言回答不了的部分，包括哪些人根本不会来留言。
像反话又拿不准的，记作“不明”，不去猜它的意思。`,
  },
  variables: [
    {
      key: "comments",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Comments", zh: "留言" },
      help: { en: "One per line; remove names and numbers first.", zh: "每行一条，先删掉姓名和电话。" },
      example: { en: "Great coffee, but the queue!\nWhy no oat milk?", zh: "味道没得说，就是排队太久\n能不能多放点葱" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "question",
      kind: "Input",
      valueType: "Text",
      label: { en: "The decision behind it", zh: "背后的决定" },
      help: { en: "What you will do differently depending on the result.", zh: "结果不同，你会怎么做。" },
      example: { en: "whether to buy headsets or make groups smaller", zh: "要不要推出“固定保洁员”套餐" },
      required: true,
      maxLength: 300,
    },
    {
      key: "max_themes",
      kind: "Input",
      valueType: "Number",
      label: { en: "Most themes", zh: "主题上限" },
      help: { en: "Fewer are easier to act on.", zh: "少一点更好落实。" },
      example: { en: "5", zh: "4" },
      required: false,
      min: 3,
      max: 12,
    },
  ],
  exampleInputs: {
    en: {
      comments:
        "Lovely guide, but we could hardly hear her at the bridge.\nToo much walking for my mother.\nBest two hours of our trip!\nSound!!! Please use headsets.\nWould pay more for a smaller group.\nSure, 40 people fit “easily” into that chapel.\nMore about the women who lived here.\nRain, and no plan for rain.",
      question: "whether to buy headsets or make groups smaller",
      max_themes: 5,
    },
    zh: {
      comments:
        "阿姨手脚麻利，厨房跟新的一样。\n迟到四十分钟，没人说一声。\n干净是干净，就是把我的拖鞋摆错了哈哈。\n客服态度可以，换人也快。\n又换了个阿姨，每次都要从头教。\n真准时呢，约九点十点到。\n价格比小区里找的贵，胜在放心。\n想固定同一位阿姨，加钱也行。",
      question: "要不要推出“固定保洁员”套餐",
      max_themes: 4,
    },
  },
  modelClass: "careful",
};
