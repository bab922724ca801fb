import { describe, expect, it } from "vitest";
import { inRequests, readConversations } from "./import-conversations.ts";

describe("readConversations", () => {
  it("finds them in a list, in our own form, and alone", () => {
    const [one, two] = [{ title: "one" }, { title: "two" }];
    expect(readConversations(JSON.stringify([one, two]))).toEqual([one, two]);
    expect(readConversations(JSON.stringify({ version: 1, conversations: [one] }))).toEqual([one]);
    expect(readConversations(JSON.stringify(one))).toEqual([one]);
    expect(readConversations(`\0${JSON.stringify(one)}\0\0`)).toEqual([one]);
  });

  it.each(["", "{", "null", "7", '"text"'])("finds none in %j", (text) => {
    expect(readConversations(text)).toEqual([]);
  });
});

describe("inRequests", () => {
  it("sends no more than the server takes, in order", () => {
    const large = Array.from({ length: 5 }, (_, id) => ({ id, text: "字".repeat(1_000_000) }));
    const requests = inRequests(large);
    expect(requests.map((request) => request.length)).toEqual([2, 2, 1]);
    expect(requests.flat()).toEqual(large);
  });

  it("sends at most 50 at a time", () => {
    expect(inRequests(Array.from({ length: 120 }, (_, id) => ({ id }))).map((request) => request.length)).toEqual([50, 50, 20]);
  });
});
