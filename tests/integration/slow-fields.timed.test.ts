import { beforeAll, describe, expect, it } from "vitest";
import * as users from "#app/routes/admin/users.tsx";
import * as audit from "#app/routes/admin/audit.tsx";
import * as tagList from "#app/routes/admin/tags.tsx";
import { safeHref } from "#app/shell/safe-href.ts";
import { handleFault } from "#features/accounts/profile.ts";
import { findAddressFault } from "#features/pages/page-address.ts";
import { tagFaults } from "#features/prompts/tags/tag-content.ts";
import { adminRole } from "#platform/db/schema/accounts.ts";
import { atEndOfFile } from "#tests/harness/at-end-of-file.ts";
import { createTestProcess, type TestProcess } from "#tests/services/test-services.ts";
import { longestTurnOf } from "./longest-turn.ts";
import { editorUser, visitPage } from "./visit-page.ts";

const maxTurnMs = 200;

let app: TestProcess;
beforeAll(async () => {
  app = await createTestProcess({ atEnd: atEndOfFile });
});

const fill = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

describe("I09: fields made to be slow", () => {
  it.each(["a", "a@", "a.", "@", ".", "a@b.", "-", " ", "a+", '"', "退"])(
    "I09: addresses of mails made of %j are judged at once",
    async (piece) => {
      const client = app.newClient();
      const judge = async () => {
        for (const email of [fill(piece, 250), fill(piece, 20_000), `${fill(piece, 20_000)}@example.org`, `a@${fill(piece, 20_000)}!`]) {
          const answers = await Promise.all([
            client.post("/api/waitlist", { product: "images", email, locale: "en" }),
            client.post("/api/auth/sign-up/email", { email, name: "Ada", password: "a few words in a row" }),
            client.post("/api/auth/request-password-reset", { email, redirectTo: "/" }),
          ]);
          for (const { status } of answers) expect(status).toBeLessThan(500);
        }
      };
      // Code is compiled at its first use; that is no part of a pattern's cost.
      await judge();
      expect(await longestTurnOf(judge)).toBeLessThan(maxTurnMs);
    },
  );

  it("I09: words that admins look for are looked for without holding up others", async () => {
    const user = editorUser("ada", adminRole.admin);
    const look = async (words: string) => {
      for (const [path, part] of [
        ["/admin/users", users.loader],
        ["/admin/audit", audit.loader],
        ["/admin/tags", tagList.loader],
      ] as const)
        expect((await visitPage(app.services, part, { path: `${path}?q=${encodeURIComponent(words)}`, user })).status).toBe(200);
    };
    await look("a");
    const longest = await longestTurnOf(async () => {
      for (const piece of ["a", "a ", "(", "%_\\", "文", "a.*+", "'"]) await look(fill(piece, 5000));
    });
    expect(longest).toBeLessThan(maxTurnMs);
  });

  it("I09: addresses, handles and tags are judged at once", async () => {
    const longest = await longestTurnOf(async () => {
      for (const piece of ["a", "a-", "-", "a/", "//", "\t", " ", "javascript:", "%2f", "."]) {
        const text = fill(piece, 100_000);
        for (const judge of [(one: string) => safeHref(one, { isExternalAllowed: true }), handleFault, findAddressFault]) judge(text);
        tagFaults({ name: { en: text, zh: text }, slug: text, colour: text, group: text, sort: 0 });
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    expect(longest).toBeLessThan(maxTurnMs);
  });
});
