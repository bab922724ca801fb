import { expect, it } from "vitest";
import { closeFences } from "./close-fences.ts";

it("closes a block of code that was cut off, with its own fence", () => {
  expect(closeFences("Text\n```js\nconst a = 1;")).toBe("Text\n```js\nconst a = 1;\n```");
  expect(closeFences("~~~~\n~~~\ncode")).toBe("~~~~\n~~~\ncode\n~~~~");
});

it("leaves closed blocks, code within lines and longer fences inside alone", () => {
  for (const text of ["```\ncode\n```", "``` a `b` ```", "````\n```\n````", "no code", "", "    ```\nindented"])
    expect(closeFences(text)).toBe(text);
});
