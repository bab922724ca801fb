import type { ToolSeed } from "../../tool-seed.ts";

export const coverLetter: ToolSeed = {
  id: 39,
  slug: "career/cover-letter",
  group: "career",
  name: { en: "Cover Letter", zh: "求职信" },
  summary: {
    en: "Reads your résumé against a job advert and writes a letter that answers its requirements with things you have done.",
    zh: "拿你的简历对照招聘信息，写一封用亲身经历回应岗位要求的求职信。",
  },
  seoTitle: { en: "Cover Letter from Your Résumé and the Job Advert", zh: "求职信：用简历对上招聘要求" },
  seoDescription: {
    en: "Paste both and get a letter that answers the advert with evidence from your career, plus a list of requirements you have not covered.",
    zh: "贴上简历和招聘信息，写出一封拿事实说话的求职信，文末列出哪些要求有依据、哪些还没有。",
  },
  searchTexts: {
    en: ["cover letter", "application letter", "job application", "motivation letter", "apply for a job", "letter from resume"],
    zh: ["求职信", "自荐信", "应聘信", "求职邮件", "投简历", "英文求职信", "动机信"],
  },
  questions: [
    {
      question: { en: "What if I do not meet a requirement?", zh: "有的要求我不符合怎么办？" },
      answer: {
        en: "The letter passes over it without apology, and the list below shows it as open. You can then add an experience you forgot, or apply as you are.",
        zh: "信里不提，也不道歉，文末的清单会标出来。想起相关经历就补进简历再写一次，没有也可以照投。",
      },
    },
    {
      question: { en: "Can I send it as it comes?", zh: "写好能直接发吗？" },
      answer: {
        en: "Read it aloud first. Fill the brackets, check each claim, and put in one sentence about this employer that nobody else could have written.",
        zh: "先念一遍：补上方括号，核对每个说法，再加一句只有你会对这家单位说的话。",
      },
    },
    {
      question: { en: "Should I paste the entire résumé?", zh: "简历要全部贴进来吗？" },
      answer: {
        en: "The career and skills are enough. Leave out your home address, date of birth and phone number: the letter has no use for them.",
        zh: "经历和技能就够了。住址、生日、电话、证件号写信用不上，不必贴。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "file-user",
  outputKind: "text",
  variants: 1,
  featured: true,
  fields: [
    {
      key: "resume",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Your résumé", zh: "你的简历" },
      help: { en: "Posts, results, training. No address needed.", zh: "工作、成绩、学历即可，不用写住址。" },
      placeholder: { en: "Lab technician since 2020, 60 samples a day…", zh: "2021 年起做展陈助理，完成两场社区展……" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "job_ad",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Job advert", zh: "招聘信息" },
      placeholder: { en: "The whole advert, with the contact person", zh: "完整的招聘信息，最好带联系人" },
      required: true,
      maxLength: 12000,
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Write a cover letter for the post in {{job_ad}}, with evidence from {{resume}} alone.
Before writing, and without showing it, pick the three to five requirements that weigh most (named first, repeated, marked essential) and find the strongest proof of each.
Open with the post and the proof that fits it best, in two sentences at most; no “I am writing to apply”.
Then give each requirement its proof: the situation, what the applicant did, what came of it, in the advert's own word for the requirement. Do not copy lines of the résumé or tell the career from its beginning.
A requirement without proof is skipped, not excused; related experience may be offered if it is called related.
End with one sentence on why this employer, built on something in the advert or else [your reason], and one that suggests a conversation.
No “passionate”, no “perfect fit”, no flattery. Greet the contact by name or as [contact name]; sign with the applicant's name or [your name].
Below the letter, after --- as a separator, list the main requirements as bullets: requirement → proof used, or “no proof in the résumé”.`,
    zh: `为 {{job_ad}} 里的岗位写一封求职信，依据只取自 {{resume}}。
动笔前先在心里挑出分量最重的三到五条要求（写在前面的、反复提到的、注明必备的），各找一个最有力的例子，这一步不写出来。
开头两句以内点明岗位，亮出最对口的一件事，不用“得知贵公司招聘，特来应聘”。
接着逐条回应：当时的情况，做了什么，结果怎样，要求的叫法跟着招聘信息走；不照抄简历，不从头讲履历。
没有依据的要求跳过，不解释、不道歉；相近的经历可以写，但要说明只是相近。
结尾一句讲为什么选这家单位，从招聘信息里找由头，找不到就写[你的理由]；再用一句提出面谈。
不写“贵公司平台广阔”“本人性格开朗”之类的话。称呼用联系人的姓，没有就写[联系人]；落款写姓名或[你的姓名]。
信写完后用 --- 隔开，把主要要求列成清单：要求 → 用到的例子，或“简历中没有依据”。`,
  },
  example: {
    en: {
      resume:
        "Ines Duarte. Lab technician, Marwell Water, 2020 to now: test 60 samples a day for nitrate and lead; wrote the sampling guide now used at four sites; noticed drifting readings and traced them to a faulty probe within a day. BSc Chemistry, Porto.",
      job_ad:
        "Quality Analyst, Brightwell Dairy. Essential: routine chemical testing, clear written procedures, spotting deviations early. Knowledge of milk products welcome. We open a second plant in spring. Contact: Mr Hale.",
      tone: 1,
      language: "auto",
      length: "short",
    },
    zh: {
      resume:
        "林可，设计专业本科。2021年至今在无锡一家展览公司任展陈助理：独立画过两场社区展的动线图和平面图；统筹6家供应商，去年的茶器展比计划提前一天布完。",
      job_ad:
        "望亭运河博物馆招聘展览执行一名，联系人陈老师。要求：会画平面图和动线图；能协调供应商；按期布展；做过观众调研者优先。今年筹备纤夫主题展。",
      tone: 1,
      language: "auto",
      length: "short",
    },
  },
  sample: {
    en: `Dear Mr Hale,

For your Quality Analyst post I offer daily practice in routine chemical testing: 60 samples a day at Marwell Water.

I also wrote our sampling guide, a procedure that four sites now follow. When readings drifted, I noticed, and within a day had traced the deviation to a faulty probe.

Your second plant will need procedures that hold in two places, and I would like to help. Could we arrange a conversation?

Ines Duarte

---
- Routine chemical testing → 60 samples a day
- Written procedures → sampling guide
- Spotting deviations early → faulty probe
- Milk products → no proof in the résumé`,
    zh: `陈老师：
您好。我应聘展览执行，最对口的一件事是：两场社区展的平面图和动线图，都由我独立画成。
去年茶器展，我统筹6家供应商，比计划提前一天布完。
馆里今年筹备纤夫主题展，我很想参与，盼能与您面谈。
林可

---
- 平面图和动线图 → 两场社区展
- 协调供应商 → 茶器展6家
- 按期布展 → 提前一天
- 观众调研 → 简历中没有依据`,
  },
};
