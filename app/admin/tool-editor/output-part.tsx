import { isFreeText } from "#features/catalogue/form-fields.ts";
import { leastOutput } from "#features/catalogue/tool-check.ts";
import type { ToolContent } from "#features/catalogue/tool-content.ts";
import { fieldsOfContent } from "#features/catalogue/tool-content-fields.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { ItemFault } from "#platform/revisions/item-kind.ts";
import { Select } from "#ui/primitives/select.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { LocalizedField } from "../items/localized-field.tsx";
import { EditorPart } from "./editor-part.tsx";
import { faultAt, faultsIn } from "./tool-faults.ts";

/** What comes out of a tool, and how much; and its sample. */
export function OutputPart({ content, faults }: { content: ToolContent; faults: ItemFault[] }) {
  const texts = fieldsOfContent(content).filter(isFreeText);
  const keys = [...new Set([...(content.diffField === null ? [] : [content.diffField]), ...texts.map(({ key }) => key)])];
  return (
    <EditorPart id="output" title={m.admin_tool_output_part()}>
      <div className="grid gap-5">
        <div className="grid gap-4 md:grid-cols-2">
          <Select
            label={m.admin_tool_output()}
            name="content.outputKind"
            defaultValue={content.outputKind}
            options={[
              { value: "text", label: m.admin_tool_output_text() },
              { value: "variants", label: m.admin_tool_output_variants() },
              { value: "diff", label: m.admin_tool_output_diff() },
            ]}
          />
          <Select
            label={m.admin_tool_diff_field()}
            help={m.admin_tool_diff_help()}
            name="content.diffField"
            defaultValue={content.diffField ?? ""}
            options={[{ value: "", label: m.admin_tool_nothing() }, ...keys.map((key) => ({ value: key, label: key }))]}
            error={faultAt(faults, "diffField")}
          />
          <Select
            label={m.admin_tool_variants()}
            name="content.variants"
            defaultValue={content.variants}
            options={[1, 2, 3].map((count) => ({ value: count, label: String(count) }))}
          />
          <input type="hidden" name="content.modelClass" value={content.modelClass} />
          <TextField
            label={m.admin_tool_max_output()}
            help={m.admin_tool_max_output_help()}
            hint={m.field_optional()}
            type="number"
            inputMode="numeric"
            min={leastOutput}
            step={1}
            name="content.maxOutput"
            defaultValue={content.maxOutput ?? ""}
            error={faultAt(faults, "maxOutput")}
          />
        </div>
        <LocalizedField
          label={m.admin_tool_sample()}
          help={m.admin_tool_sample_help()}
          rows={6}
          name="content.sample"
          value={content.sample}
          errors={faultsIn(faults, "sample")}
        />
      </div>
    </EditorPart>
  );
}
