import type { SegmentState } from "#features/files/file-view.ts";
import type { SegmentFilterName } from "#features/files/editor/segment-filter.ts";
import type { UnitKind, UnitTag } from "#formats/segments/unit.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { IconName } from "#ui/icons/icon-names.ts";

/** What people call the thing a tag stands for, by the names that formats use; other names are shown unchanged. */
const tagNames: Record<string, () => string> = {
  bold: m.file_editor_tag_bold,
  strong: m.file_editor_tag_bold,
  italic: m.file_editor_tag_italic,
  emphasis: m.file_editor_tag_italic,
  underline: m.file_editor_tag_underline,
  strike: m.file_editor_tag_strike,
  delete: m.file_editor_tag_strike,
  superscript: m.file_editor_tag_superscript,
  subscript: m.file_editor_tag_subscript,
  highlight: m.file_editor_tag_highlight,
  color: m.file_editor_tag_color,
  size: m.file_editor_tag_size,
  font: m.file_editor_tag_font,
  style: m.file_editor_tag_style,
  link: m.file_editor_tag_link,
  break: m.file_editor_tag_break,
  tab: m.file_editor_tag_tab,
  field: m.file_editor_tag_field,
  note: m.file_editor_tag_note,
  picture: m.file_editor_tag_picture,
  image: m.file_editor_tag_picture,
  code: m.file_editor_tag_code,
  placeholder: m.file_editor_tag_placeholder,
  formula: m.file_editor_tag_formula,
  format: m.file_editor_tag_format,
  plain: m.file_editor_tag_plain,
  bookmark: m.file_editor_tag_bookmark,
  inserted: m.file_editor_tag_inserted,
  comment: m.file_editor_tag_comment,
  reference: m.file_editor_tag_reference,
  ruby: m.file_editor_tag_ruby,
};

/** What a tag is called: what it is in the file, if that says more. @param name several formats in one come as `bold italic` or `bold+italic` */
export function tagName({ name, shown }: Pick<UnitTag, "name" | "shown">): string {
  if (shown !== undefined && shown.trim() !== "") return shown.length > longestShown ? `${shown.slice(0, longestShown - 1)}…` : shown;
  const names = name.split(/[\s+,]+/).filter((part) => part !== "");
  return (
    names.map((part) => (Object.hasOwn(tagNames, part) ? (tagNames[part]?.() ?? part) : part)).join(", ") || m.file_editor_tag_format()
  );
}

/** In UTF-16 units. */
const longestShown = 40;

/** Where a segment is, in words; addresses of cells, times and keys of strings are the same in all languages. */
export function placeName(place: string): string {
  const [, unit, number = ""] = /^(page|slide) (\d+)$/.exec(place) ?? [];
  if (unit === "page") return m.file_editor_place_page({ number });
  const [, table, cell = ""] = /^table (\d+) ([A-Z]+\d+)$/.exec(place) ?? [];
  if (table !== undefined) return m.file_editor_place_table({ number: table, cell });
  return unit === "slide" ? m.file_editor_place_slide({ number }) : place;
}

export const stateNames: Record<SegmentState, () => string> = {
  open: m.file_editor_state_open,
  done: m.file_editor_state_done,
  marked: m.file_editor_state_marked,
  missing: m.file_editor_state_missing,
  edited: m.file_editor_state_edited,
  approved: m.file_editor_state_approved,
};

/** Beside the word, so that a list is read at a glance; `done` needs no mark. */
export const stateMarks: Record<SegmentState, { icon: IconName; tone: string } | null> = {
  open: { icon: "ellipsis", tone: "text-muted" },
  done: null,
  marked: { icon: "eye", tone: "text-warn" },
  missing: { icon: "circle-alert", tone: "text-bad" },
  edited: { icon: "pen-line", tone: "text-accent" },
  approved: { icon: "check", tone: "text-good" },
};

export const filterNames: Record<SegmentFilterName, () => string> = {
  all: m.file_editor_filter_all,
  marked: m.file_editor_filter_marked,
  missing: m.file_editor_filter_missing,
  edited: m.file_editor_filter_edited,
  unapproved: m.file_editor_filter_unapproved,
};

/** What a segment is in its document, where that is not plain text. */
export const kindNames: Partial<Record<UnitKind, () => string>> = {
  heading: m.file_editor_kind_heading,
  "list-item": m.file_editor_kind_list_item,
  cell: m.file_editor_kind_cell,
  header: m.file_editor_kind_header,
  footer: m.file_editor_kind_footer,
  footnote: m.file_editor_kind_footnote,
  comment: m.file_editor_kind_comment,
  "speaker-note": m.file_editor_kind_speaker_note,
  "text-box": m.file_editor_kind_text_box,
  diagram: m.file_editor_kind_diagram,
  chart: m.file_editor_kind_chart,
  cue: m.file_editor_kind_cue,
  title: m.file_editor_kind_title,
  "alternative-text": m.file_editor_kind_alternative_text,
  caption: m.file_editor_kind_caption,
};
