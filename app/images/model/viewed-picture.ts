/** A picture of the library as it is shown large. */
export type ViewedPicture = {
  id: string;
  url: string;
  width: number;
  height: number;
  /** What it was made from; null: nothing, or an upload. */
  parentId: string | null;
  /** The run that made it; null: an upload. */
  runId: string | null;
  /** `group/name` of the tool that made it. */
  tool: string | null;
};
