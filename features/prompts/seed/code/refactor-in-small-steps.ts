import type { PromptSeed } from "../prompt-seed.ts";

/** Plans a refactoring as steps that each leave the tests green. */
export const refactorInSmallSteps: PromptSeed = {
  slug: "refactor-in-small-steps",
  tags: ["code"],
  title: { en: "Refactor in safe steps", zh: "分小步安全重构" },
  description: {
    en: "Paste code and the change it resists. You get the real obstacle, steps that each can be shipped, and where to stop.",
    zh: "贴上代码和它妨碍的改动，得到真正的障碍、每步都能上线的计划和该收手的地方。",
  },
  template: {
    en: `I want to make this future change easy: {{future_change}}
Tests around the code: {{test_state}}. Time I have: {{hours}} hours.

{{code}}

Name the single property of the code that makes the change hard, pointing at lines; other blemishes are listed and left alone. With no tests, the first step pins down current behaviour, quirks included, with the cheapest outside-in check.
Plan between three and eight steps. A step is one mechanical move (extract, inline, rename, move, split a loop, invert a dependency), compiles, keeps behaviour, fits into twenty minutes, and may be shipped by itself. For each: the move, the code that changes before → after, what to run, the sign that it went wrong. Mark the step after which the future change is already possible; everything behind it is optional. Make the change itself as the final step. If it would be cheaper to make the change in the ugly code, tell me so with your estimate.`,
    zh: `我想让将来的这个改动好做：{{future_change}}
代码的测试情况：{{test_state}}；可用时间 {{hours}} 小时。

{{code}}

先指出让改动难做的那一个特性，说到具体行；别的瑕疵列出来但不动。没有测试，第一步就用最省事的外部校验把现有行为连同怪癖一起钉住。
计划三到八步。每步只做一个机械动作，例如提取、内联、改名、搬移、拆循环、反转依赖；做完能编译、行为不变、二十分钟内完成、可单独上线。逐步写出动作、改前改后的代码、要运行什么、出错的征兆。标出从哪一步起那个改动已经做得了，往后都是可选。最后一步才做改动本身。若在旧代码上硬改反而更划算，请连同估算直说。`,
  },
  variables: [
    {
      key: "code",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Code", zh: "代码" },
      help: { en: "The function or class in question.", zh: "相关的函数或类。" },
      example: { en: "function price(o) { if (o.type == 1) …", zh: "function price(o) { if (o.type == 1) …" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "future_change",
      kind: "Input",
      valueType: "Text",
      label: { en: "Future change", zh: "将来的改动" },
      help: { en: "The reason for refactoring at all.", zh: "为什么要动它。" },
      example: { en: "twelve more countries with prices from a table", zh: "会员折扣改为后台可配，活动按日期生效" },
      required: true,
      maxLength: 300,
    },
    {
      key: "test_state",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Tests", zh: "测试情况" },
      help: { en: "Of this code.", zh: "就这段代码而言。" },
      example: { en: "none", zh: "some" },
      required: true,
      choices: [
        { value: "good", label: { en: "Good", zh: "充分" } },
        { value: "some", label: { en: "Some", zh: "有一些" } },
        { value: "none", label: { en: "None", zh: "没有" } },
      ],
    },
    {
      key: "hours",
      kind: "Input",
      valueType: "Number",
      label: { en: "Hours", zh: "小时数" },
      help: { en: "What you would spend.", zh: "愿意花多久。" },
      example: { en: "6", zh: "4" },
      required: true,
      min: 1,
      max: 80,
    },
  ],
  exampleInputs: {
    en: {
      code: 'def send(order):\n    if order.country == "DE":\n        fee = 4.9 if order.kg < 2 else 7.9\n        carrier = "DHL"\n    elif order.country == "AT":\n        fee = 9.9\n        carrier = "Post"\n    else:\n        raise ValueError\n    label = make_label(carrier, order)\n    mail(order.email, f"Fee {fee}, track {label}")\n    db.save(order, fee, carrier)',
      future_change: "twelve more countries with prices from a table",
      test_state: "none",
      hours: 6,
    },
    zh: {
      code: 'func Settle(b *Bill) error {\n  total := 0\n  for _, l := range b.Lines {\n    if b.Member == "gold" { total += l.Price * 8 / 10 } else if b.Member == "silver" { total += l.Price * 9 / 10 } else { total += l.Price }\n  }\n  if time.Now().Weekday() == time.Wednesday { total -= 500 }\n  return pay(b.User, total)\n}',
      future_change: "会员折扣改为后台可配，活动按日期生效",
      test_state: "some",
      hours: 4,
    },
  },
  modelClass: "careful",
};
