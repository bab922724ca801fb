import type { PromptSeed } from "../prompt-seed.ts";

/** An agenda for two people who share money and avoid talking of it. */
export const householdMoneyTalk: PromptSeed = {
  slug: "household-money-talk",
  tags: ["planning", "everyday"],
  title: { en: "An hour to talk about money", zh: "两个人谈谈钱" },
  description: {
    en: "Two people, what comes in and what rankles; get an agenda for an hour with fair questions, sums and one small agreement.",
    zh: "两个人、收入支出和心里的疙瘩，得到一小时的谈话安排，有公道的问题、算好的账和一个小约定。",
  },
  template: {
    en: `Prepare an hour's talk about money between {{who}}. How we share at present: {{arrangement}}
Figures: {{figures}}
What rankles (mine; the other side is not here): {{rankles | nothing said}}
Goal of this hour: {{goal}}.
0–10 min: a question each about money in the house we grew up in. 10–25: the same figures seen by both. Do the sums: in, fixed, wobbling, left per month; show the working, and for a missing figure a gap and where to look it up. 25–45: three models of sharing computed for us (halves, by income, common pot with pocket money), each with whom it would strain. 45–55: one agreement for a month, small, with a number. 55–60: date for the next hour.
Turn each rankle into a sentence without "always", "never" or a verdict. Give rules for breaks. Investments, taxes, loans and contracts go unadvised to a list "ask someone qualified", as questions. I am one voice only; mark where the other might differ.`,
    zh: `请为我们安排一小时，专谈钱。谈的人：{{who}}；现在的分法：{{arrangement}}；这次的目标：{{goal}}
数目：{{figures}}
我心里的疙瘩（对方不在场）：{{rankles | 没提}}
头十分钟，各答一问：小时候家里怎么谈钱。十五分钟看同一本账：收入、固定的、浮动的、每月剩多少，先替我们算好并写过程，缺的数留空、说去哪查。二十分钟，把三种分法套进来：对半、按收入比例、公账加零花，各写会委屈谁。十分钟，只定一个管一个月、带数字的小约定。五分钟，约下一次。
每个疙瘩改成不带“总是”“从来”的一句话；订好何时喊停。投资、税、贷款、合同不出主意，列成“去问懂行的人”。我只是一面之词，对方可能另有看法处做个记号。`,
  },
  variables: [
    {
      key: "who",
      kind: "Input",
      valueType: "Text",
      label: { en: "Who talks", zh: "谈的人" },
      help: { en: "Couple, siblings, flatmates.", zh: "夫妻、兄妹、合租。" },
      example: { en: "my wife and me, eight months after our first child", zh: "我和丈夫，结婚两年" },
      required: true,
      maxLength: 160,
    },
    {
      key: "arrangement",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Sharing at present", zh: "现在的分法" },
      help: { en: "As it is, not as planned.", zh: "照实际情况选。" },
      example: { en: "all-separate", zh: "partly-shared" },
      required: true,
      choices: [
        { value: "one-common-pot", label: { en: "One common pot", zh: "全放一起" } },
        { value: "all-separate", label: { en: "All separate", zh: "各管各的" } },
        { value: "partly-shared", label: { en: "Partly shared", zh: "一部分共用" } },
        { value: "one-pays-most", label: { en: "One pays most", zh: "一方出大头" } },
      ],
    },
    {
      key: "figures",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Figures", zh: "数目" },
      help: { en: "Rounded; no account numbers.", zh: "取整就行，别写账号。" },
      example: { en: "She 2,900, I 1,700. Rent 1,150…", zh: "他月入九千，我六千五；房贷四千二……" },
      required: true,
      maxLength: 2500,
    },
    {
      key: "goal",
      kind: "Input",
      valueType: "Text",
      label: { en: "Goal", zh: "目标" },
      help: { en: "One thing.", zh: "只定一件。" },
      example: { en: "decide who pays the nursery from May", zh: "定下来存款放谁名下、怎么一起看" },
      required: true,
      maxLength: 200,
    },
    {
      key: "rankles",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "What rankles", zh: "心里的疙瘩" },
      help: { en: "Raw is fine.", zh: "怎么想就怎么写。" },
      example: {
        en: "I ask before buying shoes, she buys a bicycle. She always says it's her money anyway.",
        zh: "问他存了多少，他说“放心吧”。我换手机他说浪费，他给表弟借两万没跟我商量。",
      },
      required: false,
      maxLength: 1000,
    },
  ],
  exampleInputs: {
    en: {
      who: "my wife and me, eight months after our first child",
      arrangement: "all-separate",
      figures:
        "She 2,900, I 1,700 since going part-time. Rent 1,150, food about 700, nursery 420 from May, car 260. I pay food and nursery things, she pays rent and car. Her savings 14,000, mine 2,000 and shrinking.",
      goal: "decide who pays the nursery from May",
      rankles: "I ask before buying shoes, she buys a bicycle. She always says it's her money anyway.",
    },
    zh: {
      who: "我和丈夫，结婚两年",
      arrangement: "partly-shared",
      figures:
        "他月入九千，我六千五。房贷四千二他还，吃喝水电三千上下我出，各自每月给父母一千。存款放他名下大约十一万，我手里两万。今年份子钱已经随了七千多。",
      goal: "定下来存款放谁名下、怎么一起看",
      rankles: "问他存了多少，他说“放心吧”。我换手机他说浪费，他给表弟借两万没跟我商量。",
    },
  },
};
