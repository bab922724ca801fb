import fc from "fast-check";
import { expect, it } from "vitest";
import { gatherBytes } from "./gather-bytes.ts";

it("returns what was added, in order, and starts empty again", () => {
  const lengths = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 600 });
  const gathered = gatherBytes();
  fc.assert(
    fc.property(lengths, (sizes) => {
      const chunks = sizes.map((size, index) => Buffer.alloc(size, index));
      for (const chunk of chunks) gathered.add(chunk);
      const whole = Buffer.concat(chunks);
      expect(gathered.size()).toBe(whole.byteLength);
      expect(gathered.take().equals(whole)).toBe(true);
      expect([gathered.size(), gathered.take().byteLength]).toEqual([0, 0]);
    }),
    { numRuns: 50 },
  );
});
