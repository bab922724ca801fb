import { expect, it } from "vitest";
import { assertForm } from "./assert-form.ts";

const boundary = "boundary-of-a-test-0123456789";
const part = (value: string) => `--${boundary}\r\nContent-Disposition: form-data; name="about"\r\n\r\n${value}\r\n`;
const check = (type: string | null, body: string) =>
  assertForm(
    new Request("http://localhost/", { method: "POST", headers: type === null ? {} : { "Content-Type": type } }),
    Buffer.from(body),
  );

it.each([
  ["application/x-www-form-urlencoded", "about=x"],
  ["application/x-www-form-urlencoded;charset=UTF-8", "%ff%%%&&=&__proto__=1"],
  [`multipart/form-data; boundary=${boundary}`, `${part("x")}--${boundary}--\r\n`],
  [`multipart/form-data; boundary=${boundary}`, `${part("x".repeat(2_000_000))}--${boundary}--\r\n`],
])("takes a form of the type %s", async (type, body) => {
  await expect(check(type, body)).resolves.toBeUndefined();
});

it.each([null, "", "text/plain", "application/json", "multipart/mixed; boundary=x", "x"])("refuses the type %s", async (type) => {
  await expect(check(type, "about=x")).rejects.toMatchObject({ code: "unsupported-file" });
});

it.each([
  ["without a boundary", "multipart/form-data", part("x")],
  ["without an end", `multipart/form-data; boundary=${boundary}`, part("x")],
  ["of another boundary", `multipart/form-data; boundary=${boundary}-`, `${part("x")}--${boundary}--\r\n`],
  ["that is long and has no end", `multipart/form-data; boundary=${boundary}`, part("x".repeat(2_000_000))],
])("refuses parts %s", async (_, type, body) => {
  await expect(check(type, body)).rejects.toMatchObject({ code: "invalid-input" });
});
