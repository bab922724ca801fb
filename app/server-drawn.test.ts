import { expect, it } from "vitest";
import { withServerDrawn } from "./server-drawn.ts";

const answer = (path: string) => withServerDrawn(new Request(`http://localhost${path}`), { locale: "en" }, { languages: "de|fr" });

it("is there for the server to draw a document with, and not among what is sent beside it", () => {
  const data = answer("/translate/german?run=1");
  expect(data.languages).toBe("de|fr");
  expect(Object.keys(data)).toEqual(["locale"]);
});

it("is sent where script asks for the data", () => {
  expect(Object.keys(answer("/translate/german.data?_routes=translate"))).toEqual(["locale", "languages"]);
});
