import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Markdown } from "../markdown/markdown.tsx";

const draw = (text: string, isPartial = false) => renderToStaticMarkup(<Markdown text={text} isPartial={isPartial} />);
const mathsIn = (html: string) => [...html.matchAll(/data-maths[^>]*><\/span><code[^>]*>([^<]*)<\/code>/g)].map(([, source]) => source);

describe("maths", () => {
  it.each([
    ["Let $x$ be", ["$x$"]],
    ["$E = mc^2$ and $a_1 + a_2$, both", ["$E = mc^2$", "$a_1 + a_2$"]],
    ["设 $x^2$，则", ["$x^2$"]],
    ["It costs $5 and $n$ is a number", ["$n$"]],
    ["In a line $$\\frac{1}{2}$$ it stands too", ["$\\frac{1}{2}$"]],
    ["$$\n\\int_0^1 x\\,dx\n$$\n\nBehind.", ["$$\n\\int_0^1 x\\,dx\n$$"]],
    ["- in a list\n\n  $$\n  x\n  $$", ["$$\nx\n$$"]],
    ["The $n$th of $a_1$s, on the $x$-axis", ["$n$", "$a_1$", "$x$"]],
    ["$\\sin x$, $sin x + 1$ and $f(x) = 2$", ["$\\sin x$", "$sin x + 1$", "$f(x) = 2$"]],
    ["Energy is \\(E = mc^2\\), with \\(m\\).", ["$E = mc^2$", "$m$"]],
    ["能量是\\(E = mc^2\\)。", ["$E = mc^2$"]],
    ["So\n\n\\[ \\frac{a}{b} \\]\n\nholds.", ["$$\n\\frac{a}{b}\n$$"]],
    ["\\[\na\n+ b\n= c\n\\]", ["$$\na\n+ b\n= c\n$$"]],
    ["1. First:\n   \\[\n   x^2\n   \\]\n2. Second", ["$$\nx^2\n$$"]],
    ["$$ x = y $$", ["$$\nx = y\n$$"]],
    ["| a | b |\n|-|-|\n| \\(x^2\\) | $y^2$ |", ["$x^2$", "$y^2$"]],
  ])("is found in %j, and its source is shown until it is drawn", (text, found) => {
    expect(mathsIn(draw(text))).toEqual(found);
  });

  it.each([
    "It costs $5 and $10 more.",
    "From $5-$10, US$7 or A$8.",
    "Between $20 (twenty dollars) and **$30**.",
    "$$ is expensive\n\n$$$ is more so",
    "The variables `$HOME` and `$PATH`, \\$5 and \\$6.",
    "Open $ and closed $ stand alone.",
    "A $line that\nends$ elsewhere",
    `$${"x".repeat(1_001)}$`,
    "$HOME_DIR/$USER_NAME",
    "$5 and $10_000, or US$ 680",
    "$5, US$ 7 or A$ 8",
    "export PATH=$PATH:$HOME/bin and $A+$B",
    "if ($i<$j) return $foo->bar($baz);",
    "约$5/月，$10/年，US$20",
    "costs $3/unit + $4/hour",
    "\\[1\\] a note, \\[x\\] done, \\(optional\\)",
    "`\\(x\\)` and\n\n```\n\\[\nx\n\\]\n```",
    "\\\\(x\\\\) escaped",
    "\\[\nnot closed\n\nmore",
  ])("is not seen in %j", (text) => {
    expect(mathsIn(draw(text))).toEqual([]);
  });

  it("keeps marks between prices", () => {
    expect(draw("From $5 to **now** $10")).toBe('<p dir="auto">From $5 to <strong>now</strong> $10</p>');
  });

  it("shows a block that is not closed as it was written", () => {
    expect(mathsIn(draw("$$\nx + y\n\nmore", true))).toEqual([]);
    expect(mathsIn(draw("$$\nx + y\n\nmore"))).toEqual([]);
    expect(draw("$$\nx + y\n\nmore")).toContain("x + y");
  });

  it("is not seen in thousands of dollar signs", () => {
    expect(mathsIn(draw("$a ".repeat(3_000)))).toEqual([]);
  });
});
