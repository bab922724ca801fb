import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { Breadcrumb } from "./breadcrumb.tsx";

it("puts a stroke between the steps and none behind the last", () => {
  const trail = [
    { name: "Writing tools", to: "/write" },
    { name: "Social", to: "/write/social" },
  ];
  const router = createMemoryRouter([{ path: "/", element: <Breadcrumb label="Path" trail={trail} /> }]);
  const text = renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>/g, "");
  expect(text).toBe("Writing tools/Social");
});
