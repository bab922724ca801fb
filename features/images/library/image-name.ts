/**
 * The name under which a picture is downloaded: its tool, its day, and which of a run's pictures it is.
 *
 * @param ending without a dot
 */
export function imageName(image: { tool: string | null; createdAt: Date; index: number | null }, ending: string): string {
  const tool = image.tool?.replaceAll("/", "-") ?? "picture";
  const place = image.index === null ? "" : `-${image.index + 1}`;
  return `${tool}-${image.createdAt.toISOString().slice(0, 10)}${place}.${ending}`;
}
