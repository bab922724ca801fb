import type { AdoptableWork } from "#features/accounts/owned-data.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { PartForm } from "../dashboard/parts.tsx";
import { AdoptionWords } from "./adoption-words.tsx";

/** The question of the bar on the account page, as a form. */
export function AdoptionPart({ work }: { work: AdoptableWork }) {
  return (
    <aside id="device" aria-label={m.adoption_label()} className="card scroll-mt-6 px-4 py-4 text-sm sm:px-5">
      <AdoptionWords work={work} />
      <PartForm part="device" className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="adopt" size="sm" variant="primary">
          {m.adoption_take()}
        </Button>
        <Button type="submit" name="intent" value="leave" size="sm" variant="quiet">
          {m.adoption_leave()}
        </Button>
      </PartForm>
    </aside>
  );
}
