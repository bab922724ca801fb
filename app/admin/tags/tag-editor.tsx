import { useRef } from "react";
import { Form } from "react-router";
import { type TagContent, tagColours, type TagFault, tagLimits } from "#features/prompts/tags/tag-content.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { ConflictChoices } from "../items/conflict-choices.tsx";
import { LocalizedField } from "../items/localized-field.tsx";
import { useLeaveWarning } from "../../client/use-leave-warning.ts";
import { colourNames, tagPartName } from "./tag-words.ts";
import type { TagAnswer } from "./tags-page.server.ts";

const faultSentences: Record<TagFault["code"], () => string> = {
  missing: m.admin_tag_fault_missing,
  shape: m.admin_tag_fault_shape,
  taken: m.admin_tag_fault_taken,
  unknown: m.admin_tag_fault_unknown,
};

const blank: TagContent = { name: { en: "", zh: "" }, slug: "", colour: "blue", group: "", sort: 0 };

type OpenTag = TagContent & { id: string; usage: number };
type TagEditorProps = { tag: OpenTag | null; others: { value: string; label: string }[]; groups: string[]; answer: TagAnswer | undefined };

/** A tag to be edited, merged or deleted; or the form of a new one. */
export function TagEditor({ tag, others, groups, answer }: TagEditorProps) {
  return (
    <div className="mt-6 card p-5">
      <Section
        isSmall
        title={tag === null ? m.admin_tag_new() : m.admin_tag_edit_title({ name: tag.name[getLocale()] || tag.name.en })}
        aside={
          <PageLink to="/admin/tags" className="text-accent underline underline-offset-4">
            {m.admin_tag_close()}
          </PageLink>
        }
        className="border-t-0 pt-0"
      >
        <TagForm key={`${tag?.id} ${JSON.stringify(answer?.content ?? tag)}`} tag={tag} groups={groups} answer={answer} />
        {tag === null ? null : <Endings tag={tag} others={others} answer={answer} />}
      </Section>
    </div>
  );
}

function TagForm({ tag, groups, answer }: Omit<TagEditorProps, "others">) {
  const form = useRef<HTMLFormElement>(null);
  useLeaveWarning(form, answer !== undefined);
  const content = answer?.content ?? tag ?? blank;
  const base = answer?.base ?? tag;
  const fault = (path: TagFault["path"]) => {
    const found = answer?.faults.find((one) => one.path === path);
    return found === undefined ? undefined : faultSentences[found.code]();
  };
  return (
    <Form method="post" ref={form} className="grid gap-5">
      <input type="hidden" name="id" value={tag?.id ?? ""} />
      {base === null ? null : <BaseFields base={base} />}
      <ConflictChoices conflicts={answer?.conflicts ?? []} editedBy={null} nameOf={tagPartName} />
      <LocalizedField label={m.admin_tag_name()} name="name" value={content.name} errors={{ en: fault("name.en"), zh: fault("name.zh") }} />
      <div className="grid gap-3 md:grid-cols-2">
        <TextField
          label={m.admin_tag_slug()}
          name="slug"
          defaultValue={content.slug}
          maxLength={tagLimits.slug}
          help={m.admin_tag_slug_help()}
          error={fault("slug")}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Select
          label={m.admin_tag_colour()}
          name="colour"
          defaultValue={content.colour}
          options={tagColours.map((value) => ({ value, label: colourNames[value]?.() ?? value }))}
          error={fault("colour")}
        />
        <TextField
          label={m.admin_tag_group()}
          name="group"
          defaultValue={content.group}
          maxLength={tagLimits.group}
          list="tag-groups"
          error={fault("group")}
        />
        <TextField
          label={m.admin_tag_sort()}
          name="sort"
          type="number"
          step={1}
          min={-1_000_000}
          max={1_000_000}
          defaultValue={content.sort}
          help={m.admin_tag_sort_help()}
        />
      </div>
      <datalist id="tag-groups">
        {groups.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </datalist>
      <Button type="submit" name="intent" value="save" variant="primary" className="w-fit">
        {tag === null ? m.admin_tag_create() : m.admin_tag_save()}
      </Button>
    </Form>
  );
}

/** What the editor started from, to detect changes by someone else in the meantime. */
function BaseFields({ base: { name, slug, colour, group, sort } }: { base: TagContent }) {
  const values = { "name.en": name.en, "name.zh": name.zh, slug, colour, group, sort };
  return Object.entries(values).map(([path, value]) => <input key={path} type="hidden" name={`base.${path}`} value={value} />);
}

function Endings({ tag, others, answer }: { tag: OpenTag; others: TagEditorProps["others"]; answer: TagAnswer | undefined }) {
  return (
    <div className="mt-8 grid gap-x-8 gap-y-6 border-t border-line pt-6 md:grid-cols-2">
      <Form method="post" className="grid content-start gap-3">
        <h3 className="font-semibold">{m.admin_tag_merge_title()}</h3>
        <p className="text-sm text-muted">{m.admin_tag_merge_help({ count: tag.usage })}</p>
        <input type="hidden" name="id" value={tag.id} />
        <Select
          label={m.admin_tag_merge_into()}
          name="into"
          defaultValue=""
          options={[{ value: "", label: m.admin_tag_choose() }, ...others]}
          error={answer?.problem === "merge-missing" ? m.admin_tag_merge_missing() : undefined}
        />
        <Button type="submit" name="intent" value="merge" className="w-fit">
          {m.admin_tag_merge()}
        </Button>
      </Form>
      <Form method="post" className="grid content-start gap-3">
        <p className="text-sm text-muted">{m.admin_tag_delete_help()}</p>
        <input type="hidden" name="id" value={tag.id} />
        <input type="hidden" name="usage" value={tag.usage} />
        <Button type="submit" name="intent" value="delete" className="w-fit">
          {m.admin_tag_delete()}
        </Button>
      </Form>
    </div>
  );
}
