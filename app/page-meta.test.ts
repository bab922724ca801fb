import { expect, it } from "vitest";
import { canonicalUrl, pageMeta } from "./page-meta.ts";

const matches = [{ id: "root", loaderData: { origin: "https://words.example", appName: "Wordloom" } }];

it("names the product in the title", () => {
  expect(pageMeta({ matches, location: { pathname: "/write" } }, { title: "Writing tools" })).toContainEqual({
    title: "Writing tools | Wordloom",
  });
});

it("links a page to itself and to its twin in both languages", () => {
  const tags = pageMeta({ matches, location: { pathname: "/zh/Write/" } }, { title: "写作工具" });
  const links = tags.filter((tag) => "tagName" in tag);
  expect(links).toEqual([
    { tagName: "link", rel: "canonical", href: "https://words.example/zh/write" },
    { tagName: "link", rel: "alternate", hrefLang: "en", href: "https://words.example/write" },
    { tagName: "link", rel: "alternate", hrefLang: "zh-Hans", href: "https://words.example/zh/write" },
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: "https://words.example/write" },
  ]);
});

it("gives a page that is not to be indexed no address tags", () => {
  const tags = pageMeta({ matches, location: { pathname: "/nowhere" } }, { title: "x", isIndexable: false });
  expect(tags).toEqual([{ title: "x | Wordloom" }, { name: "robots", content: "noindex" }]);
});

it("keeps the slash of the start page", () => {
  expect(canonicalUrl("https://words.example", "/", "en")).toBe("https://words.example/");
  expect(canonicalUrl("https://words.example", "/", "zh")).toBe("https://words.example/zh");
});
