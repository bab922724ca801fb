import type { PromptSeed } from "../prompt-seed.ts";

/** Ports code to another language in its own idiom and lists differences in behaviour. */
export const portCodeBetweenLanguages: PromptSeed = {
  slug: "port-code-between-languages",
  tags: ["code"],
  title: { en: "Port code to another language", zh: "把代码移植到另一种语言" },
  description: {
    en: "Paste code and choose the target. You get idiomatic code, a table of behaviours that differ, and checks to run on both sides.",
    zh: "贴上代码、选好目标语言，得到地道的新代码、行为差异表和两边都能跑的校验。",
  },
  template: {
    en: `Port this {{source_language}} code to {{target_language}}. Fidelity: {{fidelity}}

{{code}}

Target version and libraries allowed: {{constraints | current stable version, standard library only}}

Write what a native of the target language would write: its error style, its naming, its collections; not a transliteration. Keep the public names recognisable and the order of functions, so that both files can be laid side by side.
Afterwards a table of differences you had to decide: integer size and division, text encoding and length, order of map iteration, null and absence, dates, rounding, concurrency, closing of resources; only rows that matter here, each with an input that shows it. For “exact” fidelity such inputs must give the same output, at the price of beauty.
End with six input/output pairs taken from walking through the original, ready to run on both sides. Calls whose behaviour cannot be known from the code become a stub with a comment stating the contract you assumed.`,
    zh: `把这段 {{source_language}} 代码移植到 {{target_language}}，忠实程度：{{fidelity}}

{{code}}

目标版本和可用的库：{{constraints | 当前稳定版，只用标准库}}

要写成该语言老手会写的样子：错误处理、命名、集合都按它的习惯，不逐行直译。对外名称认得出来，函数顺序不变，便于两份并排对照。
随后列出你必须取舍的差异：整数位数与除法、文字编码与长度、字典遍历顺序、空值与缺失、日期、舍入、并发、资源关闭；只写这里用得上的，每行配一个能显出差别的输入。选了“逐字一致”，这些输入的结果必须相同，难看也认。
结尾给六组从原代码推出来的输入输出，两边都能跑。光看代码无从知道行为的调用，先写成空壳，用注释写明你假设的约定。`,
  },
  variables: [
    {
      key: "code",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Code", zh: "代码" },
      help: { en: "One file or function.", zh: "一个文件或函数。" },
      example: { en: "sub trim { my $s = shift; $s =~ s/^\\s+//; return $s }", zh: "def half(n): return round(n / 2)" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "source_language",
      kind: "Input",
      valueType: "Text",
      label: { en: "From", zh: "原语言" },
      help: { en: "With version if old.", zh: "版本较老请注明。" },
      example: { en: "JavaScript", zh: "Python 3" },
      required: true,
      maxLength: 60,
    },
    {
      key: "target_language",
      kind: "Select",
      valueType: "Text",
      label: { en: "To", zh: "目标语言" },
      help: { en: "The language to write.", zh: "要写成的语言。" },
      example: { en: "Go", zh: "Java" },
      required: true,
      choices: [
        { value: "TypeScript", label: { en: "TypeScript", zh: "TypeScript" } },
        { value: "Python", label: { en: "Python", zh: "Python" } },
        { value: "Go", label: { en: "Go", zh: "Go" } },
        { value: "Rust", label: { en: "Rust", zh: "Rust" } },
        { value: "Java", label: { en: "Java", zh: "Java" } },
        { value: "C-sharp", label: { en: "C#", zh: "C#" } },
      ],
    },
    {
      key: "fidelity",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Fidelity", zh: "忠实程度" },
      help: { en: "Exact costs beauty.", zh: "逐字一致会难看一些。" },
      example: { en: "idiomatic", zh: "exact" },
      required: true,
      choices: [
        { value: "idiomatic", label: { en: "Idiomatic", zh: "地道优先" } },
        { value: "exact", label: { en: "Exact", zh: "逐字一致" } },
      ],
    },
    {
      key: "constraints",
      kind: "Input",
      valueType: "Text",
      label: { en: "Limits", zh: "限制" },
      help: { en: "Version, libraries, memory.", zh: "版本、库、内存。" },
      example: { en: "Go 1.24, standard library", zh: "Java 21，金额不得用浮点数" },
      required: false,
      maxLength: 200,
    },
  ],
  exampleInputs: {
    en: {
      code: 'function ageGroups(people) {\n  const out = {};\n  for (const p of people) {\n    const g = Math.floor(p.age / 10) * 10;\n    (out[g] ||= []).push(p.name.trim());\n  }\n  return Object.keys(out).map((k) => k + ": " + out[k].sort().join(", "));\n}',
      source_language: "JavaScript",
      target_language: "Go",
      fidelity: "idiomatic",
      constraints: "Go 1.24, standard library",
    },
    zh: {
      code: "def split_fee(total_fen, weights):\n    s = sum(weights)\n    parts = [round(total_fen * w / s) for w in weights]\n    parts[-1] += total_fen - sum(parts)\n    return dict(enumerate(parts))",
      source_language: "Python 3",
      target_language: "Java",
      fidelity: "exact",
      constraints: "Java 21，金额不得用浮点数",
    },
  },
};
