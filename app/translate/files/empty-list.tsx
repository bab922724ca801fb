import { Form, useNavigation } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { useFilesStamp } from "./files-stamp.ts";

/** Before there is any file: what comes back, and one to try it with. */
export function EmptyList() {
  const stamp = useFilesStamp();
  const isOnItsWay = useNavigation().state !== "idle";
  return (
    <section aria-labelledby="files-empty" className="mt-8 max-w-prose border-l-2 border-line pl-4">
      <h2 id="files-empty" className="text-lg font-semibold">
        {m.files_empty_heading()}
      </h2>
      <p className="mt-2">{m.files_empty_back()}</p>
      <p className="mt-2 text-muted">{m.files_empty()}</p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="stamp" value={stamp} />
        <Button type="submit" name="intent" value="sample" disabled={isOnItsWay}>
          {isOnItsWay ? m.files_sample_loading() : m.files_sample()}
        </Button>
      </Form>
    </section>
  );
}
