import type { ToolSeed } from "../../tool-seed.ts";

export const story: ToolSeed = {
  id: 42,
  slug: "creative/story",
  group: "creative",
  name: { en: "Story or Poem", zh: "故事与诗" },
  summary: {
    en: "Grows a premise into a story, scene or poem of the length you set, in two takes to choose between.",
    zh: "从一个点子写出故事、对白或诗，篇幅由你定，一次两稿，任你挑选。",
  },
  seoTitle: { en: "Story and Poem Writer: Two Takes on One Premise", zh: "故事与诗歌创作：一个点子，两稿可选" },
  seoDescription: {
    en: "Give a premise, a form and a length and read two takes: short story, bedtime tale, monologue, dialogue, free verse or rhyme, with concrete detail.",
    zh: "写下点子，选短篇、睡前故事、独白、对白、自由诗或押韵诗，定好篇幅，得到两稿细节具体、不说教的文字。",
  },
  searchTexts: {
    en: ["story", "short story", "poem", "bedtime story", "fiction", "monologue", "free verse", "rhyme"],
    zh: ["故事", "短篇小说", "写诗", "睡前故事", "现代诗", "独白", "对白", "押韵"],
  },
  questions: [
    {
      question: { en: "In what way do the two takes differ?", zh: "两稿有什么不同？" },
      answer: {
        en: "Each is written without knowledge of the other, so opening, viewpoint and ending often go separate ways. Keep one, or carry a line across.",
        zh: "两稿各写各的，开头、视角、结尾往往不一样。可以只留一稿，也可以把这稿的句子搬到那稿。",
      },
    },
    {
      question: { en: "Why is there no moral at the end?", zh: "结尾为什么不点题？" },
      answer: {
        en: "Readers draw one themselves when the last picture is right. If yours needs a lesson, as a fable does, say so in the premise.",
        zh: "最后的画面对了，读的人自己会想。要写寓言、确实需要一句道理的，在点子里说明。",
      },
    },
    {
      question: { en: "Can I ask for the style of a known author?", zh: "能模仿某位作家吗？" },
      answer: {
        en: "Describe the manner instead: dry, sparse dialogue, long winding sentences. The tool is told to take a named author as a manner only and to borrow no lines.",
        zh: "不如直接描述写法，比如句子短、对话多、冷幽默。写了作家名字，也只要求参考写法，不借原句。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "feather",
  outputKind: "variants",
  variants: 2,
  fields: [
    {
      key: "premise",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Premise", zh: "点子" },
      help: { en: "Someone, a place, and something that is not as it should be.", zh: "一个人、一个地方、一件不太对劲的事。" },
      placeholder: { en: "A lighthouse keeper gets a letter addressed to the light", zh: "末班公交上，司机发现有位乘客每天都坐过站" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "form",
      kind: "Select",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Form", zh: "体裁" },
      required: true,
      default: "story",
      choices: [
        { value: "story", label: { en: "Short story", zh: "短篇故事" }, prompt: { en: "a short story in prose", zh: "一篇短篇故事" } },
        {
          value: "bedtime",
          label: { en: "Bedtime story", zh: "睡前故事" },
          prompt: {
            en: "a bedtime story for reading aloud (gentle stakes, a refrain that returns, a quiet close)",
            zh: "一个适合念出声的睡前故事（波折不大，有一句反复出现的话，结尾安静）",
          },
        },
        {
          value: "monologue",
          label: { en: "Monologue", zh: "独白" },
          prompt: { en: "a monologue (one voice that hides something and lets it slip)", zh: "一段独白（一个人在说，想瞒的事渐渐漏出来）" },
        },
        {
          value: "dialogue",
          label: { en: "Dialogue scene", zh: "对白场景" },
          prompt: {
            en: "a scene almost wholly in dialogue (two people who want different things)",
            zh: "一场以对白为主的戏（两个人各有所求）",
          },
        },
        {
          value: "free-verse",
          label: { en: "Free verse", zh: "自由诗" },
          prompt: { en: "a poem in free verse (each line break earns its place)", zh: "一首自由诗（每处断行都有道理）" },
        },
        {
          value: "rhymed",
          label: { en: "Rhymed poem", zh: "押韵诗" },
          prompt: {
            en: "a rhymed poem (regular stanzas, natural word order, no forced rhyme)",
            zh: "一首押韵诗（分节整齐，语序自然，不硬凑韵脚）",
          },
        },
      ],
    },
    {
      key: "words",
      kind: "Input",
      valueType: "Number",
      schemaType: "integer",
      label: { en: "Words", zh: "字数" },
      required: false,
      default: 300,
      min: 50,
      max: 3000,
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Write {{form}} that grows out of {{premise}}, about {{words | 300}} words long, give or take a tenth.
Before the first line settle silently who wants something, what is in the way, and what is different at the end. Of the openings that come to mind, take the second, not the first.
Enter in the middle of an action. No weather report, no waking up, no dream that explains everything.
Include at least three details to see, hear, smell or touch that could belong to this place only.
Let people act and speak instead of telling what they feel; name an emotion once at most.
Take names from the premise, else choose ordinary ones of that place and time. A named author stands for a manner, never for borrowed lines. Avoid stock images: tapestries, whispers of the past, hearts that skip a beat.
Inventing is wanted here: fill what the premise leaves open, leave no bracketed gaps, contradict nothing it says.
Close on an image or a spoken line; a moral only where the premise asks for one.
A title in bold comes first, then a blank line, then the text; no comment before or after.`,
    zh: `由 {{premise}} 生发，写{{form}}，约 {{words | 300}} 字，上下浮动不超过一成。
落笔前先在心里定好：谁想要什么，被什么拦住，到结尾什么变了。开头别用第一个想到的，用第二个。
从事情进行到一半写起，不写天气铺垫，不写一觉醒来，不拿梦来圆。
至少有三处看得见、听得到、闻得着或摸得到的细节，换个地方就不成立。
多写人做了什么、说了什么，情绪词全篇最多直说一次。
人名用点子里的，没有就取当地当时的寻常名字；提到某位作家，只取其写法，不借其原句。不用“岁月静好”“时光荏苒”“仿佛整个世界都安静了”这类熟话，少用排比。
这里需要虚构：没交代的自己补全，不留方括号空缺，但不能和点子相抵触。
收在一个画面或一句话上，不点题；点子里要求讲道理的除外。
先写加粗的标题，空一行，再写正文，前后不加任何说明。`,
  },
  example: {
    en: {
      premise:
        "A lighthouse on the Hebrides has been automatic for years. Morag, who cleans its windows twice a year, finds a letter addressed to the light itself.",
      form: "story",
      words: 90,
      tone: 0,
    },
    zh: { premise: "重庆末班公交，司机老罗发现有位老太太每天都坐过站，到终点再坐回去。", form: "story", words: 130, tone: 0 },
  },
  sample: {
    en: "**Twice a Year**\n\nMorag had the bucket halfway up when she saw the envelope, wedged behind the brass plate and furred with salt. *To the Light.* Nobody had manned it since her father.\n\nShe dried her hands on her jersey and opened it. A child's capitals. THANK YOU FOR GOING ROUND. DAD SAYS YOU ARE A MACHINE BUT I COUNT YOU AND YOU ARE NEVER LATE.\n\nDiesel drifted up from the ferry. She did the seaward pane twice, then found her pencil.\n\n“Still here,” she wrote. “Eat your fish.”",
    zh: "**回头车**\n\n老罗把空保温杯搁在仪表台上，又从后视镜里看见那位老太太。该下车的黄桷坪早过了，她端着一杯凉虾，动也不动。\n\n“嬢嬢，又坐过了哟。”\n\n“晓得。”她指指窗外，江对岸有扇窗亮着，只有转弯这一下看得到，“我屋老头子住院，七楼。”\n\n第二天过弯，老罗开得很慢，像端着一碗满汤。",
  },
};
