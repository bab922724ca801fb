import { AlignmentType, type ILevelsOptions, LevelFormat } from "docx";

/** Word's nine list levels (OOXML 17.9.3); deeper items stay on the last. */
export const lastListLevel = 8;
const bullets = ["•", "◦", "▪"];
const numberFormats = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN];

export type ListNumbers = {
  /** Starts a list and names its numbering; each list counts on its own. */
  start(isOrdered: boolean, first: number): string;
  config: { reference: string; levels: ILevelsOptions[] }[];
};

export function createListNumbers(): ListNumbers {
  const config: ListNumbers["config"] = [];
  return {
    config,
    start(isOrdered, first) {
      if (!isOrdered) {
        if (!config.some((entry) => entry.reference === "bullets")) config.push({ reference: "bullets", levels: levels(false, 1) });
        return "bullets";
      }
      const reference = `numbers-${config.length}`;
      config.push({ reference, levels: levels(true, first) });
      return reference;
    },
  };
}

function levels(isOrdered: boolean, start: number): ILevelsOptions[] {
  return Array.from({ length: lastListLevel + 1 }, (_, level) => ({
    level,
    start,
    format: isOrdered ? numberFormats[level % 3] : LevelFormat.BULLET,
    text: isOrdered ? `%${level + 1}.` : (bullets[level % 3] ?? "•"),
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: 400 * (level + 1), hanging: 400 } } },
  }));
}
