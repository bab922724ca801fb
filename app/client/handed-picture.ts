import type { Picked } from "../images/workspace/picked.ts";

/** In the address of an image tool: a picture that was chosen before signing in waits in the browser for it. */
export const carriedParameter = "carried";

let handed: { picture: Picked; to: string } | null = null;

/**
 * Leaves a picture for the page that is opened next; it stays in this page's memory.
 *
 * @param to the English address of that page: no other one takes it
 */
export function handOver(picture: Picked, to: string): void {
  handed = { picture, to };
}

/** The picture that was left for this page, once. */
export function takeHanded(at: string): Picked | null {
  const taken = handed?.to === at ? handed.picture : null;
  handed = null;
  return taken;
}
