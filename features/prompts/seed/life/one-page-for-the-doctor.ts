import type { PromptSeed } from "../prompt-seed.ts";

/** One page to take to a doctor's appointment, with questions; no diagnosis. */
export const onePageForTheDoctor: PromptSeed = {
  slug: "one-page-for-the-doctor",
  tags: ["planning", "everyday"],
  title: { en: "One page for the doctor", zh: "看病前的一页纸" },
  description: {
    en: "What bothers you, since when, and what you take; get a page a doctor reads in a minute and questions in order.",
    zh: "哪里不舒服、多久了、在吃什么药，理成医生一分钟能看完的一页，问题排好先后。",
  },
  template: {
    en: `Prepare a page for my appointment. Who will see me: {{appointment}}. Minutes I expect to have: {{minutes}}.
What I notice, unsorted: {{observations}}
Medicines, allergies, earlier illnesses: {{background | to be filled in by hand}}
What I fear or want from this visit: {{concern | not said}}
Top line: the chief trouble in my words, since when, getting better or worse. Then a timeline; a table (what, where, how often, how strong 0–10, brought on by, eased by); what I have tried; what it keeps me from doing. Leave dotted lines wherever my notes are silent, above all for doses and dates.
Name no illness, suggest no treatment or change of medicine, and do not soothe: that is for the person I am going to see. If something I wrote is commonly said to need help at once, put that first, with "do not wait for the appointment: ring".
Questions: as many as fit the minutes, the one I would be sorry to forget on top; plus how to repeat back what I was told.`,
    zh: `请帮我理一页纸，看病时用。挂的是：{{appointment}}；估计能说上 {{minutes}} 分钟。
我的感觉，想到哪写到哪：{{observations}}
在用的药、过敏、旧病：{{background | 留空手写}}
最担心的，或这次最想弄清的：{{concern | 没说}}
第一行写最要紧的不适，用我的原话，从什么时候起，见好还是见重。接时间线；再列表：感觉、部位、多久一次、几分重（零到十）、什么引起、什么缓解；试过什么；耽误了什么。我没说的留横线，剂量和日期尤其别猜。
不提病名，不建议用药停药，也别宽慰，这些留给医生。若所写情形通常需要马上求助，放到最前面，写“别等预约，立刻打急救电话或去急诊”。
问题按分钟数定多少，最怕忘的排第一；最后教我怎么把医嘱复述一遍。`,
  },
  variables: [
    {
      key: "appointment",
      kind: "Select",
      valueType: "Text",
      label: { en: "Appointment", zh: "挂的是" },
      help: { en: "Sets order and wording.", zh: "决定先说什么。" },
      example: { en: "family-doctor", zh: "for-my-parent" },
      required: true,
      choices: [
        { value: "family-doctor", label: { en: "Family doctor", zh: "全科或社区医生" } },
        { value: "specialist", label: { en: "Specialist", zh: "专科" } },
        { value: "dentist", label: { en: "Dentist", zh: "口腔科" } },
        { value: "for-my-child", label: { en: "For my child", zh: "给孩子看" } },
        { value: "for-my-parent", label: { en: "For a parent of mine", zh: "陪父母看" } },
      ],
    },
    {
      key: "minutes",
      kind: "Input",
      valueType: "Number",
      label: { en: "Minutes", zh: "分钟数" },
      help: { en: "Often shorter than hoped.", zh: "往往比想的短。" },
      example: { en: "10", zh: "6" },
      required: true,
      min: 3,
      max: 60,
    },
    {
      key: "observations",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "What you notice", zh: "感觉" },
      help: { en: "Without names or numbers of papers.", zh: "别写姓名、证件号。" },
      example: { en: "Tingling in two fingers, worse at night…", zh: "下楼时膝盖疼，早上僵……" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "background",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Medicines and history", zh: "用药和旧病" },
      help: { en: "As far as you know.", zh: "知道多少写多少。" },
      example: { en: "blood pressure tablets, name on the box at home", zh: "降压药，名字在药盒上；青霉素过敏" },
      required: false,
      maxLength: 1500,
    },
    {
      key: "concern",
      kind: "Input",
      valueType: "Text",
      label: { en: "Fear or wish", zh: "最担心的" },
      help: { en: "What you would like to know in the end.", zh: "看完最想知道什么。" },
      example: { en: "whether I can keep the night shifts", zh: "还能不能跳舞，要不要拍片子" },
      required: false,
      maxLength: 300,
    },
  ],
  exampleInputs: {
    en: {
      appointment: "family-doctor",
      minutes: 10,
      observations:
        "Tingling in thumb and first finger, right hand, about six weeks. Worse at night, I shake it out. Dropped a cup twice. Better on holiday. I started at the sorting office in spring. Wearing a cheap splint, not sure it helps.",
      background: "blood pressure tablets, name on the box at home",
      concern: "whether I can keep the night shifts",
    },
    zh: {
      appointment: "for-my-parent",
      minutes: 6,
      observations:
        "我妈，六十九。右膝下楼疼，大概两个月，早上起来僵一会儿，走走就好。上周跳广场舞后肿过一次，贴了膏药。夜里不疼。爬五楼要歇两回，现在不肯去买菜了。",
      background: "降压药吃了八年，名字在药盒上；对青霉素过敏",
      concern: "还能不能跳舞，要不要拍片子",
    },
  },
};
