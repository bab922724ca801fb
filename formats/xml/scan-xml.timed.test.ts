import { expect, it } from "vitest";
import { cpuMsOf } from "#tests/harness/growth.ts";
import { scanXml } from "./scan-xml.ts";

it("12 MB of a text document are gone through quickly", async () => {
  const xml = `<w:d>${'<w:p w:rsidR="00A1"><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Some words of a text </w:t></w:r></w:p>'.repeat(110_000)}</w:d>`;
  const scan = () => {
    let tokens = 0;
    for (const _token of scanXml(xml)) tokens++;
    expect(tokens).toBe(2 + 110_000 * 10);
  };
  expect(await cpuMsOf(scan)).toBeLessThan(1_500);
});
