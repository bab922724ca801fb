import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { Breadcrumb } from "./breadcrumb.tsx";

const trail = [
  { name: "Writing tools", to: "/write" },
  { name: "Email", to: "/write/email" },
];

function draw(): string {
  const router = createMemoryRouter([{ path: "/", element: <Breadcrumb label="Path" trail={trail} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it("puts an arrow between the steps and none around them", () => {
  const steps = draw()
    .replace(/<use href="[^"]*#chevron-right"><\/use>/g, "›")
    .replace(/<[^>]+>/g, "");
  expect(steps).toBe("Writing tools›Email");
});

it("marks a group of tools with its thread, and nothing else", () => {
  expect([...draw().matchAll(/data-thread="(\d)"/g)].map(([, thread]) => thread)).toEqual(["2"]);
});
