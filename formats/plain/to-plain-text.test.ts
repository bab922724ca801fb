import { describe, expect, it } from "vitest";
import { toPlainText } from "./to-plain-text.ts";

const label = "Demo output: no AI model was used.";

describe("the text file", () => {
  it("puts the label first, once", () => {
    expect(toPlainText("Text", label)).toBe(`${label}\n\nText\n`);
    expect(toPlainText(`${label}\n\nText`, label)).toBe(`${label}\n\nText\n`);
  });

  it("leaves out Markdown's signs and keeps what they said", () => {
    const markdown =
      "# Plan\n\nSome **bold** and `code`, [site](https://a.test) ~~old~~.\n\n3. three\n   - inner\n4. four\n\n- [x] done\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> said\n\n```\nx = 1\n```";
    expect(toPlainText(markdown)).toBe(
      "Plan\n\nSome bold and code, site (https://a.test) old.\n\n3. three\n   - inner\n4. four\n\n- ☑ done\n\na\tb\n1\t2\n\nsaid\n\nx = 1\n",
    );
  });

  it("understands emphasis beside Chinese punctuation", () => {
    expect(toPlainText("**提示：**这是正文")).toBe("提示：这是正文\n");
  });
});

describe("I09: costly Markdown in a text file", () => {
  it.each([
    "*a_ ".repeat(50_000),
    "- ".repeat(5_000),
    ">".repeat(5_000),
    "[".repeat(50_000),
    "`".repeat(50_000),
    "a".repeat(200_000),
    "- <a> & \n\n".repeat(20_000),
  ])("is written as is (%#)", (text) => {
    expect(toPlainText(text)).toBe(text.endsWith("\n") ? text : `${text}\n`);
    expect(toPlainText(text, label).startsWith(`${label}\n\n${text}`)).toBe(true);
  });
});

it("keeps bold words and headings between their signs where that is asked for", () => {
  const text = "## The week\n\n- **Red** *Mail*: two __providers **and** one__\n\n** not bold, `2**10`\n\n```\nsrc/**/*.ts\n```";
  expect(toPlainText(text, null, { keepsBold: true })).toBe(
    "**The week**\n\n- **Red** Mail: two **providers and one**\n\n\\*\\* not bold, 2\\*\\*10\n\nsrc/\\*\\*/\\*.ts\n",
  );
  expect(toPlainText("**Red**")).toBe("Red\n");
});
