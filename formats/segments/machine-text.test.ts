import { expect, it } from "vitest";
import { isIdentifier, isMachineText } from "./machine-text.ts";

it.each([
  "https://a.example/b?c=d",
  "mailto:a@b.example",
  "www.b.example/x",
  "a.b+c@d.example",
  "#ff8800",
  "rgba(1, 2, 3, 50%)",
  "2026-11-22",
  "2026-11-22T10:00:00.5Z",
  "PT5M",
  "6f1c2e9a-1b2c-4d5e-8f90-123456789abc",
  "d41d8cd98f00b204e9800998ecf8427e",
])("takes %s for a machine's", (text) => {
  expect(isMachineText(text)).toBe(true);
});

it.each(["See https://a.example", "Facade", "#tag", "Mail me", "deadbeef", "P", "2026", "Terms: read them"])(
  "takes %s for a text",
  (text) => {
    expect(isMachineText(text)).toBe(false);
  },
);

it.each([
  "user_name",
  "MAX_SIZE",
  "userName",
  "menu.open.title",
  "/api/v1",
  "./a",
  "a/b/c.png",
  "logo.png",
  "C:\\data\\x",
  "v1.2.3",
  "10px",
  "AB-1234",
  "pt-BR",
  "mdi:account",
])("takes %s for an identifier", (text) => {
  expect(isIdentifier(text)).toBe(true);
});

it.each(["Save", "e-mail", "Yes/No", "and/or", "up-to-date", "Sign in", "Done.", "naïve", "登录", "Note: this", "km/h"])(
  "takes %s for words",
  (text) => {
    expect(isIdentifier(text)).toBe(false);
  },
);
