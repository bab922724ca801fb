import { parseTemplate } from "#features/catalogue/template.ts";
import type { NamedField } from "./prompt-card.ts";

type TemplateTextProps = {
  text: string;
  fields: readonly NamedField[];
  /** What is in the fields by now, in words. */
  values?: ReadonlyMap<string, string>;
};

/** A template as people read it: each place is a chip with its field's name, until it is filled in. */
export function TemplateText({ text, fields, values }: TemplateTextProps) {
  return parseTemplate(text).map((node, index) => {
    if (node.type === "text") return node.text;
    const { key } = node;
    const value = values?.get(key) ?? "";
    return (
      // Places have no identity but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <Place key={index} name={fields.find((field) => field.key === key)?.label || key} value={value} />
    );
  });
}

function Place({ name, value }: { name: string; value: string }) {
  if (value !== "") return <span className="text-accent underline decoration-1 underline-offset-4">{value}</span>;
  return <span className="field-chip inline box-decoration-clone py-0.5 whitespace-normal">{name}</span>;
}
