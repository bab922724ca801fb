import { m } from "#i18n/paraglide/messages.js";

/** Formats that are alike, with what is translated of them and what stays. Endings are those that files of ours get. */
export const formatGroups: readonly {
  id: string;
  name: () => string;
  endings: readonly string[];
  translated: () => string;
  stays: () => string;
  isBilingual?: true;
}[] = [
  {
    id: "docx",
    name: m.files_format_docx,
    endings: ["docx"],
    translated: m.document_docx_translated,
    stays: m.document_docx_stays,
    isBilingual: true,
  },
  { id: "pptx", name: m.files_format_pptx, endings: ["pptx"], translated: m.document_pptx_translated, stays: m.document_pptx_stays },
  { id: "xlsx", name: m.files_format_xlsx, endings: ["xlsx"], translated: m.document_xlsx_translated, stays: m.document_xlsx_stays },
  { id: "pdf", name: m.files_format_pdf, endings: ["pdf"], translated: m.document_pdf_translated, stays: m.document_pdf_stays },
  {
    id: "odf",
    name: m.document_group_odf,
    endings: ["odt", "odp", "ods"],
    translated: m.document_odf_translated,
    stays: m.document_odf_stays,
  },
  {
    id: "epub",
    name: m.document_group_epub,
    endings: ["epub"],
    translated: m.document_epub_translated,
    stays: m.document_epub_stays,
    isBilingual: true,
  },
  {
    id: "html",
    name: m.document_group_html,
    endings: ["html"],
    translated: m.document_html_translated,
    stays: m.document_html_stays,
    isBilingual: true,
  },
  {
    id: "markdown",
    name: m.files_format_markdown,
    endings: ["md"],
    translated: m.document_markdown_translated,
    stays: m.document_markdown_stays,
  },
  { id: "txt", name: m.document_group_txt, endings: ["txt"], translated: m.document_txt_translated, stays: m.document_txt_stays },
  {
    id: "subtitles",
    name: m.document_group_subtitles,
    endings: ["srt", "vtt", "ass"],
    translated: m.document_subtitles_translated,
    stays: m.document_subtitles_stays,
  },
  {
    id: "tables",
    name: m.document_group_tables,
    endings: ["csv", "tsv"],
    translated: m.document_tables_translated,
    stays: m.document_tables_stays,
  },
  {
    id: "software",
    name: m.document_group_software,
    endings: ["json", "xlf", "po"],
    translated: m.document_software_translated,
    stays: m.document_software_stays,
  },
];
