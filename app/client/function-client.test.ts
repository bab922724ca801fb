import { describe, expect, it } from "vitest";
import { createFunctionClient, FunctionError } from "./function-client.ts";
import { createHttpClient } from "./http-client.ts";

/** A client whose every request comes to this. */
function buildFunctions(answer: Response | Error) {
  const sent: Request[] = [];
  const http = createHttpClient({
    baseUrl: "https://wordloom.test",
    wait: async () => undefined,
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      if (answer instanceof Error) throw answer;
      return answer.clone();
    },
  });
  return { functions: createFunctionClient(http), sent };
}

const ours = (status: number, code: string) => Response.json({ error: { code, message: "No.", requestId: "r1" } }, { status });

describe("the function client", () => {
  it("posts to the function of that name, in any region, and reads its answer", async () => {
    const { functions, sent } = buildFunctions(Response.json({ price: 1 }));
    expect(await functions.invoke("runs/estimate", { body: { kind: "ask" } })).toEqual({ price: 1 });
    const [request] = sent;
    expect([request?.method, request?.url, request?.headers.get("x-region")]).toEqual([
      "POST",
      "https://wordloom.test/api/runs/estimate",
      "any",
    ]);
    expect(await request?.json()).toEqual({ kind: "ask" });
  });

  it.each([
    ["failed-request", new TypeError("Failed to fetch"), { status: 0, code: "network" }],
    ["relay-error", new Response("<h1>502 Bad Gateway</h1>", { status: 502 }), { status: 502, code: "relay" }],
    ["relay-error", new Response("<h1>Too Large</h1>", { status: 413 }), { status: 413, code: "relay" }],
    ["non-2xx-status", ours(402, "not-enough-credits"), { status: 402, code: "not-enough-credits", requestId: "r1" }],
    // A server that is draining says so in its own words.
    ["non-2xx-status", new Response("away", { status: 503, headers: { "x-request-id": "r2" } }), { status: 503, requestId: "r2" }],
  ])("tells a %s", async (failure, answer, details) => {
    const error = await buildFunctions(answer)
      .functions.invoke("runs")
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FunctionError);
    expect(error).toMatchObject({ failure, ...details });
  });
});
