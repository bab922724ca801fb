import type { PromptSeed } from "../prompt-seed.ts";

/** Inspects a sample of a messy table and writes a cleaning plan that loses nothing. */
export const cleanAMessyTable: PromptSeed = {
  slug: "clean-a-messy-table",
  tags: ["data"],
  title: { en: "Clean a messy table", zh: "给脏数据定清洗方案" },
  description: {
    en: "Paste a sample and what you need the data for. You get the defects with counts, rules in order, and the doubtful rows for you to decide.",
    zh: "贴上样例和用途，得到各类毛病的条数、按顺序执行的规则，以及要你拍板的可疑行。",
  },
  template: {
    en: `This sample comes from a table of about {{total_rows | an unknown number of}} rows. It will be used for: {{purpose}}. Tool at hand: {{tool}}

{{sample}}

Inspect column by column: meaning, type it should have, defects with the number of sample rows affected and one literal example. Look for stray spaces, mixed dates, decimal commas, units inside numbers, several values in one cell, near-duplicate names, placeholder values such as 0 or 1900, shifted columns.
Then rules, numbered in the order they must run, each as: condition → change, with a ready step for my tool. The original column stays beside the cleaned one; no row is deleted, only marked. Values you would have to guess go into “Your decision” with the alternatives.
Close with five checks that must hold after cleaning (sums, counts, ranges), and with defects a sample of this size would hide.`,
    zh: `下面是一张表的样例，全表约 {{total_rows | 行数不详}} 行，用途：{{purpose}}，手头工具：{{tool}}

{{sample}}

逐列检查：含义、应有的类型、毛病、样例中涉及几行、原样举一例。重点看多余空格、日期混写、全角数字、数字里带单位、一格多值、姓名近似重复、用 0 或 1900 充数、整行错位。
然后按执行顺序编号列规则，写成“条件、改法”，并给出用我那种工具的操作。原列保留在清洗列旁边，不删行，只做标记。必须靠猜的值归到“请你定”，附上备选。
结尾给出清洗后必须成立的五项核对，包括合计、条数和取值范围，再说说这么点样例会藏住哪些问题。`,
  },
  variables: [
    {
      key: "sample",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Sample", zh: "样例" },
      help: { en: "20 to 50 rows with header; replace names of people.", zh: "带表头二十到五十行，人名请替换。" },
      example: { en: "id;date;weight\n1;03/04/26;12,5kg", zh: "编号,日期,重量\n1,26.4.3,12.5公斤" },
      required: true,
      maxLength: 10000,
    },
    {
      key: "purpose",
      kind: "Input",
      valueType: "Text",
      label: { en: "Purpose", zh: "用途" },
      help: { en: "Decides what counts as clean.", zh: "决定干净的标准。" },
      example: { en: "a public map of street trees with age and size", zh: "统计老客户回头率，给前五十名寄年历" },
      required: true,
      maxLength: 250,
    },
    {
      key: "tool",
      kind: "Select",
      valueType: "Text",
      label: { en: "Tool", zh: "工具" },
      help: { en: "For the steps.", zh: "操作步骤按它来写。" },
      example: { en: "OpenRefine", zh: "Excel" },
      required: true,
      choices: [
        { value: "Excel", label: { en: "Excel", zh: "Excel" } },
        { value: "Power-Query", label: { en: "Power Query", zh: "Power Query" } },
        { value: "pandas", label: { en: "Python with pandas", zh: "Python（pandas）" } },
        { value: "SQL", label: { en: "SQL", zh: "SQL" } },
        { value: "OpenRefine", label: { en: "OpenRefine", zh: "OpenRefine" } },
      ],
    },
    {
      key: "total_rows",
      kind: "Input",
      valueType: "Number",
      label: { en: "Rows in all", zh: "总行数" },
      help: { en: "Roughly.", zh: "大概即可。" },
      example: { en: "6400", zh: "2300" },
      required: false,
      min: 1,
      max: 100000000,
    },
  ],
  exampleInputs: {
    en: {
      sample:
        "tree_no,street,species,planted,girth\n0017,Mill Lane,Tilia cordata,1987,142\n0018,Mill lane ,small-leaved lime,03/1987,1.41 m\n0018,Mill Ln,Tilia,,\n0021,Church Rd;Acer,2004,88\n22,Church Road,acer platanoides,1900,0",
      purpose: "a public map of street trees with age and size",
      tool: "OpenRefine",
      total_rows: 6400,
    },
    zh: {
      sample:
        "客户,电话,下单日期,金额,渠道\n宏达五金,0571-8812,2026/3/5,1200,门店\n宏达五金店,05718812,3月5日,1,200元,门店\n杭州宏达五金,,2026-03-05,１２００,线上/门店\n小林,13x,2026.13.2,0,朋友介绍",
      purpose: "统计老客户回头率，给前五十名寄年历",
      tool: "Excel",
      total_rows: 2300,
    },
  },
};
