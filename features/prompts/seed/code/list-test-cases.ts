import type { PromptSeed } from "../prompt-seed.ts";

/** Lists test cases for a function from its rules, edge by edge. */
export const listTestCases: PromptSeed = {
  slug: "list-test-cases",
  tags: ["code"],
  title: { en: "Which tests are missing?", zh: "还缺哪些测试用例" },
  description: {
    en: "Give a function or its rules, and the tests you have. You get a table of cases, the ones that matter first, as names and code.",
    zh: "给出函数或规则和已有测试，得到按重要程度排好的用例表和可直接用的代码。",
  },
  template: {
    en: `Behaviour under test, as code or rules:
{{behaviour}}

Tests that exist:
{{existing | none}}

Framework: {{framework}}. Write at most {{count | 12}} cases.

Derive cases from the rules, not from the lines of the code. Cover in this order: the one thing users would notice at once, each boundary from both sides, empty and huge, order and repetition, failure of whatever it calls, text from other languages, time zones if dates occur. Skip what an existing test already proves and say which one.
First a table: name as a full sentence, input, expected result, rule it defends. Expected results come from the rules; if they leave it open, put “decide:” and the two sensible options. Then the code for the cases without “decide”, each with its data inside the test and one reason to fail. Last, name one fault that could slip through all of them.`,
    zh: `被测行为（代码或规则）：
{{behaviour}}

已有测试：
{{existing | 没有}}

测试框架：{{framework}}；最多写 {{count | 12}} 个用例。

用例从规则推出来，不照着代码行数凑。依次覆盖：用户一眼就能发现的错；每条边界的两侧；空的和超大的；顺序与重复；所依赖的东西失败；中文、表情等特殊文字；有日期就考虑时区。已有测试证明过的跳过，并说明是哪一个。
先出表：名称写成完整句子、输入、预期、守护哪条规则。预期只从规则来，规则没说的写“待定”并给两种合理选择。再为没有待定的用例写代码，数据写在测试内部，只因一个原因失败。最后指出一种全部通过也漏得掉的缺陷。`,
  },
  variables: [
    {
      key: "behaviour",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Behaviour", zh: "被测行为" },
      help: { en: "Function with its rules, or rules alone.", zh: "函数及规则，或只写规则。" },
      example: { en: "Shipping is free from €50, except for islands", zh: "满 99 包邮，偏远地区除外" },
      required: true,
      maxLength: 8000,
    },
    {
      key: "framework",
      kind: "Select",
      valueType: "Text",
      label: { en: "Framework", zh: "测试框架" },
      help: { en: "For the code part.", zh: "用于生成代码。" },
      example: { en: "vitest", zh: "pytest" },
      required: true,
      choices: [
        { value: "vitest", label: { en: "Vitest", zh: "Vitest" } },
        { value: "pytest", label: { en: "pytest", zh: "pytest" } },
        { value: "junit", label: { en: "JUnit", zh: "JUnit" } },
        { value: "go-test", label: { en: "Go test", zh: "Go 自带测试" } },
        { value: "plain-table", label: { en: "Table only", zh: "只要表格" } },
      ],
    },
    {
      key: "existing",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Existing tests", zh: "已有测试" },
      help: { en: "Names are enough.", zh: "写名称即可。" },
      example: { en: "adds the fee below the limit", zh: "未满额时加运费" },
      required: false,
      maxLength: 4000,
    },
    {
      key: "count",
      kind: "Input",
      valueType: "Number",
      label: { en: "Most cases", zh: "用例上限" },
      help: { en: "The important ones come first.", zh: "重要的在前。" },
      example: { en: "10", zh: "12" },
      required: false,
      min: 3,
      max: 40,
    },
  ],
  exampleInputs: {
    en: {
      behaviour:
        "nightRate(start, end): a guest pays per started night between noon and noon. Stays over 7 nights get 10 % off the whole price. Children under 6 are free. Throws if end is not after start.",
      framework: "vitest",
      existing: "charges one night for noon to noon",
      count: 10,
    },
    zh: {
      behaviour:
        "停车计费：前 30 分钟免费；之后每小时 6 元，不足一小时按一小时；每 24 小时封顶 40 元；会员免费时长加 30 分钟。出场早于入场时抛出错误。",
      framework: "pytest",
      existing: "二十九分钟不收费",
      count: 12,
    },
  },
};
