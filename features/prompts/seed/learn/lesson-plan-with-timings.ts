import type { PromptSeed } from "../prompt-seed.ts";

/** A lesson plan by the minute with checks of understanding. */
export const lessonPlanWithTimings: PromptSeed = {
  slug: "lesson-plan-with-timings",
  tags: ["teaching", "planning"],
  title: { en: "Lesson plan by the minute", zh: "精确到分钟的教案" },
  description: {
    en: "Say what is taught, to whom and in how many minutes; get a plan in which pupils do more than the teacher.",
    zh: "写明教什么、教谁、一节课多长，得到一份让学生多动、老师少讲的教案。",
  },
  template: {
    en: `Plan one lesson of {{minutes}} minutes. Topic: {{topic}}. Pupils: {{age_group}}; class size: {{class_size | about 25}}.
Begin with a single goal that can be observed: by the end pupils can … .
Then a table: from–to, what pupils do, what I say or show, how I notice who is lost. Teacher talk may fill at most a third of the time, and no phase lasts longer than twelve minutes. Put a two-minute check in the middle and write its exact wording plus the wrong answer I should expect.
After the table: the board at the end of the lesson, one task for the fast, one way back in for the slow, homework of ten minutes.
Use nothing but this equipment: {{equipment | a board and paper}}. Where the plan rests on earlier lessons I did not mention, list what pupils would need to know already.`,
    zh: `请为《{{topic}}》设计一节 {{minutes}} 分钟的课。学段：{{age_group}}；班额：{{class_size | 四十人左右}}。
开头只写一个看得见的目标：“下课时，学生能够……”。
再列表：起止时间、学生做什么、老师说什么或出示什么、怎样发现谁没跟上。老师讲授不超过三分之一，每个环节不超过十二分钟；课中安排两分钟小检测，写出原题和学生最可能的错答。
表后补上：下课时的板书、给学得快的一道题、给掉队的一个台阶、十分钟作业。
只用这些教具：{{equipment | 黑板和纸}}。如果这节课要靠前面的知识，而我没有提，请列出“上课前应已掌握”。`,
  },
  variables: [
    {
      key: "topic",
      kind: "Input",
      valueType: "Text",
      label: { en: "Topic", zh: "课题" },
      help: { en: "One lesson's worth.", zh: "一节课讲得完的内容。" },
      example: { en: "why the seasons change", zh: "背影（第二课时）" },
      required: true,
      maxLength: 160,
    },
    {
      key: "age_group",
      kind: "Select",
      valueType: "Text",
      label: { en: "Pupils", zh: "学段" },
      help: { en: "For wording and pace.", zh: "影响用语和节奏。" },
      example: { en: "primary", zh: "lower-secondary" },
      required: true,
      choices: [
        { value: "primary", label: { en: "Primary school", zh: "小学" } },
        { value: "lower-secondary", label: { en: "Lower secondary", zh: "初中" } },
        { value: "upper-secondary", label: { en: "Upper secondary", zh: "高中" } },
        { value: "adult", label: { en: "Adult learners", zh: "成人" } },
      ],
    },
    {
      key: "minutes",
      kind: "Input",
      valueType: "Number",
      label: { en: "Minutes", zh: "课时（分钟）" },
      help: { en: "From the bell to the bell.", zh: "从上课铃到下课铃。" },
      example: { en: "45", zh: "40" },
      required: true,
      min: 15,
      max: 180,
    },
    {
      key: "class_size",
      kind: "Input",
      valueType: "Text",
      label: { en: "Class size", zh: "班额" },
      help: { en: "A rough number will do.", zh: "大概人数即可。" },
      example: { en: "28, two with little English", zh: "46 人，县城初中" },
      required: false,
      maxLength: 160,
    },
    {
      key: "equipment",
      kind: "Input",
      valueType: "Text",
      label: { en: "Equipment", zh: "教具" },
      help: { en: "What is really in the room.", zh: "教室里真正用得上的东西。" },
      example: { en: "one lamp, six oranges, sticky notes", zh: "黑板、课本、每组一张大白纸" },
      required: false,
      maxLength: 160,
    },
  ],
  exampleInputs: {
    en: {
      topic: "why the seasons change",
      age_group: "primary",
      minutes: 45,
      class_size: "28, two with little English",
      equipment: "one lamp, six oranges, sticky notes",
    },
    zh: {
      topic: "背影（第二课时）",
      age_group: "lower-secondary",
      minutes: 40,
      class_size: "46 人，县城初中",
      equipment: "黑板、课本、每组一张大白纸",
    },
  },
};
