import { toolGroups } from "#features/catalogue/tool-groups.ts";
import type { ToolContent } from "#features/catalogue/tool-content.ts";
import { photoOf } from "#features/catalogue/tool-content-fields.ts";
import { photoGroups, photoIcons } from "#features/catalogue/tool-photo.ts";
import { toolIcons } from "#features/catalogue/tool-icons.ts";
import { taglineMax } from "#features/catalogue/tool-check.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { ItemFault } from "#platform/revisions/item-kind.ts";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { groupHeading } from "../../tool-groups.ts";
import { LocalizedField } from "../items/localized-field.tsx";
import { EditorPart } from "./editor-part.tsx";
import { photoGroupNames } from "./photo-words.ts";
import { faultAt, faultsIn } from "./tool-faults.ts";

type PartProps = { content: ToolContent; faults: ItemFault[] };

/** What people read of a tool, and where it appears. */
export function TextsPart({ content, faults }: PartProps) {
  const [, address = ""] = content.slug.split(/\/(.*)/s);
  const isPhoto = photoOf(content) !== null;
  return (
    <EditorPart id="texts" title={m.admin_tool_texts()}>
      <div className="grid gap-5">
        <LocalizedField label={m.admin_tool_name()} name="content.name" value={content.name} errors={faultsIn(faults, "name")} />
        <LocalizedField
          label={m.admin_tool_summary()}
          help={m.admin_tool_summary_help()}
          rows={2}
          name="content.summary"
          value={content.summary}
          errors={faultsIn(faults, "summary")}
        />
        {isPhoto ? null : (
          <LocalizedField
            label={m.admin_tool_tagline()}
            help={m.admin_tool_tagline_help(taglineMax)}
            name="content.tagline"
            value={content.tagline}
            isRequired={false}
            errors={faultsIn(faults, "tagline")}
          />
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <Select
            label={m.admin_tool_group()}
            name="content.group"
            defaultValue={content.group}
            options={
              isPhoto
                ? photoGroups.map((group) => ({ value: group, label: photoGroupNames[group]() }))
                : toolGroups.map((group) => ({ value: group, label: groupHeading(group).name }))
            }
            error={faultAt(faults, "group")}
          />
          <TextField
            label={m.admin_tool_address()}
            help={m.admin_tool_address_help({ path: `${isPhoto ? "/image" : "/write"}/${content.slug}` })}
            name="content.address"
            defaultValue={address}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={faultAt(faults, "slug")}
          />
          <Select
            label={m.admin_tool_icon()}
            name="content.icon"
            defaultValue={content.icon}
            options={iconsWith(isPhoto ? photoIcons : toolIcons, content.icon).map((icon) => ({ value: icon, label: icon }))}
            error={faultAt(faults, "icon")}
          />
          {isPhoto ? null : (
            <Select
              label={m.admin_tool_starts_from()}
              name="content.startsFrom"
              defaultValue={content.startsFrom}
              options={[
                { value: "text", label: m.admin_tool_starts_text() },
                { value: "idea", label: m.admin_tool_starts_idea() },
              ]}
            />
          )}
        </div>
        <Checkbox label={m.admin_tool_featured()} name="content.isFeatured" value="true" defaultChecked={content.isFeatured} />
      </div>
    </EditorPart>
  );
}

/** One that is not in the list is shown as it was kept, so that it is not changed unseen. */
const iconsWith = (icons: readonly string[], kept: string): string[] => (icons.includes(kept) ? [...icons] : [kept, ...icons]);
