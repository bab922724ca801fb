import type { PromptSeed } from "../prompt-seed.ts";

/** Repairs a questionnaire question by question and cuts what nobody will use. */
export const fixABiasedSurvey: PromptSeed = {
  slug: "fix-a-biased-survey",
  tags: ["research", "data"],
  title: { en: "Fix a biased survey", zh: "给问卷挑毛病" },
  description: {
    en: "Paste your questionnaire and what you will decide with it. You get each question's flaw, a better wording, what to delete, and a trial run.",
    zh: "贴上问卷和要据此做的决定，得到每题的毛病、更好的问法、该删的题和试答办法。",
  },
  template: {
    en: `Questionnaire:
{{questions}}

We will use the answers to {{decision}}. Asked of {{respondents}}. Mode: {{mode}}

Go question by question: keep, reword, split, move, delete. State the flaw in the words of somebody answering (“I do both, which shall I tick?”), then the new wording with its answer choices in full. Look for: two questions in one, praise inside the question, missing “does not apply”, overlapping ranges, scales that change direction, memory beyond two weeks, hypothetical buying, personal data you do not need, order that colours what follows.
A question that would not change the decision, whatever the answer, is deleted; show the two answers you compared. Estimate minutes before and after. Add at most one open question and one that checks whether people paid attention, if the length warrants it.
End with a trial: five people to ask aloud, the probing sentence, and what in their reactions means another round. Where a question has no visible aim, ask me for it.`,
    zh: `问卷：
{{questions}}

答案用来{{decision}}；对象是{{respondents}}；方式：{{mode}}

逐题处理：保留、改写、拆开、挪位、删除。用答题人的口气说出毛病，例如“我两样都占，该勾哪个”，再给新题面和完整选项。重点找：一题两问、题目里先夸自己、缺“不适用”、区间重叠、量表忽左忽右、要人回忆两周以前、假设性的购买、用不着的个人信息、前题影响后题。
无论怎么答都改变不了决定的题就删，写出你比较的那两种答案。估算改前改后各要几分钟。最多补一道开放题；题量够长才加一道看有没有认真答的题。
末尾安排试答：找五个人念出声来答，追问一句什么，看到哪些反应就再改一轮。看不出用意的题，来问我。`,
  },
  variables: [
    {
      key: "questions",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Questionnaire", zh: "问卷" },
      help: { en: "Questions with answer choices.", zh: "题目连同选项。" },
      example: { en: "1. How much do you love our new menu? very / rather", zh: "1. 您对我们贴心的服务满意吗？" },
      required: true,
      maxLength: 8000,
    },
    {
      key: "decision",
      kind: "Input",
      valueType: "Text",
      label: { en: "Decision", zh: "要做的决定" },
      help: { en: "Starting with a verb.", zh: "用动词开头。" },
      example: { en: "decide where the council puts €60,000 for young people", zh: "决定要不要把二楼改成自选窗口" },
      required: true,
      maxLength: 250,
    },
    {
      key: "respondents",
      kind: "Input",
      valueType: "Text",
      label: { en: "Who answers", zh: "谁来答" },
      help: { en: "Group and number.", zh: "人群和人数。" },
      example: { en: "all 1,150 residents between 12 and 20", zh: "在校生六百人左右" },
      required: true,
      maxLength: 150,
    },
    {
      key: "mode",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Mode", zh: "方式" },
      help: { en: "Paper allows less branching.", zh: "纸质问卷不便跳题。" },
      example: { en: "online", zh: "online" },
      required: true,
      choices: [
        { value: "online", label: { en: "Online", zh: "线上" } },
        { value: "paper", label: { en: "Paper", zh: "纸质" } },
        { value: "telephone", label: { en: "Telephone", zh: "电话" } },
        { value: "interview", label: { en: "Face to face", zh: "面访" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      questions:
        "1. Don't you agree that our town needs a skate park? yes/no\n2. How often were you outdoors last year? 0–5 / 5–10 / more\n3. Do you like sport and music? 1–5\n4. Would you pay €3 per visit?\n5. Full name, street, age",
      decision: "decide where the council puts €60,000 for young people",
      respondents: "all 1,150 residents between 12 and 20",
      mode: "online",
    },
    zh: {
      questions:
        "1. 您是否同意食堂的饭菜越来越好了？是 / 否\n2. 您一般几点吃饭、和谁吃？\n3. 菜价：便宜 / 合适 / 很便宜\n4. 上学期您在食堂吃过几次？\n5. 如果增加夜宵窗口，您会去吗？会 / 可能会\n6. 姓名、学号、手机号",
      decision: "决定要不要把二楼改成自选窗口",
      respondents: "在校生六百人左右",
      mode: "online",
    },
  },
};
