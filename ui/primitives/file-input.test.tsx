import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FileInput } from "./file-input.tsx";

const draw = () => renderToStaticMarkup(<FileInput id="letter" name="file" words={{ choose: "选择文件", none: "未选择文件" }} />);

it("says its words in the page's language, and hides the browser's own while there is JavaScript", () => {
  const html = draw();
  const shown = html
    .replaceAll(/<[^>]+>/g, "|")
    .split("|")
    .filter(Boolean);
  expect(shown).toEqual(["选择文件", "未选择文件"]);
  const [input = ""] = /<input[^>]*>/.exec(html) ?? [];
  expect(input).toContain('type="file"');
  expect(input).toContain('id="letter"');
  expect(/class="([^"]*)"/.exec(input)?.[1]?.split(" ")).toEqual(expect.arrayContaining(["opacity-0", "inset-0", "noscript:opacity-100"]));
});
