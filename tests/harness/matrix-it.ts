import { it } from "vitest";
import { isWholeMatrix } from "./matrix.ts";

/** A test that the matrix alone has, in a file that has others for the gate. */
export const matrixIt = isWholeMatrix ? it : ((() => undefined) as unknown as typeof it);
