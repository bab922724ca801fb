import { describe, expect, it, vi } from "vitest";
import { unreachedCode } from "./check-provider.server.ts";
import { checkAddresses } from "./check-address.server.ts";
import { checkClock } from "./check-clock.ts";
import { checkMemory, checkNode } from "./check-machine.server.ts";
import { finding, worstState } from "./finding.ts";
import { toWords } from "./finding-texts.ts";
import { reasonOf, withinTime } from "./within-time.server.ts";

describe("a check", () => {
  it("that takes longer than its time is let go of and aborted", async () => {
    vi.useFakeTimers();
    let isAborted = false;
    const findings = withinTime("mail", 5000, (signal) => {
      signal.addEventListener("abort", () => {
        isAborted = true;
      });
      return new Promise(() => undefined);
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect([await findings, isAborted]).toEqual([[finding("mail", "failure", "late", { seconds: 5 })], true]);
    vi.useRealTimers();
  });

  it("that throws names the kind of the fault and none of its words", async () => {
    const secret = "postgres://me:secret@host/base";
    const [broken] = await withinTime("storage", 5000, () => Promise.reject(new TypeError(secret)));
    expect(broken).toEqual(finding("storage", "failure", "broke", { reason: "TypeError" }));
    expect(reasonOf(new Error(secret, { cause: Object.assign(new Error(secret), { code: "ECONNREFUSED" }) }))).toBe("ECONNREFUSED");
  });
});

describe("a clock", () => {
  it.each([
    [0, "ok"],
    [60_000, "ok"],
    [-61_000, "warning"],
    [300_000, "warning"],
    [301_000, "failure"],
    [-86_400_000, "failure"],
  ])("that is %i ms apart is %s", (skewMs, state) => {
    expect(
      checkClock([
        { name: "database", skewMs: 3 },
        { name: "OpenAI", skewMs },
      ]),
    ).toMatchObject({ check: "clock", state });
  });

  it("is told with the clock that is farthest from it", () => {
    const clocks = [
      { name: "database", skewMs: 1000 },
      { name: "OpenAI", skewMs: -90_400 },
    ];
    expect(toWords(checkClock(clocks), "en")).toEqual({
      check: "clock",
      state: "warning",
      found: "90 s apart from OpenAI",
      next: "sync this machine’s clock with a time server, for example with timedatectl set-ntp true",
    });
  });
});

describe("an address where nothing answers", () => {
  it("is the container itself where it is this machine and the process is in one", () => {
    for (const address of ["http://localhost:11434", "http://127.0.0.1:1234/v1", "http://[::1]:8000"]) {
      expect(unreachedCode(address, true)).toBe("providerIsOutsideContainer");
      expect(unreachedCode(address, false)).toBe("providerIsAway");
    }
    expect(unreachedCode("http://host.docker.internal:11434", true)).toBe("providerIsAway");
    const { next } = toWords(
      finding("provider", "failure", "providerIsOutsideContainer", {
        address: "http://localhost:11434",
        reason: "ECONNREFUSED",
        variable: "OLLAMA_BASE_URL",
      }),
      "en",
    );
    expect(next).toBe("set OLLAMA_BASE_URL to the same address with host.docker.internal as the host");
  });
});

describe("a public address", () => {
  const none = { publicOrigin: null, port: 3000, smtp: null, google: null };

  it("may be missing until other people need to follow a link", () => {
    expect(checkAddresses(none)).toMatchObject([{ state: "ok", values: { origin: "http://localhost:3000" } }]);
    expect(checkAddresses({ ...none, smtp: { url: "smtp://a", from: "a@b" } })).toMatchObject([{ state: "warning" }]);
  });

  it("is https wherever it is not this machine, and Google comes back to it", () => {
    const google = { clientId: "c", clientSecret: "s", issuer: "https://accounts.google.com" };
    expect(checkAddresses({ ...none, publicOrigin: "https://words.example.org", google })).toMatchObject([
      { state: "ok" },
      { state: "ok", values: { callback: "https://words.example.org/api/auth/callback/google" } },
    ]);
    expect(checkAddresses({ ...none, publicOrigin: "http://192.168.0.9" })).toMatchObject([{ state: "warning" }]);
  });
});

describe("findings", () => {
  it("count as their worst", () => {
    expect(worstState([])).toBe("ok");
    expect(worstState([checkNode("24.1.0"), checkMemory({ free: 10, used: 1, limit: 1 })])).toBe("warning");
    expect(worstState([checkNode("22.9.0"), checkMemory({ free: 10, used: 1, limit: 1 })])).toBe("failure");
  });
});
