import { describe, expect, it } from "vitest";
import { createNotificationReader } from "./notification-reader.ts";

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const said = (channel: string, payload: string) => message("A", Buffer.concat([Buffer.alloc(4), Buffer.from(`${channel}\0${payload}\0`)]));
const answer = Buffer.concat([
  message("1", Buffer.alloc(0)),
  message("D", Buffer.from("A row whose bytes look like A\0\0\0\x08 heads")),
  message("C", Buffer.from("SELECT 1\0")),
  said("changes", "runs\tUPDATE\tuser:1\té中"),
  said("other", ""),
  message("Z", Buffer.from("I")),
]);

describe("the reader of notifications", () => {
  it.each([1, 2, 3, 7, 50, 10_000])("finds them among other messages, in pieces of %i bytes", (size) => {
    const found: string[][] = [];
    const reader = createNotificationReader((...one) => found.push(one));
    for (let at = 0; at < answer.length; at += size) reader.read(answer.subarray(at, at + size));
    expect(found).toEqual([
      ["changes", "runs\tUPDATE\tuser:1\té中"],
      ["other", ""],
    ]);
  });

  it("starts over with the next answer, wherever the one before broke off", () => {
    const found: string[] = [];
    const reader = createNotificationReader((_channel, payload) => found.push(payload));
    reader.read(said("changes", "lost").subarray(0, 12));
    reader.reset();
    reader.read(said("changes", "heard"));
    expect(found).toEqual(["heard"]);
  });
});
