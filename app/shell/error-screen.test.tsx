import { renderToStaticMarkup } from "react-dom/server";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, it } from "vitest";
import { errorTitle } from "../error-title.ts";
import { meta } from "../root.tsx";
import { ErrorScreen } from "./error-screen.tsx";

/** The trap: React Router says "Internal Server Error" whatever the status, unless it is told. */
const thrown = (status: number, data: unknown = null) => new ErrorResponse(status, "Internal Server Error", data);
const textOf = (error: unknown) => renderToStaticMarkup(<ErrorScreen error={error} />).replace(/<[^>]+>/g, "|");

describe("the error screen", () => {
  it.each([
    [404, "This page could not be found", "404: This page could not be found"],
    [410, "This page has been removed", "410: This page has been removed"],
    [403, "Unknown error occurred", "Unknown error occurred"],
    [500, "Unknown error occurred", "Unknown error occurred"],
  ])("shows status %i with its words, under its title, and leads home", (status, words, title) => {
    const text = textOf(thrown(status));
    expect(text).toContain(`|${status}|`);
    expect(text).toContain(`|${words}|`);
    expect(text).toContain("Back to Home");
    expect(text).not.toContain("Internal Server Error");
    expect(errorTitle(thrown(status))).toBe(title);
  });

  it("counts what is no answer of ours as 500, and tells nothing of it", () => {
    const text = textOf(new Error("SELECT secret"));
    expect(text).toContain("|500|");
    expect(text).not.toContain("secret");
  });

  it("names the path of a failed check as the specification has it", () => {
    expect(textOf(thrown(404, "Page Not Found: /write/a/b/c"))).toContain("|Page Not Found: /write/a/b/c|");
  });

  it("says the sentence of what the server refused before any page saw it", () => {
    const answer = JSON.stringify({ error: { code: "bad-origin", message: "Nothing was changed.", requestId: "r1" } });
    expect(textOf(thrown(403, answer))).toContain("|Nothing was changed.|");
    expect(textOf(thrown(403, answer))).not.toContain("bad-origin");
    expect(textOf(thrown(502, "{not json"))).toContain("|{not json|");
  });

  it("shows the id of a fault of ours, to be copied, and of no refusal", () => {
    const answer = JSON.stringify({ error: { code: "internal", message: "Try again.", requestId: "r1" } });
    expect(textOf(thrown(500, answer))).toContain("|Error ID: r1|");
    expect(textOf(thrown(403, answer))).not.toContain("r1");
  });

  it("offers a search with the last words of a missing tool's address, and the rooms; for a fault, neither", () => {
    const missing = renderToStaticMarkup(<ErrorScreen error={thrown(404, "Page Not Found: /write/social/no-such-tool")} />);
    expect(/<form[^>]*>/.exec(missing)?.[0]).toContain('action="/write"');
    expect(/<input[^>]*>/.exec(missing)?.[0]).toContain('value="no such tool"');
    const rooms = /<nav.*<\/nav>/.exec(missing)?.[0].matchAll(/href="([^"]+)"/g) ?? [];
    expect([...rooms].map(([, href]) => href)).toEqual(["/ask", "/write", "/translate", "/prompts"]);
    // An id is no tool's name: what was deleted and what never was look alike.
    const conversation = renderToStaticMarkup(<ErrorScreen error={thrown(404, "Page Not Found: /ask/0000000000000000000000aaaa")} />);
    expect(conversation).toContain('value=""');
    const fault = renderToStaticMarkup(<ErrorScreen error={thrown(500, "Page Not Found: /write/social/no-such-tool")} />);
    expect(fault).not.toMatch(/<form|<nav/);
    expect(fault).toContain("Reload");
    expect(missing).not.toContain("Reload");
  });

  it("is not to be indexed", () => {
    const tags = meta({ error: thrown(410) } as Parameters<typeof meta>[0]);
    expect(tags).toEqual([{ title: "410: This page has been removed" }, { name: "robots", content: "noindex" }]);
  });

  it("says what to press when a part of the page cannot be loaded", () => {
    const text = textOf(new TypeError("Failed to fetch dynamically imported module: http://x/a.js"));
    expect(text).toContain("press Reload");
    expect(text).toContain("|Reload|");
  });
});
