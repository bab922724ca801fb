import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEventParser, type ServerEvent } from "./event-parser.ts";

function parse(chunks: Uint8Array[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const parser = createEventParser((event) => events.push(event));
  for (const chunk of chunks) parser.push(chunk);
  return events;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Cuts bytes at any position, even inside characters. */
function cut(bytes: Uint8Array, positions: number[]): Uint8Array[] {
  const ends = [...new Set(positions.map((position) => position % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...ends].map((start, index) => bytes.slice(start, ends[index] ?? bytes.length));
}

describe("the event parser", () => {
  it("reads id, name and data", () => {
    expect(parse([bytesOf('id: 7\nevent: text-delta\ndata: {"a":1}\n\n')])).toEqual([{ id: "7", event: "text-delta", data: '{"a":1}' }]);
  });

  it("joins data lines and keeps all but one leading space", () => {
    expect(parse([bytesOf("data:  a\ndata:b\ndata\n\n")])[0]?.data).toBe(" a\nb\n");
  });

  it("passes over comments, unknown fields and events without data", () => {
    expect(parse([bytesOf(": still here\n\nretry: 5\nevent: x\n\ndata: y\n\n")])).toEqual([{ id: "", event: "message", data: "y" }]);
  });

  it("does not report an event that was cut before its empty line", () => {
    expect(parse([bytesOf("id: 1\ndata: whole\n\nid: 2\ndata: half\n")])).toHaveLength(1);
  });

  it("reads the same events however the bytes are cut and lines are ended", () => {
    const event = fc.record({
      id: fc.nat(),
      data: fc.array(
        fc.string({ unit: "grapheme" }).map((text) => text.replace(/[\r\n]/g, " ")),
        { minLength: 1, maxLength: 3 },
      ),
    });
    const lineEnd = fc.constantFrom("\n", "\r\n", "\r");
    fc.assert(
      fc.property(fc.array(event, { maxLength: 6 }), lineEnd, fc.array(fc.nat(), { maxLength: 30 }), (events, end, positions) => {
        const text = events
          .map(({ id, data }) => [`id: ${id}`, ": 保持", "event: text-delta", ...data.map((line) => `data: ${line}`), "", ""].join(end))
          .join("");
        const expected = events.map(({ id, data }) => ({ id: String(id), event: "text-delta", data: data.join("\n") }));
        expect(parse(cut(bytesOf(text), positions))).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});
