import type { PromptSeed } from "../prompt-seed.ts";

/** Gives a shell command with a dry run first and every flag explained. */
export const safeShellCommand: PromptSeed = {
  slug: "safe-shell-command",
  tags: ["code", "everyday"],
  title: { en: "Shell command with a dry run", zh: "先试跑再执行的命令" },
  description: {
    en: "Say what you want done on which system. You get a harmless preview, the real command, each flag explained, and the way back.",
    zh: "说明想做什么、在什么系统上，得到无害的预览命令、正式命令、逐项解释和后悔药。",
  },
  template: {
    en: `System and shell: {{shell}}. What should happen: {{goal}}
Folder layout, file names, sizes that matter:
{{situation | not described}}

How careful: {{caution}}

Answer in this order.
Preview: a command that changes nothing and prints what would be affected, with the output I should expect for my situation.
Real thing: a command as short as honesty allows; names with spaces, leading dashes, line breaks and zero matches must survive. No downloads from the internet piped to a shell, no sudo unless the goal cannot be reached otherwise, and then say why.
Flag by flag: a line each, long spelling where one exists.
Way back: how to undo it, or the sentence “cannot be undone” plus the copy to make beforehand.
A point-and-click route, if it is as quick. Ask instead of answering when the goal could delete things in two different readings.`,
    zh: `系统和终端：{{shell}}。想做的事：{{goal}}
文件夹结构、文件名和大小等情况：
{{situation | 没有说明}}

谨慎程度：{{caution}}

按顺序回答。
预览：一条什么都不改、只列出会动到哪些东西的命令，并写出按我的情况该看到什么。
正式命令：能短则短，但文件名带空格、中文、短横线开头或一个都没匹配到时都不出错。不从网上下载脚本直接执行；非用管理员权限不可时，说明原因。
逐项解释：一个参数一行，有长写法就用长写法。
后悔药：怎么撤销；撤不了就写“无法撤销”，并给出事前备份的命令。
图形界面点几下同样快的，也提一句。要求若有两种读法、其中一种会误删，就先问清楚。`,
  },
  variables: [
    {
      key: "goal",
      kind: "Input",
      valueType: "Text",
      label: { en: "Goal", zh: "想做的事" },
      help: { en: "Result, not command.", zh: "说结果，不必说命令。" },
      example: { en: "sort holiday photos into folders by year and month of taking", zh: "把文件名里的“(副本)”去掉，重名的别覆盖" },
      required: true,
      maxLength: 400,
    },
    {
      key: "shell",
      kind: "Select",
      valueType: "Text",
      label: { en: "System", zh: "系统" },
      help: { en: "Options differ between systems.", zh: "各系统参数不同。" },
      example: { en: "macOS-zsh", zh: "Windows-PowerShell" },
      required: true,
      choices: [
        { value: "Linux-bash", label: { en: "Linux, bash", zh: "Linux，bash" } },
        { value: "macOS-zsh", label: { en: "macOS, zsh", zh: "macOS，zsh" } },
        { value: "Windows-PowerShell", label: { en: "Windows PowerShell", zh: "Windows PowerShell" } },
      ],
    },
    {
      key: "situation",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Situation", zh: "现状" },
      help: { en: "Paths, examples of names, how many.", zh: "路径、文件名示例、数量。" },
      example: { en: "~/scans holds 900 files like “Scan 12 (1).pdf”", zh: "D 盘照片目录，约三千张" },
      required: false,
      maxLength: 2000,
    },
    {
      key: "caution",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Care", zh: "谨慎程度" },
      help: { en: "How bad a mistake would be.", zh: "弄错了有多严重。" },
      example: { en: "irreplaceable", zh: "irreplaceable" },
      required: true,
      choices: [
        { value: "irreplaceable", label: { en: "Irreplaceable data", zh: "丢了补不回来" } },
        { value: "copies-exist", label: { en: "Copies exist", zh: "有备份" } },
        { value: "throw-away", label: { en: "Throw-away", zh: "丢了也无妨" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      goal: "sort holiday photos into folders by year and month of taking",
      shell: "macOS-zsh",
      situation:
        "~/Pictures/import, about 4,100 JPG and HEIC files, some called “IMG_2041 2.JPG”, no subfolders yet, exiftool is installed",
      caution: "irreplaceable",
    },
    zh: {
      goal: "把文件名里的“(副本)”去掉，重名的别覆盖",
      shell: "Windows-PowerShell",
      situation: "D:\\合同\\2026 下有十几个子文件夹，文件如“租赁合同(副本).docx”“租赁合同(副本)(副本).pdf”，共六百多个",
      caution: "irreplaceable",
    },
  },
};
