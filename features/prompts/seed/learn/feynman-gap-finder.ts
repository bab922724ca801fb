import type { PromptSeed } from "../prompt-seed.ts";

/** Finds what a learner's own explanation leaves out, Feynman style. */
export const feynmanGapFinder: PromptSeed = {
  slug: "feynman-gap-finder",
  tags: ["learning"],
  title: { en: "Find the gaps in my explanation", zh: "听我讲一遍，找出没懂的地方" },
  description: {
    en: "Explain a topic in your own words and see where the explanation skips, circles or borrows words it never unpacks.",
    zh: "用自己的话把一个知识点讲一遍，看看哪里跳步、哪里绕圈、哪里只是在背术语。",
  },
  template: {
    en: `I am learning {{topic}} and have explained it aloud, without notes. My listener: {{listener}}.
Play that listener, with sharp ears.
1. Quote each spot where I skip a step, go in a circle or hide behind a term, and name the kind of gap in one word.
2. Separate the gaps into "missing" and "wrong". For a wrong one give the correct statement and how sure you are of it.
3. Ask me the three questions whose answers would close most gaps, easiest first, without answering them.
4. Finish with one passage I explained well and why it worked.
If a passage is too vague to judge, put it in a list called "Say this again" instead of guessing what I meant.
My explanation: {{explanation}}`,
    zh: `我在学{{topic}}，刚才合上书，像讲给别人听那样讲了一遍。听众：{{listener}}。
请你当这位听众，边听边挑毛病：
一、摘出每一处跳步、绕圈或拿术语搪塞的原话，用两个字标明毛病；
二、分成“漏讲”和“讲错”两栏，讲错的附上正确说法和你的把握；
三、提三个问题，由易到难，只问不答，答上来就能补住大半漏洞；
四、最后挑一段讲得好的，说说好在哪。
话太含糊、分不清对错的，单列为“请再讲一遍”，别替我圆。
我的讲解：{{explanation}}`,
  },
  variables: [
    {
      key: "topic",
      kind: "Input",
      valueType: "Text",
      label: { en: "Topic", zh: "知识点" },
      help: { en: "The one idea you are trying to own.", zh: "一次只讲一个点，越具体越好。" },
      example: { en: "how vaccines train the immune system", zh: "加息为什么会压低物价" },
      required: true,
      maxLength: 160,
    },
    {
      key: "listener",
      kind: "Select",
      valueType: "Text",
      label: { en: "Listener", zh: "讲给谁听" },
      help: { en: "Who you imagine across the table.", zh: "想象坐在对面的人。" },
      example: { en: "curious-child", zh: "classmate" },
      required: true,
      choices: [
        { value: "curious-child", label: { en: "A curious child", zh: "好奇的小学生" } },
        { value: "classmate", label: { en: "A classmate", zh: "同班同学" } },
        { value: "examiner", label: { en: "An examiner", zh: "考官" } },
      ],
    },
    {
      key: "explanation",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Your explanation", zh: "你的讲解" },
      help: { en: "As it came out of your mouth; do not polish it.", zh: "怎么讲的就怎么写，不用修饰。" },
      example: { en: "A vaccine shows the body a harmless piece of the virus, and then…", zh: "利率一升，大家就不爱借钱了，于是……" },
      required: true,
      maxLength: 6000,
    },
  ],
  exampleInputs: {
    en: {
      topic: "how vaccines train the immune system",
      listener: "curious-child",
      explanation:
        "A vaccine shows your body a harmless piece of a virus. The body gets angry and makes antibodies, which are like keys. Then it remembers. When the real virus comes, the antibodies kill it, so you never get infected. Some vaccines need boosters because the memory runs out.",
    },
    zh: {
      topic: "加息为什么会压低物价",
      listener: "classmate",
      explanation:
        "央行加息以后，银行的钱就变贵了，大家就不爱借钱，花得少，东西卖不动就降价了。房贷也会涨，所以房价一定会跌。至于人民币会升值，是因为外国人觉得我们有信心。",
    },
  },
};
