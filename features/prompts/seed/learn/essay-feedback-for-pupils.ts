import type { PromptSeed } from "../prompt-seed.ts";

/** Comments on a pupil's text that lead to a better second draft. */
export const essayFeedbackForPupils: PromptSeed = {
  slug: "essay-feedback-for-pupils",
  tags: ["teaching", "writing"],
  title: { en: "Comments that lead to a second draft", zh: "让学生愿意改第二稿的批语" },
  description: {
    en: "Paste a pupil's text and the task; get margin notes and one clear next step, in a voice the pupil will take.",
    zh: "贴上学生作文和题目，得到旁批、总评和下一步该改什么，语气学生听得进去。",
  },
  template: {
    en: `Comment on a pupil's text so that the second draft gets better, without rewriting it for them.
Age: {{age}}. What I want to train this time: {{focus}}. The task was: {{task | not given; judge the text on its own}}
Give four to six margin notes. Each quotes three to eight words, says what they do to a reader, and asks for a move ("show", "cut", "swap", "prove"). At least two notes praise something particular. Leave slips of spelling alone, apart from one pattern if it repeats, named with its rule.
Close with three sentences to the pupil: what carries the text, the one change worth most, a first step that takes ten minutes.
Where handwriting or copying left words unreadable, mark "[?]" and do not count it against the pupil.
Text: {{pupil_text}}`,
    zh: `请给下面这篇学生习作写批语，目的是让他把第二稿改好，不是替他写。
年龄：{{age}} 岁。这次重点训练：{{focus}}。题目：{{task | 未提供，只看文章本身}}
旁批四到六条，每条先摘几个字的原文，再说读者读到这里的感受，最后给一个动作：写细、删掉、调换、举例。至少两条具体地夸。错别字不逐个抓，只挑反复出现的一类讲清规律。
总评对学生说三句话：文章靠什么立住、最值得改的一处、十分钟就能做的第一步。
抄录不清的字标“［？］”，不算他的错。
习作：{{pupil_text}}`,
  },
  variables: [
    {
      key: "pupil_text",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Pupil's text", zh: "学生习作" },
      help: { en: "Leave names out.", zh: "请隐去姓名。" },
      example: { en: "My grandfather's shed smells of paint…", zh: "雨下得很大，我在校门口等妈妈……" },
      required: true,
      maxLength: 8000,
    },
    {
      key: "task",
      kind: "Input",
      valueType: "Text",
      label: { en: "Task", zh: "题目" },
      help: { en: "As it was set.", zh: "布置时的原题。" },
      example: { en: "Describe a place that matters to you.", zh: "那一刻，我长大了" },
      required: false,
      maxLength: 400,
    },
    {
      key: "age",
      kind: "Input",
      valueType: "Number",
      label: { en: "Age", zh: "年龄" },
      help: { en: "Sets the tone of the comments.", zh: "决定批语的口气。" },
      example: { en: "12", zh: "11" },
      required: true,
      min: 6,
      max: 19,
    },
    {
      key: "focus",
      kind: "Select",
      valueType: "Text",
      label: { en: "Focus", zh: "训练重点" },
      help: { en: "One thing only; it works better.", zh: "一次只抓一点，效果更好。" },
      example: { en: "detail", zh: "voice" },
      required: true,
      choices: [
        { value: "detail", label: { en: "Detail", zh: "细节" } },
        { value: "structure", label: { en: "Structure", zh: "结构" } },
        { value: "argument", label: { en: "Argument", zh: "论证" } },
        { value: "sentences", label: { en: "Sentences", zh: "句子" } },
        { value: "voice", label: { en: "Voice", zh: "真情实感" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      pupil_text:
        "My grandfather's shed is my favourite place. It is very nice. It smells of paint and there are a lot of tools. One day he let me use the saw and I was very scared but then it was good. He said measure twice. Now he is in hospital and the shed is quiet. I go there sometimes.",
      task: "Describe a place that matters to you.",
      age: 12,
      focus: "detail",
    },
    zh: {
      pupil_text:
        "雨下得很大，我在校门口等妈妈。同学一个个都走了，我很难过。过了一会儿妈妈来了，她的头发全湿了，她把伞给了我。我非常感动，母爱真伟大啊！回家以后她给我煮了姜汤。我以后一定要好好学习报答她。",
      task: "那一刻，我长大了",
      age: 11,
      focus: "voice",
    },
  },
};
