/** Paragraphs, lists, code and headings, as a model would write them without end; at least so many letters. */
export function longAnswer(length: number): string {
  const parts = [
    (index: number) => `## Part ${index}\n\n- a **bold** item\n- and \`code\`\n\n`,
    (index: number) =>
      `Paragraph ${index} with *emphasis*, a [link](https://example.org/${index}) and words enough for two lines of a page.\n\n`,
    (index: number) => `\`\`\`js\nconst part = ${index};\n\nconst next = part + 1;\n\`\`\`\n\n`,
    (index: number) => `第 ${index} 段：面包店周六开门，三种坚果面包，发酵三十六个小时。\n\n`,
  ];
  let text = "";
  for (let index = 0; text.length < length; index++) text += parts[index % parts.length]?.(index) ?? "";
  return text;
}

/** The log of a run that has not ended, as the server sends it. No plan lets a model write as much, so that the log is made here. */
export function logOf(text: string): string {
  const events = [
    `id: 1\nevent: run-start\ndata: {"runId":"long","model":"stand-in","origin":"provider"}\n\n`,
    `id: 2\nevent: text-start\ndata: {"variant":0}\n\n`,
  ];
  for (let at = 0; at < text.length; at += 400)
    events.push(`id: ${events.length + 1}\nevent: text-delta\ndata: ${JSON.stringify({ variant: 0, text: text.slice(at, at + 400) })}\n\n`);
  return events.join("");
}
