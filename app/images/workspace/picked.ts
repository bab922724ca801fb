import type { Pixels } from "#features/images/local/pixels.ts";

/** A picture that someone has chosen, or that another tool has made: then its pixels, without loss, are known already. */
export type Picked = { name: string; file: Blob; pixels?: Pixels };
