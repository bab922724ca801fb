import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { m } from "#i18n/paraglide/messages.js";
import { DemoWords } from "./demo-words.tsx";

function shownTo(shell: { hasImageModel: boolean }): string {
  const hydrationData = { loaderData: { root: { ...shell, user: null } } };
  const router = createMemoryRouter([{ id: "root", path: "/", element: <DemoWords />, loader: () => null }], { hydrationData });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it("says that no model was used, and where pictures have one, that texts have none", () => {
  expect(shownTo({ hasImageModel: false })).toContain(m.shell_demo_label());
  const texts = shownTo({ hasImageModel: true });
  expect(texts).toContain(m.shell_demo_label_texts());
  expect(texts).not.toContain(m.shell_demo_label());
});
