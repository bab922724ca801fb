/** Languages with code highlighting; `languages.ts`, which only the worker loads, has each one's grammar. */
export const languageNames = [
  "bash",
  "c",
  "cpp",
  "csharp",
  "css",
  "diff",
  "docker",
  "go",
  "html",
  "java",
  "javascript",
  "json",
  "jsx",
  "kotlin",
  "php",
  "powershell",
  "python",
  "r",
  "ruby",
  "rust",
  "sql",
  "swift",
  "toml",
  "tsx",
  "typescript",
  "xml",
  "yaml",
] as const;
export type LanguageName = (typeof languageNames)[number];

/** Other names that models write after a fence. */
const otherNames: Record<string, LanguageName> = {
  "c#": "csharp",
  "c++": "cpp",
  cs: "csharp",
  dockerfile: "docker",
  golang: "go",
  htm: "html",
  jsonc: "json",
  js: "javascript",
  kt: "kotlin",
  mjs: "javascript",
  ps1: "powershell",
  py: "python",
  rb: "ruby",
  rs: "rust",
  sh: "bash",
  shell: "bash",
  svg: "xml",
  ts: "typescript",
  yml: "yaml",
  zsh: "bash",
};

/** The language that a fence names, null if it names none that can be highlighted. */
export function findLanguage(name: string): LanguageName | null {
  const plain = name.toLowerCase();
  const known = Object.hasOwn(otherNames, plain) ? otherNames[plain] : plain;
  return languageNames.find((language) => language === known) ?? null;
}
