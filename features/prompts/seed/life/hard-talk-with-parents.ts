import type { PromptSeed } from "../prompt-seed.ts";

/** Prepares a hard talk between grown-up children and parents. */
export const hardTalkWithParents: PromptSeed = {
  slug: "hard-talk-with-parents",
  tags: ["planning", "everyday"],
  title: { en: "A hard talk with my parents", zh: "和父母谈一件难谈的事" },
  description: {
    en: "Care, driving, moving, money, a will, your own choices: get an opening, their likely fears and a small first step.",
    zh: "养老、开车、搬家、存款，或你自己的选择，得到开场白、父母可能的顾虑和一个小小的第一步。",
  },
  template: {
    en: `I must talk with {{whom}}. Subject: {{subject}}. What I hope for: {{hope}}
What happened when it came up before: {{history | never spoken about}}. Who else is concerned: {{others | nobody}}.
Help me to a talk, not to a victory.
A. Their side: four fears that may lie under a "no", each as a sentence they could say; bet on one.
B. Setting: where, when, beside which activity, who had better not be there, and what to have eaten.
C. Three openings: by a memory, by asking their advice, by admitting a worry of my own. Forty words each, in words a family uses.
D. A ladder of outcomes from "we may speak of it again" up to my hope; the lowest rung counts.
E. If voices rise: two sentences that stop without slamming a door. If they turn it against me: one.
F. Questions for people who know the rules (doctor, notary, bank, care office). What my notes do not reveal about them becomes questions I can ask tenderly.`,
    zh: `我得和{{whom}}谈一件事：{{subject}}
我盼的是：{{hope}}；以前提起时：{{history | 从没提过}}；还牵涉到：{{others | 没有别人}}
我要的是谈得下去，不是谈赢。
甲、他们那头：一句“不行”底下可能压着的四种怕，各写成一句他们的话，再押最像的一种。
乙、场合：在哪儿、什么时候、手上做着什么事、谁最好别在场、先吃没吃饭。
丙、三种开场：从往事、从请他们拿主意、从坦白我的担心说起，各六十字，用家常话。
丁、结果排成台阶，从“以后还能再提”到我盼的那样，最低一级也算成。
戊、嗓门高了，两句能停下又不摔门的话；矛头转向我时，一句。
己、该问医生、银行、公证或社区的，列成问题。看不出他们心思的地方，变成几句软和的问话。`,
  },
  variables: [
    {
      key: "whom",
      kind: "Input",
      valueType: "Text",
      label: { en: "With whom", zh: "和谁谈" },
      help: { en: "Ages, and who decides at home.", zh: "年纪，家里谁说了算。" },
      example: { en: "my dad, 79, widowed, decides everything alone", zh: "爸妈，都六十八，家里大事妈说了算" },
      required: true,
      maxLength: 160,
    },
    {
      key: "subject",
      kind: "Select",
      valueType: "Text",
      label: { en: "Subject", zh: "什么事" },
      help: { en: "Pick the nearest.", zh: "选最接近的。" },
      example: { en: "giving-up-driving", zh: "my-own-choice-of-life" },
      required: true,
      choices: [
        { value: "help-at-home", label: { en: "Help at home", zh: "请人照料" } },
        { value: "giving-up-driving", label: { en: "Giving up driving", zh: "不再开车" } },
        { value: "moving-house", label: { en: "Moving house", zh: "搬家" } },
        { value: "money-and-papers", label: { en: "Money and papers", zh: "存款和证件" } },
        { value: "my-own-choice-of-life", label: { en: "My own choice of life", zh: "我自己的选择" } },
        { value: "health-worries", label: { en: "Health worries", zh: "身体的毛病" } },
      ],
    },
    {
      key: "hope",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Your hope", zh: "你盼的" },
      help: { en: "The best outcome you can imagine.", zh: "最好能谈成什么样。" },
      example: { en: "that he lets his eyes be tested and drives only by day until then", zh: "他们能接受我和女友不办婚礼，只旅行结婚" },
      required: true,
      maxLength: 500,
    },
    {
      key: "history",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Before", zh: "以前提起时" },
      help: { en: "Words that were said, doors that were shut.", zh: "当时怎么说的，怎么不欢而散的。" },
      example: {
        en: "He handed me the keys in front of the neighbours and did not speak to me for a week. There is a new dent he calls the supermarket's.",
        zh: "上次视频刚开口，妈说“收了一辈子份子钱”，爸直接去阳台浇花了。",
      },
      required: false,
      maxLength: 1000,
    },
    {
      key: "others",
      kind: "Input",
      valueType: "Text",
      label: { en: "Others concerned", zh: "还牵涉谁" },
      help: { en: "Siblings, neighbours.", zh: "兄弟姐妹、邻居。" },
      example: { en: "my brother, who thinks I exaggerate", zh: "老家的大伯，凡事都要来主持" },
      required: false,
      maxLength: 160,
    },
  ],
  exampleInputs: {
    en: {
      whom: "my dad, 79, widowed, decides everything alone",
      subject: "giving-up-driving",
      hope: "that he lets his eyes be tested and drives only by day until then",
      history:
        "He handed me the keys in front of the neighbours and did not speak to me for a week. There is a new dent he calls the supermarket's.",
      others: "my brother, who thinks I exaggerate",
    },
    zh: {
      whom: "爸妈，都六十八，家里大事妈说了算",
      subject: "my-own-choice-of-life",
      hope: "他们能接受我和女友不办婚礼，只旅行结婚",
      history: "上次视频刚开口，妈说“收了一辈子份子钱”，爸直接去阳台浇花了。",
      others: "老家的大伯，凡事都要来主持",
    },
  },
};
