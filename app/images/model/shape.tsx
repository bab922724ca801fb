/** Keeps a place of this shape, width to height; an attribute does it where the policy of pages that come from the server allows no style. */
export const Shape = ({ of }: { of: number }) => (
  <svg viewBox={`0 0 ${Math.round(of * 1000)} 1000`} aria-hidden="true" focusable="false" className="block w-full" />
);
