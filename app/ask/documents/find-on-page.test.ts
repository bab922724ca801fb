import { describe, expect, it } from "vitest";
import { findOnPage } from "./find-on-page.ts";

/** What of the items is found, piece by piece; `words` are marked in the page's text by brackets. */
function find(items: readonly string[], marked: string): string[] | null {
  const start = marked.indexOf("[");
  const end = marked.indexOf("]") - 1;
  const found = findOnPage(items, marked.replaceAll(/[[\]]/g, ""), { start, end });
  return found?.map(({ item, from, to }) => (items[item] ?? "").slice(from, to)) ?? null;
}

describe("finding a sentence on a page", () => {
  it("goes over the ends of lines, with and without hyphens", () => {
    expect(
      find(
        ["Clean it. The land-", "lord shall re\u00ad", "pair the lift", "", "at once. Pay."],
        "Clean it. [The landlord shall repair the lift at once.] Pay.",
      ),
    ).toEqual(["The land-", "lord shall re\u00ad", "pair the lift", "at once."]);
  });

  it("reads ligatures, wide letters, accents and quotes that are written otherwise", () => {
    expect(find(["The ﬁrst o", "ﬃce ＡＢ１２ cafe\u0301 “opens”"], 'Look. [the first office AB12 café "opens"]')).toEqual([
      "The ﬁrst o",
      "ﬃce ＡＢ１２ cafe\u0301 “opens”",
    ]);
  });

  it("goes from the bottom of one column to the top of the next", () => {
    const items = ["Heating is old.", "The Landlord shall", "repair the lift", "within 14 days.", "Rent is due."];
    expect(find(items, "Heating is old. [The Landlord shall repair the lift within 14 days.] Rent is due.")).toEqual([
      "The Landlord shall",
      "repair the lift",
      "within 14 days.",
    ]);
  });

  it("puts a column together that is written line by line across the page", () => {
    const items = ["One two. The", "Rent is due on", "Landlord shall", "the third day", "repair the lift", "of each month.", "soon. Pets"];
    expect(find(items, "One two. [The Landlord shall repair the lift soon.] Pets Rent is due on the third day of each month.")).toEqual([
      "The",
      "Landlord shall",
      "repair the lift",
      "soon.",
    ]);
  });

  it("finds Chinese, whose lines are joined without a blank", () => {
    expect(
      find(["第七条 出租人应在", "十四日内修理电梯。承租", "人应付租金。"], "第七条 [出租人应在十四日内修理电梯。]承租人应付租金。"),
    ).toEqual(["出租人应在", "十四日内修理电梯。"]);
  });

  it("of a sentence that is there twice, takes the one with the same words around it", () => {
    const items = ["Lift: notice by letter.", "Roof: notice by letter.", "Door: notice by letter."];
    const found = findOnPage(items, items.join(" "), { start: items.join(" ").lastIndexOf("notice"), end: items.join(" ").length - 1 });
    expect(found).toEqual([{ item: 2, from: 6, to: 23 }]);
    // They are read in another order than they are written in.
    const other = "Door: notice by letter. Roof: notice by letter. Lift: notice by letter.";
    expect(findOnPage(items, other, { start: 30, end: 46 })?.map(({ item }) => item)).toEqual([1]);
  });

  it("of lines that are all alike, takes as many down", () => {
    const items = Array.from({ length: 9 }, () => "Initials of the parties on this very page of the lease and of its annexes.");
    const text = items.join("\n");
    const start = 5 * (items[0]?.length ?? 0) + 5;
    expect(findOnPage(items, text, { start, end: start + 20 })?.map(({ item }) => item)).toEqual([5]);
  });

  it("finds capitals of Greek, whose last sigma is another letter when it is small", () => {
    expect(find(["Ο ΜΙΣΘΩΤΗΣ πληρώνει."], "[Ο ΜΙΣΘΩΤΗΣ πληρώνει.]")).toEqual(["Ο ΜΙΣΘΩΤΗΣ πληρώνει."]);
  });

  it("doesn't gather a sentence from single letters of the page", () => {
    const letters = [..."pets are kept by the tenant in the garden of the house"].filter((letter) => letter !== " ");
    expect(find(letters, "[The tenant keeps the garden.] Pets are in the house.")).toBeNull();
  });

  it("does not search more text than any page could hold", () => {
    expect(find(["lift ".repeat(60_000)], "[The lift.]")).toBeNull();
  });

  it("finds nothing that isn't there, and no sentence without letters", () => {
    expect(find(["The tenant pays."], "[The landlord pays.]")).toBeNull();
    expect(find(["The tenant pays."], "[… —] pays")).toBeNull();
    expect(find([], "[The landlord pays.]")).toBeNull();
  });
});
