import { describe, expect, it } from "vitest";
import { dataRequest, pageOfPayload } from "./payload.ts";

describe("pageOfPayload", () => {
  it.each([
    ["/_payload.json", "/"],
    ["/zh/_payload.json", "/zh"],
    ["/write/social/_payload.json", "/write/social"],
    ["/write//_payload.json", "/write"],
  ])("reads %s as the data of %s", (path, page) => {
    expect(pageOfPayload(path)).toBe(page);
  });

  it.each(["/write", "/payload.json", "/write/_payload.json/", "/write_payload.json"])("leaves %s alone", (path) => {
    expect(pageOfPayload(path)).toBeNull();
  });
});

describe("dataRequest", () => {
  const ask = (path: string, page: string) => new URL(dataRequest(new Request(`http://site${path}`), page).url);

  it("asks for a page's data as React Router names it", () => {
    expect(ask("/_payload.json", "/").pathname).toBe("/_.data");
    expect(ask("/zh/_payload.json", "/zh").pathname).toBe("/zh.data");
    expect(ask("/write/email/_payload.json", "/write/email").pathname).toBe("/write/email.data");
  });

  it("keeps the page's own query and drops what only names the asker's build", () => {
    expect(ask("/write/_payload.json?q=mail&build=1&timestamp=2", "/write").search).toBe("?q=mail");
  });
});
