import type { Localized } from "#core/localized.ts";

export type TagSeed = { slug: string; name: Localized; group: string; colour: string };

/** Tags of the starter library, in the order in which they are shown; the slug is the id too. */
export const starterTags: TagSeed[] = [
  { slug: "writing", name: { en: "Writing", zh: "写作" }, group: "text", colour: "blue" },
  { slug: "email", name: { en: "Email", zh: "邮件" }, group: "text", colour: "blue" },
  { slug: "marketing", name: { en: "Marketing", zh: "营销" }, group: "work", colour: "orange" },
  { slug: "meetings", name: { en: "Meetings", zh: "会议" }, group: "work", colour: "orange" },
  { slug: "career", name: { en: "Career", zh: "职业发展" }, group: "work", colour: "orange" },
  { slug: "planning", name: { en: "Planning", zh: "规划" }, group: "thinking", colour: "green" },
  { slug: "decisions", name: { en: "Decisions", zh: "决策" }, group: "thinking", colour: "green" },
  { slug: "research", name: { en: "Research", zh: "研究" }, group: "thinking", colour: "green" },
  { slug: "code", name: { en: "Code", zh: "编程" }, group: "technical", colour: "slate" },
  { slug: "data", name: { en: "Data", zh: "数据" }, group: "technical", colour: "slate" },
  { slug: "learning", name: { en: "Learning", zh: "学习" }, group: "learning", colour: "violet" },
  { slug: "teaching", name: { en: "Teaching", zh: "教学" }, group: "learning", colour: "violet" },
  { slug: "creative", name: { en: "Creative", zh: "创意" }, group: "life", colour: "pink" },
  { slug: "everyday", name: { en: "Everyday life", zh: "日常生活" }, group: "life", colour: "pink" },
];
