import { plainAddress } from "#features/pages/page-address.ts";
import type { PageContent } from "#features/pages/page-content.ts";
import { branchAt, type FormTree, readFormTree, textAt } from "../items/form-tree.ts";

/** The page that a form says. Line breaks are as they are kept, not as forms send them. */
export function readPageForm(form: FormData): PageContent {
  const tree = readFormTree(form);
  return {
    slug: plainAddress(textAt(tree, "slug").replaceAll("\0", "")),
    title: bothAt(tree, "title"),
    description: bothAt(tree, "description"),
    body: bothAt(tree, "body"),
  };
}

function bothAt(tree: FormTree, name: string): { en: string; zh: string } {
  const both = branchAt(tree, name);
  const plain = (language: string) => {
    const text = textAt(both, language).replaceAll("\0", "").replace(/\r\n?/g, "\n");
    return name === "body" ? text : text.trim();
  };
  return { en: plain("en"), zh: plain("zh") };
}
