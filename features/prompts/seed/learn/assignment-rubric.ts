import type { PromptSeed } from "../prompt-seed.ts";

/** A marking grid whose levels two teachers would apply alike. */
export const assignmentRubric: PromptSeed = {
  slug: "assignment-rubric",
  tags: ["teaching"],
  title: { en: "Marking grid for an assignment", zh: "作业评分量表" },
  description: {
    en: "Describe an assignment and get criteria with levels that two teachers would mark the same way.",
    zh: "描述一项作业，得到评分维度和分级描述，两位老师来打分也不会差太多。",
  },
  template: {
    en: `Write a marking grid with {{levels}} levels for this assignment: {{assignment}}
Choose four or five criteria; each one measures something the task asks for, and no two reward the same thing twice. Weights add up to 100 and follow this priority: {{priority}}.
Fill every cell with what a marker can point at in the work, counted or quoted where possible; words like "good", "adequate" or "some" are banned. Neighbouring levels must differ by one visible thing.
Below the grid: the three borderline cases most likely to cause dispute, each with a ruling; then the same criteria rewritten as questions pupils can ask themselves before handing in.
If the assignment never says something a marker needs (length, sources, group work), name it at the top and show the assumption you marked by.`,
    zh: `作业要求：{{assignment}}
请据此做一张 {{levels}} 级评分量表。
维度四到五个，每个都对应作业里明确要求的东西，同一优点不得在两处给分；权重合计 100，侧重：{{priority}}。
每一格写阅卷人能在作业里指出来的表现，能数的就数，不许出现“较好”“一般”“有一定”这类词；相邻两级只差一处看得见的不同。
表下列三种最容易起争议的临界情况，各给一个裁定；再把维度改成学生交作业前的自查问题。
篇幅、引用、是否合作等要求没写清的，在最前面列出来，并写明评分时暂按什么处理。`,
  },
  variables: [
    {
      key: "assignment",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Assignment", zh: "作业要求" },
      help: { en: "The wording pupils get.", zh: "发给学生的原话。" },
      example: { en: "A two-page report on a local river…", zh: "写一篇社区调查报告……" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "levels",
      kind: "Input",
      valueType: "Number",
      label: { en: "Levels", zh: "等级数" },
      help: { en: "Three are quick to mark, five are finer.", zh: "三级好批，五级更细。" },
      example: { en: "4", zh: "4" },
      required: true,
      min: 3,
      max: 6,
    },
    {
      key: "priority",
      kind: "Select",
      valueType: "Text",
      label: { en: "What matters most", zh: "侧重" },
      help: { en: "Gets the greatest weight.", zh: "权重最高的一项。" },
      example: { en: "reasoning", zh: "originality" },
      required: true,
      choices: [
        { value: "reasoning", label: { en: "Reasoning", zh: "论证" } },
        { value: "accuracy", label: { en: "Accuracy", zh: "准确" } },
        { value: "originality", label: { en: "Originality", zh: "创意" } },
        { value: "language", label: { en: "Language", zh: "语言" } },
        { value: "teamwork", label: { en: "Teamwork", zh: "协作" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      assignment:
        "In groups of three, make a two-page report on the health of a local river: at least five measurements of your own, one graph, and a recommendation to the town council. Grade 9, three weeks.",
      levels: 4,
      priority: "reasoning",
    },
    zh: {
      assignment: "高一综合实践：两周内走访所在社区的一处老建筑，完成不少于一千二百字的调查报告，至少采访两位居民，附手绘平面图一张。",
      levels: 4,
      priority: "originality",
    },
  },
};
