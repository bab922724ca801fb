import { Form } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { faultSentence } from "./tool-faults.ts";

export type NewPhotoAnswer = { slug: string; fault: string };

/** Begins an image tool at an address; it is a draft until it is published. */
export function NewPhotoPart({ slug, fault, stamp }: { slug: string; fault: string | null; stamp: string }) {
  return (
    <Section isSmall id="new" title={m.admin_image_new()} intro={m.admin_image_new_intro()} className="mt-12">
      <Form method="post" action={localizePath("/admin/image-tools", getLocale())} noValidate className="grid max-w-prose gap-4">
        <input type="hidden" name="stamp" value={stamp} />
        <TextField
          label={m.admin_tool_address()}
          help={m.admin_image_new_address_help({ example: "edit/instruct", other: "create/text-to-image" })}
          hint={m.field_optional()}
          name="slug"
          defaultValue={slug}
          maxLength={110}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={fault === null ? undefined : faultSentence({ code: fault })}
        />
        <Button type="submit" name="intent" value="new" variant="primary" className="w-fit">
          {m.admin_image_create()}
        </Button>
      </Form>
    </Section>
  );
}
