/**
 * Adds to what a loader answers what the server alone needs to draw a document with: its script finds that on the page, so it is not
 * sent a second time beside it (a property that is not enumerable is left out by the router). Where script asks for the data, there
 * is no page yet, and all of it is sent.
 *
 * @param request as it came; the router asks for data at the page's address with `.data` behind it
 */
export function withServerDrawn<Data extends object, Drawn extends object>(
  request: Request,
  data: Data,
  drawn: Drawn,
): Data & Partial<Drawn> {
  const isDocument = !new URL(request.url).pathname.endsWith(".data");
  const added = Object.entries(drawn).map(([name, value]) => [name, { value, enumerable: !isDocument }] as const);
  return Object.defineProperties({ ...data }, Object.fromEntries(added)) as Data & Partial<Drawn>;
}
