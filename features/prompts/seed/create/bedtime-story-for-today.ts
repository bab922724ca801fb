import type { PromptSeed } from "../prompt-seed.ts";

/** A bedtime story that carries a child's day without preaching. */
export const bedtimeStoryForToday: PromptSeed = {
  slug: "bedtime-story-for-today",
  tags: ["creative", "everyday"],
  title: { en: "Bedtime story about today", zh: "把今天编进睡前故事" },
  description: {
    en: "What happened to your child today becomes a story in disguise, with an end that makes sleepy.",
    zh: "孩子今天遇到的事，换个模样变成故事，结尾让人犯困。",
  },
  template: {
    en: `A bedtime story for {{child_name}}, {{age}} years old, to be read in {{minutes}} minutes.
Today: {{todays_event}}
Hero: {{hero | a small animal of your choosing}}
Put the day into disguise: same feeling, wholly different place, nobody named like the child. The hero meets the trouble, tries something that fails in a funny way, gets help that is offered but not forced, and finds a way a child of this age could really copy. Nobody says what it teaches.
A refrain returns three times for reading together. Any danger is over by the middle. From there sentences grow longer and slower, sounds softer, and the last paragraph has nothing in it but warm, heavy, quiet things.
For the adult, after a line: one question for tomorrow morning, not for tonight. If the day holds something serious, such as bullying or grief, keep the story gentle and add a word on talking with someone trusted.`,
    zh: `给 {{age}} 岁的{{child_name}}讲一个睡前故事，念完约 {{minutes}} 分钟。
今天发生的事：{{todays_event}}
主角：{{hero | 由你挑一只小动物}}
把这件事换个模样：心情一样，地方全变，谁也不叫孩子的名字。主角碰上麻烦，先试一招，失败得好笑；有人愿意帮，但不硬帮；最后找到这么大的孩子真学得来的办法。道理谁也不许说出口。
有一句歌谣似的话出现三次，好一起念。吓人的事讲到一半就过去；往后句子越来越长、越来越慢，末段只剩暖的、沉的、安静的东西。
隔一条线给大人留一句明早再问的话，今晚不问。如果遇上的是受欺负、亲人离世这样的大事，故事写得轻些，并提醒大人找信得过的人聊聊。`,
  },
  variables: [
    {
      key: "child_name",
      kind: "Input",
      valueType: "Text",
      label: { en: "Child's name", zh: "孩子的名字" },
      help: { en: "A nickname will do.", zh: "小名就行。" },
      example: { en: "Milo", zh: "豆豆" },
      required: true,
      maxLength: 40,
    },
    {
      key: "age",
      kind: "Input",
      valueType: "Number",
      label: { en: "Age", zh: "年龄" },
      help: { en: "In years.", zh: "周岁。" },
      example: { en: "5", zh: "5" },
      required: true,
      min: 2,
      max: 10,
    },
    {
      key: "minutes",
      kind: "Input",
      valueType: "Number",
      label: { en: "Minutes", zh: "分钟数" },
      help: { en: "Reading time aloud.", zh: "念出声的时长。" },
      example: { en: "6", zh: "6" },
      required: true,
      min: 3,
      max: 15,
    },
    {
      key: "todays_event",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "What happened today", zh: "今天的事" },
      help: { en: "Good or bad, in a few words.", zh: "好事坏事都行，几句话。" },
      example: {
        en: "First day at the new kindergarten. He stood by the coat hooks all morning and did not say a word, then gave a girl his plum.",
        zh: "幼儿园选小树苗表演，他想演太阳，结果分到演一块石头，回家一路没说话。",
      },
      required: true,
      maxLength: 800,
    },
    {
      key: "hero",
      kind: "Input",
      valueType: "Text",
      label: { en: "Hero", zh: "主角" },
      help: { en: "An animal, a vehicle, a cloud.", zh: "小动物、小车、一朵云。" },
      example: { en: "a very small tugboat", zh: "一只小刺猬" },
      required: false,
      maxLength: 80,
    },
  ],
  exampleInputs: {
    en: {
      child_name: "Milo",
      age: 5,
      minutes: 6,
      todays_event:
        "First day at the new kindergarten. He stood by the coat hooks all morning and did not say a word, then gave a girl his plum.",
      hero: "a very small tugboat",
    },
    zh: {
      child_name: "豆豆",
      age: 5,
      minutes: 6,
      todays_event: "幼儿园选小树苗表演，他想演太阳，结果分到演一块石头，回家一路没说话。",
      hero: "一只小刺猬",
    },
  },
};
