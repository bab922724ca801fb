import { expect, it } from "vitest";
import { locales } from "#core/localized.ts";
import { countCodePoints } from "#core/text-length.ts";
import { starterNavigation } from "#features/catalogue/seed/starter-navigation.ts";
import { findAddressFault } from "../page-address.ts";
import { isLivePage, pageLimits } from "../page-content.ts";
import { starterPages } from "./starter-pages.ts";

it("has the six pages, each with all of its texts in both languages", () => {
  expect(starterPages.map(({ slug }) => slug)).toEqual(["about", "help", "privacy", "terms", "refunds", "status"]);
  for (const page of starterPages) {
    expect([page.slug, findAddressFault(page.slug)]).toEqual([page.slug, null]);
    for (const locale of locales)
      for (const name of ["title", "description", "body"] as const) {
        const length = countCodePoints(page[name][locale]);
        expect([page.slug, name, locale, length > 1 && length <= pageLimits[name]]).toEqual([page.slug, name, locale, true]);
      }
    expect([page.slug, /\p{Script=Han}/u.test(`${page.title.en}${page.description.en}${page.body.en}`)]).toEqual([page.slug, false]);
  }
});

it("has the same parts and the same links in both languages", () => {
  for (const { slug, body } of starterPages) {
    const shape = (text: string) => [
      slug,
      (text.match(/^##+/gm) ?? []).length,
      (text.match(/^\|/gm) ?? []).length,
      [...text.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1]).toSorted(),
    ];
    expect(shape(body.zh)).toEqual(shape(body.en));
  }
});

it("names the product by its mark alone, so that a site of another name says its own", () => {
  for (const page of starterPages) expect(JSON.stringify(page)).not.toMatch(/wordloom/i);
});

it("leads to addresses that exist, and stands in the footer whole", () => {
  const own = starterPages.map(({ slug }) => `/${slug}`);
  const known = [...own, "/write", "/ask", "/prompts", "/translate", "/translate/document", "/translate/settings"];
  const others = ["/settings/chat", "/dashboard/account", "/api/openapi.json"];
  const links = starterPages.flatMap(({ body }) => [...`${body.en}\n${body.zh}`.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? ""));
  expect(links.filter((link) => ![...known, ...others].includes(link))).toEqual([]);
  const footer = starterNavigation.filter(({ placement }) => placement === "footer").map(({ href }) => href);
  expect(own.filter((path) => !footer.includes(path))).toEqual([]);
});

it("says how the site is on the page of its state alone", () => {
  expect(starterPages.filter(isLivePage).map(({ slug }) => slug)).toEqual(["status"]);
});
