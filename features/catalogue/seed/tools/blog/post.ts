import type { ToolSeed } from "../../tool-seed.ts";

export const post: ToolSeed = {
  id: 29,
  slug: "blog/post",
  group: "blog",
  name: { en: "Blog Post", zh: "博客文章" },
  summary: {
    en: "Writes a blog post from your outline, section by section, and lists the claims you should verify before publishing.",
    zh: "按你的大纲逐节写成文章，并在文末列出发布前需要核实的说法。",
  },
  seoTitle: { en: "Blog Post From an Outline, With a Fact-Check List", zh: "按大纲写博客文章，附待核实清单" },
  seoDescription: {
    en: "Paste an outline and a word count. The post keeps your headings in your order, and a closing list names each claim that still needs a source.",
    zh: "贴上大纲，定好字数，文章按原有标题和顺序展开，结尾单列需要查证的数据和说法，方便你逐条核对。",
  },
  searchTexts: {
    en: ["blog post", "write article", "outline to article", "draft post", "long form", "fact check list", "content writing"],
    zh: ["博客文章", "写文章", "公众号文章", "大纲成文", "扩写大纲", "原创文章", "长文", "事实核查"],
  },
  questions: [
    {
      question: { en: "How rough may the outline be?", zh: "大纲可以多粗糙？" },
      answer: {
        en: "A few headings with a keyword or two below are enough. The more of your own facts and experiences you add, the less the post sounds like everyone else's.",
        zh: "几个标题加几个词就能写。放进去的亲身经历和数据越多，文章越不像千篇一律的网文。",
      },
    },
    {
      question: { en: "Why is there a list of claims at the end?", zh: "文末的核实清单有什么用？" },
      answer: {
        en: "A language model can state wrong things smoothly. The list gathers each sentence that rests on general knowledge rather than your outline, with a hint on where to check it.",
        zh: "模型写错时语气照样笃定。清单把不是出自大纲、靠常识写出的句子挑出来，并提示去哪里查。",
      },
    },
    {
      question: { en: "Will the word count be met exactly?", zh: "字数会刚好吗？" },
      answer: {
        en: "Expect a deviation of about a tenth. With a thin outline the post may stay shorter, since padding is not used to reach a figure.",
        zh: "一般有一成左右的出入。大纲内容少时会偏短，不会为凑字数注水。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "file-pen-line",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "outline",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Outline", zh: "大纲" },
      help: { en: "Headings in order; below them your facts, examples, opinions.", zh: "按顺序列标题，下面写你的材料、例子和看法。" },
      placeholder: {
        en: "1. Look at the hinge first\n2. Battery: what to ask the seller\n3. When to walk away",
        zh: "1. 进门先看水\n2. 看墙和窗\n3. 拍照留底",
      },
      required: true,
      maxLength: 12000,
    },
    {
      key: "words",
      kind: "Input",
      valueType: "Number",
      schemaType: "integer",
      label: { en: "Words", zh: "字数" },
      required: false,
      default: 900,
      min: 200,
      max: 3000,
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Write a blog post that follows {{outline}}: same headings, same sequence, nothing merged or dropped. If it has no title, make one of at most 60 characters.
Aim for {{words}} words, a tenth more or less, spread over the sections by how much material each has. With little material stay shorter instead of padding.
The opening takes two or three sentences: a concrete situation, then what the reader will be able to do at the end. No "In today's world", no definition of the topic, no announcement of the structure.
Every section starts with its main statement, explains it, and gives one example or step. Paragraphs hold two to four sentences. Use a list only for things that are counted or done in sequence.
Personal experience appears only where the outline tells it; write [your example: …] where one would help.
End on the next thing to do, not on a recap.
Mark with a number in parentheses, such as (1), each figure, date, law, price or cause-and-effect claim that the outline does not contain.
After the article write "## Verify before publishing": one line per mark, with the claim in short and the kind of source that would settle it. If there are none, say so in one line.`,
    zh: `依照 {{outline}} 写一篇文章：标题和顺序不变，不合并，不遗漏。没有总标题就拟一个，不超过 25 字。
全文约 {{words}} 字，上下一成，按各节材料多少分配。材料少就写短，不注水。
开头两三句：先给一个具体情形，再说读完能做到什么。不写“随着社会的发展”，不下定义，不预告结构。
每节先亮出主要意思，再解释，配一个例子或步骤。一段两到四句；只有要计数或按先后做的事才用列表。
亲身经历只写大纲里有的；适合举例而没有材料的地方，写 [你的例子：……]。
结尾落在下一步该做什么，不重复前文。
大纲里没有的数字、日期、法规、价格和因果判断，在句末用（1）这样的编号标出。
文章之后写“## 发布前核实”：每个编号一行，简述说法，并说明查哪类资料能确认。没有的话，用一行说明。`,
  },
  example: {
    en: {
      outline:
        "# Buying a used laptop\n## Look at the hinge first\nOpen it with one hand. Mine cracked after two months because I did not check.\n## Ask for the battery cycles\nSeller can read them in the settings.\n## When to walk away\nLocked account, no charger, seller in a hurry.",
      words: 500,
      tone: 6,
    },
    zh: {
      outline:
        "# 租房验房，先做这三件事\n## 进门先看水\n打开所有龙头，看水压，看下水快慢。我上一套房住进去才发现厨房返味。\n## 看墙和窗\n摸墙角有没有潮，关窗听声音。\n## 拍照留底\n旧划痕、电表、水表都拍，当天发给房东。",
      words: 800,
      tone: 6,
    },
  },
  sample: {
    en: "# Buying a used laptop\n\nThe seller is waiting, the screen looks fine, and you have five minutes. Three checks tell you whether to pay.\n\n## Look at the hinge first\nOpen the lid with one hand. If the base lifts, the hinge is stiff and strains the frame. (1) I skipped this. Mine cracked after two months.\n\n## Ask for the battery cycles\nThe seller can read them aloud from the settings while you watch.\n\n## When to walk away\nLocked account, no charger, a seller in a hurry: any of these will do.\n\n## Verify before publishing\n1. Stiff hinges strain the frame: repair guide.",
    zh: "# 租房验房，先做这三件事\n\n中介在门口催，先别签，花十分钟做三件事。\n\n## 进门先看水\n龙头全打开，看水压，看下水快慢。我上一套房住进去才发现厨房返味，多半是存水弯的问题（1）。\n\n## 看墙和窗\n摸摸墙角潮不潮，再关窗听声音。\n\n## 拍照留底\n旧划痕、电表、水表都拍，当天发给房东。\n\n## 发布前核实\n1. 返味与存水弯有关：问水电师傅或查维修资料。",
  },
};
