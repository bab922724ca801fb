import type { ToolGroup } from "#features/catalogue/tool-groups.ts";
import { toolGroups } from "#features/catalogue/tool-groups.ts";
import { m } from "#i18n/paraglide/messages.js";

type GroupTexts = { name: () => string; line: () => string; intro: () => string };

const texts: Record<ToolGroup, GroupTexts> = {
  social: { name: m.group_social, line: m.group_social_line, intro: m.group_social_intro },
  email: { name: m.group_email, line: m.group_email_line, intro: m.group_email_intro },
  rewrite: { name: m.group_rewrite, line: m.group_rewrite_line, intro: m.group_rewrite_intro },
  marketing: { name: m.group_marketing, line: m.group_marketing_line, intro: m.group_marketing_intro },
  blog: { name: m.group_blog, line: m.group_blog_line, intro: m.group_blog_intro },
  work: { name: m.group_work, line: m.group_work_line, intro: m.group_work_intro },
  career: { name: m.group_career, line: m.group_career_line, intro: m.group_career_intro },
  study: { name: m.group_study, line: m.group_study_line, intro: m.group_study_intro },
  creative: { name: m.group_creative, line: m.group_creative_line, intro: m.group_creative_intro },
};

/** The name of a group and the sentence that says what is in it. */
export function groupHeading(group: ToolGroup): { id: ToolGroup; name: string; line: string } {
  return { id: group, name: texts[group].name(), line: texts[group].line() };
}

/** A paragraph about a group, for its own page. */
export function groupIntro(group: ToolGroup): string {
  return texts[group].intro();
}

/** Reads a group from an address, whatever its letter case; null when there is none. */
export function findGroup(name: string): ToolGroup | null {
  return toolGroups.find((group) => group === name.toLowerCase()) ?? null;
}
