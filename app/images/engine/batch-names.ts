import { endingOf, type PictureFormat } from "./picture-formats.ts";

export const batchMaxFiles = 50;

/** A file's name without folders and ending. */
export const stemOf = (name: string): string => name.replace(/^.*[/\\]/, "").replace(/\.[^.]{1,5}$/, "") || "image";

/** Names for the files of a batch: their own with the new format's ending; a second of the same name gets a number. */
export function namesOfBatch(files: { name: string; format: PictureFormat }[]): string[] {
  const taken = new Set<string>();
  return files.map(({ name, format }) => {
    const [stem, ending] = [stemOf(name), endingOf(format)];
    let free = `${stem}.${ending}`;
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem} (${number}).${ending}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
