import type { PromptSeed } from "../prompt-seed.ts";

/** Writes the front page of a repository for one kind of visitor. */
export const readmeFromLooseNotes: PromptSeed = {
  slug: "readme-from-loose-notes",
  tags: ["code", "writing"],
  title: { en: "README from loose notes", zh: "从零散笔记写 README" },
  description: {
    en: "Give what the project does, how it starts and who comes. You get a README that reaches a first result within a minute of reading.",
    zh: "写下项目做什么、怎么跑起来、谁会来看，得到一分钟内就能跑出结果的说明。",
  },
  template: {
    en: `Write the README of {{project}}. Reader: {{visitor}}, arrived from a search and gone in a minute.
State of the project: {{state}}

My notes:
{{notes}}

First line: what it does for whom, with no adjective. Second: a short example with its real output copied from the notes, or a block marked “output: run and paste”. Then Install (commands only, tested versions beside them), First result in three steps, Where it stops (limits and things it does on purpose not do), How to get help, Licence. Sections without material are left out, not filled with promises. Match the honesty to the state: an experiment may not sound like a product.
Each command has to occur in my notes; otherwise write the step in words and mark it TODO. Below the README list what a newcomer would ask within the first hour that the notes do not answer, five lines at most.`,
    zh: `给项目{{project}}写 README。读者：{{visitor}}，搜索过来，一分钟后就会关掉页面。
项目现状：{{state}}

我的笔记：
{{notes}}

首行讲清为谁做了什么，一个形容词都不用。接着给短小的示例和真实输出，笔记里没有就留一块“输出：运行后粘贴”。再写：安装（只列命令，旁注验证过的版本）、三步见到结果、到哪里为止（限制和有意不做的事）、怎么求助、许可证。没材料的小节不写，不拿承诺充数。口气要配得上现状，试验品别写成成熟产品。
命令必须出自笔记，否则用文字描述并标“待补”。末尾列出新人头一小时会问、而笔记没回答的问题，不超过五行。`,
  },
  variables: [
    {
      key: "project",
      kind: "Input",
      valueType: "Text",
      label: { en: "Project", zh: "项目" },
      help: { en: "Name and one phrase.", zh: "名称加一句话。" },
      example: { en: "hen-house, opens the coop door at dawn", zh: "“饭点”，把食堂菜单转成日历" },
      required: true,
      maxLength: 150,
    },
    {
      key: "notes",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Notes", zh: "笔记" },
      help: { en: "Commands, examples, limits, licence.", zh: "命令、示例、限制、许可证。" },
      example: { en: "npm i tidepool; needs Node 22; no Windows yet; MIT", zh: "pip install 后直接运行；只在 Linux 试过；MIT 许可" },
      required: true,
      maxLength: 6000,
    },
    {
      key: "visitor",
      kind: "Select",
      valueType: "Text",
      label: { en: "Visitor", zh: "读者" },
      help: { en: "Whoever should feel at home.", zh: "想让谁看得舒服。" },
      example: { en: "a-non-programmer", zh: "a-contributor" },
      required: true,
      choices: [
        { value: "a-developer", label: { en: "A developer who will use it", zh: "使用它的开发者" } },
        { value: "a-contributor", label: { en: "A possible contributor", zh: "可能的贡献者" } },
        { value: "a-non-programmer", label: { en: "Somebody who does not program", zh: "不写程序的人" } },
      ],
    },
    {
      key: "state",
      kind: "Radio",
      valueType: "Text",
      label: { en: "State", zh: "现状" },
      help: { en: "Honesty saves support.", zh: "说实话省得以后解释。" },
      example: { en: "usable", zh: "experiment" },
      required: true,
      choices: [
        { value: "experiment", label: { en: "Experiment", zh: "试验品" } },
        { value: "usable", label: { en: "Usable", zh: "能用" } },
        { value: "stable", label: { en: "Stable", zh: "稳定" } },
        { value: "unmaintained", label: { en: "Unmaintained", zh: "停止维护" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      project: "hen-house, opens the coop door at dawn",
      notes:
        "Raspberry Pi + servo. python3 hen.py --lat 52.1 --lon 4.3. Uses the sun library. Door opens 20 min after sunrise. Output: “open 06:12, close 21:48”. Fails when the clock is wrong, so install chrony. Tested on Pi Zero 2. MIT. Not for pigs, the motor is too weak.",
      visitor: "a-non-programmer",
      state: "usable",
    },
    zh: {
      project: "“饭点”，把食堂菜单转成日历",
      notes:
        "抓取学校公众号里的菜单图片，识别后生成 ics 文件。运行 python menu.py 图片路径，输出“已生成 5 天，识别可信度 0.93”。手写菜单识别不了。只试过本校版式。需要 Python 3.12。许可证还没选。欢迎投稿别校模板。",
      visitor: "a-contributor",
      state: "experiment",
    },
  },
};
