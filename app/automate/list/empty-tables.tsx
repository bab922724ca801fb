import { m } from "#i18n/paraglide/messages.js";
import { EmptyTray } from "#ui/drawings/empty-tray.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { PageForm } from "../../page-form.tsx";

/** Before there is any table: what will be here, and one to try a template of its own with. */
export function EmptyTables({ hasExample }: { hasExample: boolean }) {
  return (
    <section aria-labelledby="tables-empty" className="mx-auto mt-12 flex max-w-prose flex-col items-center text-center">
      <EmptyTray />
      <h2 id="tables-empty" className="mt-4 text-lg">
        {m.automate_list_empty_heading()}
      </h2>
      <p className="mt-2">{m.automate_list_empty()}</p>
      {hasExample ? (
        <>
          <p className="mt-2 text-muted">{m.automate_list_empty_example()}</p>
          <PageForm to="/automate-gpt" className="mt-5">
            <Button type="submit" name="intent" value="example">
              {m.automate_list_example_open()}
            </Button>
          </PageForm>
        </>
      ) : null}
    </section>
  );
}
