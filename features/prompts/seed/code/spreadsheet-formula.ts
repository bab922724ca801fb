import type { PromptSeed } from "../prompt-seed.ts";

/** Builds a spreadsheet formula from a description and shows it on sample rows. */
export const spreadsheetFormula: PromptSeed = {
  slug: "spreadsheet-formula",
  tags: ["data", "everyday"],
  title: { en: "Spreadsheet formula", zh: "表格公式帮手" },
  description: {
    en: "Describe the columns and what should come out. You get a formula to paste, what each part does, and results for your sample rows.",
    zh: "描述各列内容和想要的结果，得到能直接粘贴的公式、逐段说明，并用你的样例行验算。",
  },
  template: {
    en: `I need a formula for {{program}}. Wanted: {{wish}}

Columns and some rows (first row is the header):
{{rows}}

Give the formula in a code block first, written for row 2 so that I can fill it down, or as one spilling formula if the program can do that; say which. Then the same formula taken apart from the inside out, one line per part. Then my sample rows with the value it yields, worked out cell by cell; if one disagrees with the wish, repair the formula before answering. Say how it treats blank cells, text that looks like a number, and dates stored as text, as far as they occur. If semicolons instead of commas are needed in some regional settings, mention it once. An easier way without a formula (pivot, filter) deserves a sentence when there is one. Unclear columns: show the two formulas that differ.`,
    zh: `我要一个公式，用于：{{program}}。想得到：{{wish}}

各列和几行样例（首行是表头）：
{{rows}}

先用代码块给出公式，按第 2 行来写，方便向下填充；软件支持自动溢出就写成一条，并注明。再由内到外拆开讲，一段一行。然后拿我的样例逐格算一遍，列出得数，和要求不符就先改好再答。空单元格、长得像数字的文本、存成文本的日期，样例里出现了就说明怎么处理。引号和逗号一律用半角。不用公式反而更省事的（透视表、筛选、分列），用一句话提醒。列的含义有歧义，把两种公式都写出来，讲清差在哪儿。`,
  },
  variables: [
    {
      key: "rows",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Columns and rows", zh: "列和样例" },
      help: { en: "Five rows with awkward ones among them.", zh: "五行左右，含几个麻烦的。" },
      example: { en: "Name | Start | Hours\nEva | 2026-03-01 | 7,5", zh: "姓名 | 入职日期\n张敏 | 2021/3/8" },
      required: true,
      maxLength: 4000,
    },
    {
      key: "wish",
      kind: "Input",
      valueType: "Text",
      label: { en: "What should come out", zh: "想得到什么" },
      help: { en: "With one result you know.", zh: "最好带一个已知答案。" },
      example: {
        en: "kilometres per driver in April, Ida should come to 192, and rows without an end should be shown as open",
        zh: "按阶梯算水费：每人每月 4 吨内 2.8 元，超出部分 4.2 元；301 应是 98 元，读数异常的显示“待核”",
      },
      required: true,
      maxLength: 400,
    },
    {
      key: "program",
      kind: "Select",
      valueType: "Text",
      label: { en: "Program", zh: "软件" },
      help: { en: "Functions differ.", zh: "函数略有不同。" },
      example: { en: "Google-Sheets", zh: "WPS" },
      required: true,
      choices: [
        { value: "Excel", label: { en: "Excel", zh: "Excel" } },
        { value: "Google-Sheets", label: { en: "Google Sheets", zh: "谷歌表格" } },
        { value: "LibreOffice", label: { en: "LibreOffice", zh: "LibreOffice" } },
        { value: "WPS", label: { en: "WPS", zh: "WPS 表格" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      rows: "Date | Van | Km start | Km end | Driver\n2026-04-02 | B | 40210 | 40388 | Ida\n2026-04-02 | A | 18110 | | Tom\n03.04.2026 | B | 40388 | 40402 | ida\n2026-04-03 | A | 18240 | 18399 | Tom",
      wish: "kilometres per driver in April, Ida should come to 192, and rows without an end should be shown as open",
      program: "Google-Sheets",
    },
    zh: {
      rows: "房号 | 上月读数 | 本月读数 | 人数\n301 | 1205 | 1231 | 2\n302 | 884 | | 3\n303 | 1510 | 1509 | 1\n304 | 换表 12 | 19 | 4",
      wish: "按阶梯算水费：每人每月 4 吨内 2.8 元，超出部分 4.2 元；301 应是 98 元，读数异常的显示“待核”",
      program: "WPS",
    },
  },
};
