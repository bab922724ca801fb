import { describe, expect, it } from "vitest";
import { createImageFetch } from "./image-fetch.server.ts";
import { imageProviders } from "./image-providers.ts";
import { patience } from "#tests/harness/patience.ts";

const limits = { silenceMs: 5_000, maxPictureBytes: 1_000 };

function fetchOf(place: { baseUrl: string; hosts: readonly string[] }, answer: () => Response) {
  const asked: string[] = [];
  const fetchFunction = ((input: URL) => {
    asked.push(String(input));
    return Promise.resolve(answer());
  }) as typeof fetch;
  return { asked, http: createImageFetch(place, fetchFunction, limits, 5_000, AbortSignal.timeout(patience.step)) };
}

const isReached = async (place: { baseUrl: string; hosts: readonly string[] }, url: string) => {
  const { asked, http } = fetchOf(place, () => new Response(null, { status: 204 }));
  await http.fetch(url).catch(() => undefined);
  return asked.length === 1;
};

describe("the way to a provider", () => {
  it.each([
    ["https://api.bfl.ai/v1/get_result?id=1", true],
    ["https://api.eu1.bfl.ai/v1/get_result?id=1", true],
    ["https://delivery-us1.bfl.ai/results/a/sample.png?sig=1", true],
    ["https://bfldeliverysc.blob.core.windows.net/results/a.png", true],
    ["https://other.blob.core.windows.net/results/a.png", false],
    ["http://delivery-us1.bfl.ai/sample.png", false],
    ["https://delivery-us1.bfl.ai:8443/sample.png", false],
    ["https://notbfl.ai/sample.png", false],
    ["https://bfl.ai.example/sample.png", false],
    ["https://api.bfl.ai@169.254.169.254/", false],
    ["http://169.254.169.254/latest/meta-data", false],
    ["http://[::1]:3000/", false],
    ["http://localhost:5432/", false],
    ["file:///etc/passwd", false],
    ["data:image/png;base64,iVBORw0KGgo=", false],
  ])("of Black Forest Labs to %s is open: %s", async (url, isOpen) => {
    expect(await isReached(imageProviders.bfl, url)).toBe(isOpen);
  });

  it("of a server of one's own is open to its origin alone, be it private", async () => {
    const place = { baseUrl: "http://192.168.1.5:8080/v1", hosts: [] };
    const reached = (url: string) => isReached(place, url);
    expect(
      await Promise.all(
        ["http://192.168.1.5:8080/generated/a.png", "http://192.168.1.5/a.png", "http://192.168.1.6:8080/a.png"].map(reached),
      ),
    ).toEqual([true, false, false]);
  });

  it("refuses what says that it is too large before it is read", async () => {
    let isRead = false;
    const body = () => new ReadableStream({ pull: () => void (isRead = true) }, { highWaterMark: 0 });
    const { http } = fetchOf(
      imageProviders.fal,
      () => new Response(body(), { headers: { "Content-Length": "1001", "Content-Type": "image/png" } }),
    );
    await expect(http.fetch("https://v3.fal.media/a.png")).rejects.toMatchObject({ failure: "unavailable" });
    expect([http.failure?.failure, isRead]).toEqual(["unavailable", false]);
  });

  it("leaves room for base64 in JSON, and for no more", async () => {
    const read = async (length: number, type: string) => {
      const { http } = fetchOf(imageProviders.fal, () => new Response("x".repeat(length), { headers: { "Content-Type": type } }));
      return (await http.fetch("https://fal.run/a")).text().then(
        (text) => text.length,
        () => http.failure?.failure,
      );
    };
    expect(await read(1_000, "image/png")).toBe(1_000);
    expect(await read(1_001, "image/png")).toBe("unavailable");
    expect(await read(1_040_000, "application/json")).toBe(1_040_000);
    expect(await read(1_060_000, "application/json")).toBe("unavailable");
  });
});
