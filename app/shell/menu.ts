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

/** As many rooms as a thumb reaches on a phone. */
const barRooms = 4;

/** The rooms of a phone's bar, and the others: what is below another room, such as its files, is found there first. */
export function splitRooms(items: readonly MenuItem[]): { inBar: MenuItem[]; inMore: MenuItem[] } {
  const isBelow = ({ href }: MenuItem) => items.some((other) => other.isPage && isRoom(other) && href.startsWith(`${other.href}/`));
  const inBar = items.filter((item) => !isBelow(item)).slice(0, barRooms);
  return { inBar, inMore: items.filter((item) => !inBar.includes(item)) };
}

/** The start page is above everything; nothing is less at hand for that. */
const isRoom = ({ href }: MenuItem): boolean => href !== "/" && href !== "/zh";
