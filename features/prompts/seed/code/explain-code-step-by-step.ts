import type { PromptSeed } from "../prompt-seed.ts";

/** Walks a reader of a given level through unknown code with a worked run. */
export const explainCodeStepByStep: PromptSeed = {
  slug: "explain-code-step-by-step",
  tags: ["code", "learning"],
  title: { en: "Explain this code", zh: "带我读懂这段代码" },
  description: {
    en: "Paste code you do not understand and say what you know already. You get its purpose, a traced example and the traps in it.",
    zh: "贴上看不懂的代码，说说自己的基础，得到用途、一次完整的运行推演和其中的坑。",
  },
  template: {
    en: `Walk me through this code. My level: {{level}}. What puzzles me: {{puzzle | all of it}}

{{code}}

Go in four passes.
Purpose: one sentence a non-programmer could repeat.
Map: the parts from top to bottom, each with its line range and job, grouped where lines belong together.
Trace: choose a small concrete input, then a table with one row per step showing line, the variables that changed, and why; stop after 12 rows.
Surprises: language features that mislead people of my level, hidden costs, inputs for which it breaks.
Then put three questions to me whose answers I could check by running something. Where behaviour depends on a function that is not shown, say which one and state both possibilities.`,
    zh: `带我读懂这段代码。我的基础：{{level}}；卡住的地方：{{puzzle | 整段都没看懂}}

{{code}}

分四遍讲。
用途：一句外行也能复述的话。
地图：自上而下分块，注明行号范围和各自的活儿。
推演：选一个小而具体的输入，用表格逐步列出执行到哪行、哪些变量变了、为什么，最多十二行。
意外：容易误导我这个水平的语法、看不见的开销、会让它出错的输入。
最后出三道题，答案我跑一跑就能验证。若结果取决于没贴出来的函数，点明是哪个，并把两种可能都说到。`,
  },
  variables: [
    {
      key: "code",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Code", zh: "代码" },
      help: { en: "Up to about 150 lines; leave out secrets.", zh: "一百五十行以内，密钥请删掉。" },
      example: { en: "const total = items.reduce((a, b) => a + b, 0);", zh: "const total = items.reduce((a, b) => a + b, 0);" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "level",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Your level", zh: "你的基础" },
      help: { en: "Decides what is taken for granted.", zh: "决定哪些可以略过。" },
      example: { en: "beginner", zh: "other-language" },
      required: true,
      choices: [
        { value: "beginner", label: { en: "Beginner", zh: "初学" } },
        { value: "other-language", label: { en: "At home in another language", zh: "会别的语言" } },
        { value: "professional", label: { en: "Professional", zh: "专业开发" } },
      ],
    },
    {
      key: "puzzle",
      kind: "Input",
      valueType: "Text",
      label: { en: "What puzzles you", zh: "哪里卡住" },
      help: { en: "A line, a word, a result.", zh: "某一行、某个词或某个结果。" },
      example: { en: "Where does seen live after counter has ended?", zh: "上面那行带 @ 的是干什么用的？去掉会怎样？" },
      required: false,
      maxLength: 300,
    },
  ],
  exampleInputs: {
    en: {
      code: 'def counter():\n    seen = {}\n    def add(word):\n        seen[word] = seen.get(word, 0) + 1\n        return seen[word]\n    return add\n\nc = counter()\nfor w in ["tea", "milk", "tea"]:\n    print(w, c(w))',
      level: "beginner",
      puzzle: "Where does seen live after counter has ended?",
    },
    zh: {
      code: "from functools import lru_cache\n\n@lru_cache(maxsize=None)\ndef ways(n):\n    if n < 0:\n        return 0\n    if n == 0:\n        return 1\n    return ways(n - 1) + ways(n - 2)\n\nprint(ways(10))  # 爬十级楼梯",
      level: "other-language",
      puzzle: "上面那行带 @ 的是干什么用的？去掉会怎样？",
    },
  },
};
