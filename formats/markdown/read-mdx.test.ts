import { compile } from "@mdx-js/mdx";
import { describe, expect, it } from "vitest";
import { roundTripFaults, sources, translated, withTarget } from "#tests/harness/document-round-trip.ts";
import { openDocument } from "../open-document.ts";
import { readMarkdown, readMdx } from "./read-markdown.ts";

/** Attributes that are text for readers, of components and of the elements that Markdown becomes. */
const spoken = new Set(["title", "label", "caption", "alt", "summary", "description", "placeholder"]);

/** The program that a page of MDX is compiled to, without its texts. @throws what the compiler has against the page */
async function programOf(page: string): Promise<unknown> {
  const programs: unknown[] = [];
  await compile(page, { jsx: true, recmaPlugins: [() => (tree: unknown) => void programs.push(withoutTexts(tree))] });
  return programs[0];
}

function withoutTexts(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutTexts);
  if (typeof node !== "object" || node === null || node instanceof RegExp) return node;
  const { type, name, value } = node as { type?: string; name?: { name?: string }; value?: { type?: string } };
  if (type === "JSXText") return "text";
  if (type === "JSXExpressionContainer" && (node as { expression?: { type?: string } }).expression?.type === "Literal") return "text";
  if (type === "JSXAttribute" && spoken.has(name?.name ?? "") && value?.type === "Literal") return name?.name;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !["start", "end", "loc", "range", "position", "data", "comments", "raw"].includes(key))
      .map(([key, inner]) => [key, withoutTexts(inner)]),
  );
}

const pages: [string, string, string[]][] = [
  [
    "components with expressions",
    `import { Tabs, TabItem } from "./tabs.js";

<Tabs items={["npm one", "yarn > two"]} render={() => <p>not here</p>}>
  <TabItem label="Stars" icon="star">
    Sirius, *Vega*, {props.name}
  </TabItem>
  <TabItem label="Moons">Io, Europa</TabItem>
</Tabs>
`,
    ["Stars", "Sirius, <g1>Vega</g1>, <x2/>", "Moons", "Io, Europa"],
  ],
  [
    "expressions within a sentence",
    "# Hello {props.title} there\n\nText {/* no {braces} */} and <Icon name={icons.x} /> and <b>bold</b> {a * b * c} `{x}`.\n\n{props.end}\n",
    ["Hello <x1/> there", "Text <x1/> and <x2/> and <g3>bold</g3> <x4/> <x5/>."],
  ],
  [
    "exports over empty lines",
    'import Foo, {\n  bar,\n} from "x" // why\nexport const words = `one\n\ntwo {three}`;\n\nexport const meta = {\n  title: "Same",\n\n  list: [1],\n};\nexport { bar as other } from "y";\nexport default function Layout({ children }) {\n  return <main title="same">{children}</main>;\n}\n\nText\n',
    ["Text"],
  ],
  [
    "indented text, which is no code",
    '<Card\n  title="A card"\n  style={{ color: "red" }}\n>\n\n    Indented words\n\n    <div className="x">\n      **Bold** words\n    </div>\n\n</Card>\n\n    Words behind it\n',
    ["A card", "Indented words", "<g1>Bold</g1> words", "Words behind it"],
  ],
  [
    "lists and quotes",
    "- item <Foo.Bar x={1}>words</Foo.Bar>\n- <Foo\n    a={{ b: 1 }}\n  >\n    more words\n  </Foo>\n- {list}\n\n> Quoted {x}\n>\n> <Foo>\n> inside\n> </Foo>\n",
    ["item <g1>words</g1>", "more words", "Quoted <x1/>", "inside"],
  ],
  [
    "comments and lists made by expressions",
    "{/* a\n\ncomment */}\n\n{items.map((item) => (\n  <li key={item.id}>{item.name} stays</li>\n))}\n\nShown {items.length > 0 && <b>yes</b>} words {`a } b ${c}`} here\n",
    ["Shown <x1/> words <x2/> here"],
  ],
  [
    "what would be an expression or a tag",
    "Escaped \\{braces\\} and 1 \\< 2 and \\<b>, &lt;i> too.\n\n<>\nFragment\n</>\n",
    ["Escaped {braces} and 1 < 2 and <b>, <i> too.", "Fragment"],
  ],
  [
    "code and formulas with braces",
    'Use `{code}` and ``a ` {b}``.\n\n```js {1,3} title="<x>"\nconst a = {b: <C/>};\n```\n\nThen {x}{y}{z} go\n',
    ["Use <x1/> and <x2/>.", "Then <x1/><x2/><x3/> go"],
  ],
  [
    "directives of Docusaurus, and headings with elements",
    '<details>\n  <summary>More *words*</summary>\n\n  ## Head <Badge type="tip">new</Badge>\n\n  <img src={logo} alt="A logo" />\n  <Note title="Read this">\n  Inner text\n  </Note>\n</details>\n',
    ["More <g1>words</g1>", "Head <g1>new</g1>", "A logo", "Read this", "Inner text"],
  ],
];

describe("readMdx", () => {
  it.each(pages)("translates %s into a page that compiles to the same program", async (_, page, words) => {
    expect(sources(readMdx, page)).toEqual(words);
    expect(roundTripFaults(readMdx, page)).toEqual([]);
    const output = translated(readMdx, page);
    expect(output).not.toBe(page);
    expect(await programOf(output)).toEqual(await programOf(page));
    const onWindows = page.replaceAll("\n", "\r\n");
    expect(sources(readMdx, onWindows)).toEqual(words);
  });

  it("would see another expression, attribute or import in the compiled page", async () => {
    const page = 'import a from "a"\n\n<Foo x={a} icon="b">\n\nText\n\n</Foo>\n';
    const program = await programOf(page);
    expect(await programOf(page.replace("Text", "Worte"))).toEqual(program);
    for (const [from, to] of [
      ['from "a"', 'from "b"'],
      ["x={a}", "x={b}"],
      ['icon="b"', 'icon="c"'],
      ["<Foo x", "<Foo y"],
    ] as const)
      expect(await programOf(page.replace(from, to))).not.toEqual(program);
  });

  it("gives targets no expressions and no tags", async () => {
    const output = withTarget(readMdx, "Tea\n", "Tea", "a { b } < c <d> \\{e\\}");
    expect(output).toBe("a \\{ b \\} \\< c \\<d> \\\\\\{e\\\\\\}\n");
    expect(await programOf(output)).toEqual(await programOf("Tea\n"));
    expect(sources(readMdx, output)).toEqual(["a { b } < c <d> \\{e\\}"]);
  });

  it("reads directives with titles, attributes and expressions", () => {
    const page = ':::note[Use {x}]{#id title="Tip"}\nBody {y}\n:::\n\n## Heading {#own-id}\n\n:::tip My *tip*\nMore\n:::\n';
    expect(sources(readMdx, page)).toEqual(["Use <x1/>", "Tip", "Body <x1/>", "Heading", "My <g1>tip</g1>", "More"]);
    expect(roundTripFaults(readMdx, page)).toEqual([]);
  });

  it("is for files of this name; in others braces are text and indented lines code", async () => {
    const page = "Use {x} here\n\n    indented\n";
    const read = async (name: string) => {
      const { document } = await openDocument(new TextEncoder().encode(page), { name, language: "en" });
      return document.units.map(({ source }) => source);
    };
    expect(await read("a.mdx")).toEqual(["Use <x1/> here", "indented"]);
    expect(await read("a.md")).toEqual(["Use {x} here"]);
    expect(sources(readMarkdown, page)).toEqual(["Use {x} here"]);
  });

  it("takes prose for prose", () => {
    const page = "Duty rose:\nimport taxes are due.\n\nImport tax, 1 and 2.\n\nExport {x} of it\n";
    expect(sources(readMdx, page)).toEqual(["Duty rose: import taxes are due.", "Import tax, 1 and 2.", "Export <x1/> of it"]);
    expect(sources(readMarkdown, "import taxes rose\n\nexport goods, { and all }\n")).toEqual([
      "import taxes rose",
      "export goods, { and all }",
    ]);
  });
});
