/** The nine groups of writing tools, in the order in which `/write` shows them. */
export const toolGroups = ["social", "email", "rewrite", "marketing", "blog", "work", "career", "study", "creative"] as const;
export type ToolGroup = (typeof toolGroups)[number];
