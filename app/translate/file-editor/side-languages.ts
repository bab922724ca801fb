/** How one side of the file is written; a language that is not known yet is told by the text. */
export type Side = { lang: string | undefined; dir: "ltr" | "rtl" | "auto"; name: string | null };
export type SideLanguages = { from: Side; to: Side };
