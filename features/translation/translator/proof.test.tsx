import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { TranslationView } from "../text/translation-view.ts";
import { Proof } from "./proof.tsx";

const segment = (id: string) => ({ id, state: "done", findings: [] }) as unknown as TranslationView["segments"][number];

it.each([
  [["s1"], "1 sentence compared"],
  [["s1", "s2"], "2 sentences compared"],
])("counts %j as “%s”", (ids, words) => {
  const view = {
    segments: ids.map(segment),
    terms: [] as TranslationView["terms"],
    checked: { numbers: 0, links: 0, placeholders: 0 },
  } as TranslationView;
  expect(renderToStaticMarkup(<Proof view={view} isDemo={false} onOpen={() => undefined} />)).toContain(`>${words}<`);
});
