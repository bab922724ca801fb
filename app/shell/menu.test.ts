import { expect, it } from "vitest";
import { currentItem, splitRooms } from "./menu.ts";
import { flatMenu, toMenu } from "./to-menu.ts";

const item = (href: string, isExternal = false) => ({ id: href, label: { en: "Name", zh: "名称" }, href, isExternal });

it("puts pages into the visitor's language and leaves the rest where it is", () => {
  const menu = toMenu([item("/write"), item("/api/openapi.json"), item("https://example.org/", true)], "zh");
  expect(menu.map(({ href, isPage }) => [href, isPage])).toEqual([
    ["/zh/write", true],
    ["/api/openapi.json", false],
    ["https://example.org/", false],
  ]);
});

it("leaves out an address that may not be navigated to", () => {
  expect(toMenu([item("javascript:alert(1)", true), item("https://example.org/")], "en")).toEqual([]);
});

it("marks the nearest item above a page", () => {
  const menu = toMenu([item("/write"), item("/write/social")], "en");
  expect(currentItem(menu, "/write/social/bio")?.href).toBe("/write/social");
  expect(currentItem(menu, "/Write/email/")?.href).toBe("/write");
  expect(currentItem(menu, "/")).toBeNull();
});

it("counts one prompt and one image tool to the room of all of them, in both languages", () => {
  const rooms = [item("/prompts"), item("/images")];
  expect(currentItem(toMenu(rooms, "en"), "/prompt/0000000000000000000000aaaa")?.href).toBe("/prompts");
  expect(currentItem(toMenu(rooms, "zh"), "/zh/prompt/0000000000000000000000aaaa/edit")?.href).toBe("/zh/prompts");
  expect(currentItem(toMenu(rooms, "en"), "/image")?.href).toBe("/images");
  expect(currentItem(toMenu(rooms, "en"), "/prompting")).toBeNull();
});

it("keeps the links inside an item, as a group or in one line, and leaves out what may not be shown there", () => {
  const group = { ...item("/write"), icon: "★", children: [item("/write/social"), item("javascript:alert(1)", true)] };
  const menu = toMenu([group, item("/prompts")], "en");
  expect(menu.map(({ href, label, children }) => [href, label, children?.map((child) => child.href)])).toEqual([
    ["/write", "★ Name", ["/write/social"]],
    ["/prompts", "Name", undefined],
  ]);
  expect(flatMenu(menu).map(({ href }) => href)).toEqual(["/write", "/write/social", "/prompts"]);
  expect(currentItem(menu, "/write/social/bio")?.href).toBe("/write/social");
});

it.each(["en", "zh"] as const)("gives a phone's bar four rooms, none below another, and everything else to the sheet: %s", (locale) => {
  const menu = toMenu(
    ["/ask", "/write", "/translate", "/translate/files", "/images", "/prompts", "/automate-gpt"].map((path) => item(path)),
    locale,
  );
  const { inBar, inMore } = splitRooms(menu);
  expect(inBar.map(({ href }) => href.replace("/zh", ""))).toEqual(["/ask", "/write", "/translate", "/images"]);
  expect(inMore.map(({ href }) => href.replace("/zh", ""))).toEqual(["/translate/files", "/prompts", "/automate-gpt"]);
});

it("keeps an operator's links in their order: those of other sites, of programs and of the start page too", () => {
  const menu = toMenu([item("/"), item("/write"), item("https://example.org/write/guide", true), item("/api/openapi.json")], "en");
  expect(splitRooms(menu)).toEqual({ inBar: menu, inMore: [] });
  expect(splitRooms([])).toEqual({ inBar: [], inMore: [] });
});
