import { useContext } from "react";
import { Form, useNavigation } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { EmptyTray } from "#ui/drawings/empty-tray.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { PageStamp } from "../../page-form.tsx";

/** Before there is any file: what comes back, and one to try it with. */
export function EmptyList() {
  const stamp = useContext(PageStamp);
  const isOnItsWay = useNavigation().state !== "idle";
  return (
    <section aria-labelledby="files-empty" className="mt-10 flex flex-col items-center card px-6 py-12 text-center">
      <EmptyTray />
      <h2 id="files-empty" className="mt-4 text-lg">
        {m.files_empty_heading()}
      </h2>
      <p className="mt-2 max-w-prose">{m.files_empty_back()}</p>
      <p className="mt-2 max-w-prose text-muted">{m.files_empty()}</p>
      <Form method="post" className="mt-5">
        <input type="hidden" name="stamp" value={stamp} />
        <Button type="submit" name="intent" value="sample" disabled={isOnItsWay}>
          {isOnItsWay ? m.files_sample_loading() : m.files_sample()}
        </Button>
      </Form>
    </section>
  );
}
