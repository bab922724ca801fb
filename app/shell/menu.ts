/** `isPage`: a page of the product, in each language; the rest (other sites, the API) is opened by the browser. */
export type MenuItem = { label: string; href: string; isPage: boolean; children?: MenuItem[] };

/** One prompt and one image tool belong to the room of all of them, whose address is their plural. */
const ofOne = /^((?:\/zh)?\/(?:prompt|image))\//;

/** The item that the visitor is at or below; the longest address wins. */
export function currentItem(items: readonly MenuItem[], pathname: string): MenuItem | null {
  const path = `${pathname.toLowerCase().replace(/\/$/, "")}/`.replace(ofOne, "$1s/");
  const above = items
    .flatMap((item) => [item, ...(item.children ?? [])])
    .filter((item) => item.isPage && path.startsWith(`${item.href.replace(/\/$/, "")}/`));
  return above.sort((left, right) => right.href.length - left.href.length)[0] ?? null;
}
