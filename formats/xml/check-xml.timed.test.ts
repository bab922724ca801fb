import { expect, it } from "vitest";
import { cpuMsOf, growthOf, linearGrowth } from "#tests/harness/growth.ts";
import { fileFaultOf } from "../segments/file-fault.ts";
import { checkXml } from "./check-xml.ts";

/** An XML part is refused after two seconds of the processor at most (RELIABILITY.md F03). */
const maxCpuMs = 1_000;

it.each(["<", "<a ", "&", '<a b="', "<a>", "<!-", "<a b='' ", "&#x41;", "<a b='&amp;'>", "<!DOCTYPE "])(
  "F03: 200,000 times %j are refused soon, in linear time",
  async (sign) => {
    const refused = (count: number) => {
      const xml = sign.repeat(count);
      return () => expect(() => checkXml(xml)).toThrow(expect.toSatisfy((error) => fileFaultOf(error) !== null) as Error);
    };
    expect(await growthOf(200_000, refused)).toBeLessThan(linearGrowth);
    expect(await cpuMsOf(refused(200_000))).toBeLessThan(maxCpuMs);
  },
);
