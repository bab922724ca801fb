import type { ToolSeed } from "../../tool-seed.ts";

export const tone: ToolSeed = {
  id: 15,
  slug: "rewrite/tone",
  group: "rewrite",
  name: { en: "Tone Changer", zh: "语气转换" },
  summary: {
    en: "Keeps what a message says and changes how it sounds, from blunt to diplomatic or from stiff to friendly.",
    zh: "话还是那些话，听起来换个样：太冲的说得委婉，太硬的说得亲切。",
  },
  seoTitle: { en: "Tone Changer: Same Facts, Different Voice", zh: "语气转换：意思不变，换个口吻" },
  seoDescription: {
    en: "Make a message more polite, more formal, firmer or warmer. Deadlines, names and refusals survive, and you see which words were exchanged.",
    zh: "把消息、邮件改得更委婉、更正式、更果断或更亲切。期限、人名、该拒绝的照样拒绝，改了哪些字一目了然。",
  },
  searchTexts: {
    en: ["tone", "change tone", "make it polite", "sound professional", "friendlier", "more formal", "less harsh", "soften a message"],
    zh: ["语气", "口吻", "委婉", "改得礼貌点", "正式一点", "职场话术", "高情商回复", "说得客气些"],
  },
  questions: [
    {
      question: { en: "Which tone suits a complaint?", zh: "投诉、催款该选哪种语气？" },
      answer: {
        en: "Assertive, if a date and a remedy matter most. Diplomatic, if you will go on working with these people and want to leave a door open.",
        zh: "要对方给出期限和办法，选“果断”；以后还要打交道，选“委婉”；对方一再拖延，可以试试“紧迫”。",
      },
    },
    {
      question: { en: "Can it sound like me?", zh: "能写得像我自己说的吗？" },
      answer: {
        en: "Closer, if you put a few paragraphs into the optional field for a sample of your writing. Sentence length and choice of words then lean towards yours.",
        zh: "在“你的文字样本”里贴几段自己写的话，用词和句子长短会往你的习惯上靠，但不保证一模一样。",
      },
    },
    {
      question: { en: "Does a softer tone weaken my point?", zh: "语气软了，意思会不会也软了？" },
      answer: {
        en: "It is instructed not to: a no remains a no and Thursday remains Thursday. Compare the marked passages to be sure that nothing slipped.",
        zh: "要求是不会：拒绝还是拒绝，周四还是周四。发之前看一眼标出的改动，确认要紧的话都在。",
      },
    },
  ],
  startsFrom: "text",
  diffField: "text",
  icon: "audio-lines",
  outputKind: "diff",
  variants: 1,
  fields: [
    {
      key: "text",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Your message", zh: "你想说的话" },
      help: { en: "Write it as bluntly as you like, then pick the tone.", zh: "先照心里想的写，再选语气。" },
      placeholder: { en: "This is the third late delivery and I am not paying for it", zh: "方案说好周一给，现在都周三了" },
      required: true,
      maxLength: 12000,
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Rewrite the message in {{text}} in the tone asked for in these instructions; what it says stays, how it sounds changes.
Work on the places that carry tone: greeting, requests, refusals, criticism, praise, sign-off. Leave plain statements of fact nearly as they are.
Names, numbers, deadlines, conditions and promises all return, in the original order. A request is still a request and a no is still a no: afterwards the reader has to do exactly what the first version wanted.
Take out whatever fights the tone, such as sarcasm, shouting in capitals, filler or stacked punctuation.
Add one short sentence at most, and no apology, thanks or compliment for which the message gives no ground.
If no particular tone was chosen, only even out the spots where the register jumps.
A form of address that needs an unknown name gets [name].
Give one version, the message only, with its line breaks.`,
    zh: `按这里要求的语气重写 {{text}} 里的话：说的事不变，说话的样子变。
重点改带语气的地方：称呼、请求、拒绝、批评、夸奖、结尾；单纯讲事实的句子尽量少动。
人名、数字、期限、条件和承诺一个不落，先后次序照旧。请求还是请求，拒绝还是拒绝，对方看完该做的事与原话完全相同。
与所选语气冲突的东西去掉，比如挖苦、连用的感叹号、口水话。
最多添一句短话；原话里没有由头的道歉、感谢和恭维，不要凭空加上。
没有指定语气时，只把忽雅忽俗的地方抹平。
称呼里缺名字的写[姓名]。
只给一个版本，只输出这段话本身，分行照原样。`,
  },
  example: {
    en: {
      text: "Hi Priya, this is the third time your team has sent the drawings late. We lost two days on site and I'm not paying for that. Send the final set by Thursday noon or we go with the old layout. Tom",
      tone: 9,
      language: "auto",
      length: "medium",
    },
    zh: {
      text: "小周，方案说好周一给，现在都周三了，客户那边我已经道了两次歉。数据部分你到底做没做？今天下班前发我，不然周五的评审你自己去解释。",
      tone: 10,
      language: "auto",
      length: "medium",
    },
  },
  sample: {
    en: "Hi Priya, this is the third time that the drawings from your team have reached us late, and it has cost us two days on site. I am afraid we cannot pay for those. Could you let us have the final set by Thursday noon? Otherwise we would have to go ahead with the old layout. Tom",
    zh: "小周，知道你这几天压力不小，我这边也有些着急。方案说好周一给，今天已经周三，客户那里我道了两次歉。数据部分现在做了没有？请在今天下班前发我，如果没发来，周五的评审就得由你来解释了。",
  },
};
