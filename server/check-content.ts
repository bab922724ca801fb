import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { readNavigation } from "#features/catalogue/navigation-file.server.ts";
import { findToolFaults } from "#features/catalogue/tool-file-faults.server.ts";
import { readTools } from "#features/catalogue/tool-file.server.ts";
import { photoToolFolder, readPhotoTools } from "#features/catalogue/tool-photo-file.server.ts";
import { findPageFaults } from "#features/pages/page-file-faults.ts";
import { readPages } from "#features/pages/page-file.server.ts";
import { findPromptFaults } from "#features/prompts/prompt-file-faults.server.ts";
import { readPrompts, readTags } from "#features/prompts/prompt-file.server.ts";
import { findLanguageFaults } from "#features/languages/language-file-faults.server.ts";
import { readLanguages, readPhraseMeanings } from "#features/languages/language-file.server.ts";
import { type ContentFault, inReadingOrder } from "#platform/content/content-fault.ts";
import { contentFolder, listContentNames } from "#platform/content/content-file.server.ts";

const knownEntries = [
  "tools",
  photoToolFolder,
  "prompts",
  "languages",
  "pages",
  "tags.yaml",
  "navigation.yaml",
  "phrases.yaml",
  "README.md",
];

export type ContentCheck = {
  /** How many of each can be read. */
  counts: {
    tools: number;
    "image tools": number;
    prompts: number;
    tags: number;
    languages: number;
    phrases: number;
    pages: number;
    links: number;
  };
  /** In the order of files and lines. */
  faults: ContentFault[];
};

/**
 * Reads all of the content and reports every fault: first those of single files, then those between files.
 *
 * @param root used instead of the shipped content
 */
export async function checkContent(root = contentFolder): Promise<ContentCheck> {
  const tools = readTools(root);
  const photoTools = readPhotoTools(root);
  const prompts = readPrompts(root);
  const tags = readTags(root);
  const phrases = readPhraseMeanings(root);
  const navigation = readNavigation(root);
  const pages = readPages(root);
  const [meanings] = phrases.files;
  // A file that cannot be read is reported once, not again by everything that depends on it.
  const languages = meanings === undefined ? { files: [], faults: [] } : readLanguages(root, meanings.value);
  const links = navigation.files[0]?.value;
  const footer = links && Object.values(links).filter(({ placement }) => placement === "footer");
  const faults = [
    ...strangeEntries(root),
    ...[tools, photoTools, prompts, tags, phrases, navigation, pages, languages].flatMap((reading) => reading.faults),
    ...findToolFaults(tools.files, photoTools.files),
    ...findPromptFaults(prompts.files, tags.files[0]),
    ...(meanings === undefined ? [] : await findLanguageFaults(languages.files, meanings.value)),
    ...findPageFaults(
      pages.files,
      listContentNames(root, "pages"),
      footer?.map(({ href }) => href),
    ),
  ];
  return {
    counts: {
      tools: tools.files.length,
      "image tools": photoTools.files.length,
      prompts: prompts.files.length,
      tags: tags.files[0]?.value.length ?? 0,
      languages: languages.files.length,
      phrases: Object.values(meanings?.value ?? {}).reduce((sum, group) => sum + Object.keys(group).length, 0),
      pages: pages.files.length,
      links: Object.keys(links ?? {}).length,
    },
    faults: inReadingOrder(faults),
  };
}

function strangeEntries(root: string): ContentFault[] {
  const strange = readdirSync(root).filter((entry) => !entry.startsWith(".") && !knownEntries.includes(entry));
  return strange.map((entry) => ({
    file: `${basename(root)}/${entry}`,
    line: 1,
    key: "",
    sentence: `is ignored: the content folder contains only ${knownEntries.join(", ")}`,
  }));
}
