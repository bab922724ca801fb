import type { PromptSeed } from "../prompt-seed.ts";

/** A short speech for a celebration among people who know the person. */
export const speechForTheTable: PromptSeed = {
  slug: "speech-for-the-table",
  tags: ["creative", "everyday"],
  title: { en: "Speech for a celebration", zh: "席间致辞" },
  description: {
    en: "Tell who is celebrated and two or three stories; get a speech for speaking, with pauses, and a card of keywords.",
    zh: "说说主角是谁、两三件往事，得到一篇适合开口讲的致辞，带停顿，附提词小卡。",
  },
  template: {
    en: `I am to speak for {{minutes}} minutes at {{occasion}}. My tie to the person: {{relation}}. How the room should feel: {{mood}}.
What I can tell: {{stories}}
Write for the mouth, at 120 words a minute: short clauses, one breath per line, "/" where I pause. Open inside a moment, not with "dear guests" or my own nerves. Choose one thread that holds the stories together, let it be seen rather than announced, and bring back a detail from the beginning in the toast.
Jokes at the expense of the speaker only. Anything about old loves, money, drink or health in my notes: leave it out and tell me at the end that you did.
Where a guest from outside would not know a name, add four words of who. Missing facts appear as ____ for me to fill in. Below the speech: a card of ten keywords, and the sentence to jump to if my voice goes.`,
    zh: `我要在席上讲 {{minutes}} 分钟。场合：{{occasion}}；我和主角的关系：{{relation}}；想要的气氛：{{mood}}。
能讲的事：{{stories}}
按每分钟二百字写，要上口：句子短，一行一口气，停顿处打“／”。从某个瞬间直接讲起，不说“尊敬的各位来宾”，也不说自己紧张。挑一条线把几件事串住，但别点题；开头的一个小细节，举杯时再回来。
玩笑只许开在讲话人自己身上。我提到的旧情、钱、酒后失态、病情一律不写，文末告诉我略去了什么。
外人不认识的名字，用几个字带一句是谁；缺的事实留“＿＿”让我填。
最后附十个词的提词卡，和万一哽住时可以直接跳到的那一句。`,
  },
  variables: [
    {
      key: "occasion",
      kind: "Input",
      valueType: "Text",
      label: { en: "Occasion", zh: "场合" },
      help: { en: "What is celebrated, and with whom.", zh: "庆祝什么，有谁在场。" },
      example: {
        en: "my little brother's wedding, 90 guests, half of them from his wife's family in Ghana",
        zh: "闺蜜的婚礼，男方亲戚大多从山东赶来",
      },
      required: true,
      maxLength: 160,
    },
    {
      key: "relation",
      kind: "Input",
      valueType: "Text",
      label: { en: "Your tie", zh: "关系" },
      help: { en: "How you know the person.", zh: "你是主角的什么人。" },
      example: { en: "older sister", zh: "大学室友、伴娘" },
      required: true,
      maxLength: 160,
    },
    {
      key: "stories",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Stories", zh: "往事" },
      help: { en: "Two or three, in rough words.", zh: "两三件，粗略写写就行。" },
      example: { en: "When we were nine he sold me my own bike…", zh: "大二那年她替我点了一学期名……" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "minutes",
      kind: "Input",
      valueType: "Number",
      label: { en: "Minutes", zh: "分钟数" },
      help: { en: "Nobody ever complained of three.", zh: "三分钟最讨喜。" },
      example: { en: "3", zh: "3" },
      required: true,
      min: 1,
      max: 12,
    },
    {
      key: "mood",
      kind: "Select",
      valueType: "Text",
      label: { en: "Mood", zh: "气氛" },
      help: { en: "How people should sit down again.", zh: "讲完时大家的心情。" },
      example: { en: "warm", zh: "merry" },
      required: true,
      choices: [
        { value: "warm", label: { en: "Warm", zh: "温暖" } },
        { value: "merry", label: { en: "Merry", zh: "欢乐" } },
        { value: "moving", label: { en: "Moving", zh: "动情" } },
        { value: "dignified", label: { en: "Dignified", zh: "庄重" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      occasion: "my little brother's wedding, 90 guests, half of them from his wife's family in Ghana",
      relation: "older sister",
      stories:
        "When he was nine he sold me my own bike back, with a receipt. He learned to cook jollof from videos for a year before he dared to serve it to her mother. The night our dad was ill he drove 400 miles and then fixed the kitchen tap, because he couldn't sit still.",
      minutes: 3,
      mood: "warm",
    },
    zh: {
      occasion: "闺蜜的婚礼，男方亲戚大多从山东赶来",
      relation: "大学室友、伴娘",
      stories:
        "大二那年她替我点了一学期名，最后老师把我当成了她。她第一次带男友见我们，他把一盘虾全剥好才发现自己对虾过敏。她毕业时把电饭锅留给我，锅底贴着“好好吃饭”。",
      minutes: 3,
      mood: "merry",
    },
  },
};
