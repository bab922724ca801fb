/** Languages that code is coloured in; `languages.ts`, which only the worker loads, has the grammar of each. */
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

/** Other names that models write behind a fence. */
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

/** The language that a fence names, null when it names none that can be coloured. */
export function findLanguage(name: string): LanguageName | null {
  const plain = name.toLowerCase();
  const known = Object.hasOwn(otherNames, plain) ? otherNames[plain] : plain;
  return languageNames.find((language) => language === known) ?? null;
}
