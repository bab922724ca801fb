import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { corpusFiles, corpusFolder } from "#tests/harness/corpus.ts";
import { open, roundTripFaults, sources, strayEdits, translated, withTarget } from "#tests/harness/document-round-trip.ts";
import { matrixIt } from "#tests/harness/matrix-it.ts";
import { readMarkdown } from "./read-markdown.ts";

const page = `---
title: "Tea: a story"
description: All about tea
slug: tea-story
---
# A *fine* cup {#cup}

Drink it **warm**, with [friends](https://x.example "Old friends") or
alone, see \`code here\` and <https://x.example>.

> [!NOTE]
> Quoted text
> goes on.

- [ ] One
- Two with $a^2$ and $5 or more

| Name | Price |
|------|------:|
| Black \\| green | 5 |

![A cup](cup.png 'The cup') [![Badge](b.svg)](https://b.example)

\`\`\`js
let it = "be";
\`\`\`

<details>
<summary>More <b>here</b></summary>

Text[^1] with [ref] and [full text][ref] :tada:

</details>

[ref]: https://x.example
[^1]: The note.

Title
=====
`;

describe("readMarkdown", () => {
  it("offers what readers see", () => {
    expect(open(readMarkdown, page).units.map(({ source, kind }) => [kind, source])).toEqual([
      ["title", "Tea: a story"],
      ["string", "All about tea"],
      ["heading", "A <g1>fine</g1> cup"],
      ["paragraph", "Drink it <g1>warm</g1>, with <g2>friends</g2> or alone, see <x3/> and <x4/>."],
      ["alternative-text", "Old friends"],
      ["paragraph", "Quoted text goes on."],
      ["list-item", "One"],
      ["list-item", "Two with <x1/> and $5 or more"],
      ["cell", "Name"],
      ["cell", "Price"],
      ["cell", "Black | green"],
      ["alternative-text", "A cup"],
      ["alternative-text", "The cup"],
      ["alternative-text", "Badge"],
      ["paragraph", "More <g1>here</g1>"],
      ["paragraph", "Text<x1/> with <g2>ref</g2> and <g3>full text</g3>"],
      ["footnote", "The note."],
      ["heading", "Title"],
    ]);
  });

  it("writes between the marks and leaves them as they are", () => {
    expect(translated(readMarkdown, "Tea __is *good*__\n===\n\n* item  \n  two\n")).toBe("Ţéå __îš *ĝôôđ*__\n===\n\n* îţéɱ  \n  ţŵô\n");
    expect(withTarget(readMarkdown, "See [ref].\n\n[ref]: x\n", "See <g1>ref</g1>.", "Siehe <g1>dort</g1>.")).toBe(
      "Siehe [dort][ref].\n\n[ref]: x\n",
    );
    expect(withTarget(readMarkdown, '![cup](a.png "my cup")\n', "my cup", 'die "Tasse"')).toBe('![cup](a.png "die \\"Tasse\\"")\n');
  });

  it("keeps a target from becoming markup", () => {
    const write = (target: string) => withTarget(readMarkdown, "tea\n", "tea", target);
    expect(write("# one")).toBe("\\# one\n");
    expect(write("1. one")).toBe("1\\. one\n");
    expect(write("- one *two* `three` <b> &amp; [a](b)")).toBe("\\- one \\*two\\* \\`three\\` \\<b> &amp;amp; \\[a\\](b)\n");
    expect(write("5 * 3 = snake_case < 20 & more")).toBe("5 * 3 = snake_case < 20 & more\n");
    expect(withTarget(readMarkdown, "|a|\n|-|\n|tea|\n", "tea", "a|b")).toBe("|a|\n|-|\n|a\\|b|\n");
  });

  describe("the lines of a paragraph", () => {
    const write = (content: string, target: string) => {
      const [unit] = open(readMarkdown, content).units;
      return withTarget(readMarkdown, content, unit?.source ?? "", target);
    };

    it("are its sentences where they were", () => {
      const content = "One sentence *here.*\nAnother (in brackets).\nA third?\n";
      expect(sources(readMarkdown, content)).toEqual(["One sentence <g1>here.</g1> Another (in brackets). A third?"]);
      expect(write(content, "Ein Satz <g1>hier.</g1> Noch einer z. B. von Dr. Ash. Ein dritter?")).toBe(
        "Ein Satz *hier.*\nNoch einer z. B. von Dr. Ash.\nEin dritter?\n",
      );
      expect(write(content, "第一<g1>句。</g1>第二句（括号）。第三句？")).toBe("第一*句。*\n第二句（括号）。\n第三句？\n");
      expect(translated(readMarkdown, content)).toBe("Öñé šéñţéñçé *ĥéŕé.*\nÅñôţĥéŕ (îñ ƀŕåçķéţš).\nÅ ţĥîŕđ?\n".replace("Öñé", "Ôñé"));
    });

    it("keep their place in quotes and lists, with the line ends of the file", () => {
      expect(write("> One.\r\n> Two.\r\n", "Eins. Zwei. Drei.")).toBe("> Eins.\r\n> Zwei.\r\n> Drei.\r\n");
      expect(write("- > One.\n  > Two.\n", "Eins. Zwei.")).toBe("- > Eins.\n  > Zwei.\n");
      expect(write("1. One.\n   Two.\n", "Eins. Zwei.")).toBe("1. Eins.\n   Zwei.\n");
    });

    it("are about as wide as they were where the paragraph was wrapped at a width", () => {
      const words = "Ein <g1>langer Satz</g1>, der über mehr Zeilen geht als vorher und <x2/> hat.";
      expect(write("A *long\nsentence*, which goes\nover `three` lines.\n", words)).toBe(
        "Ein *langer Satz*,\nder über mehr Zeilen\ngeht als vorher und\n`three` hat.\n",
      );
      expect(write("- > A long sentence\r\n  > on two lines here\r\n", "Ein langer Satz auf drei Zeilen, die so bleiben")).toBe(
        "- > Ein langer Satz\r\n  > auf drei Zeilen,\r\n  > die so bleiben\r\n",
      );
      expect(write("Look at [this](x) and\nat more words.\n", "Da ist <g1>dies und noch einiges mehr</g1>, und mehr.")).toBe(
        "Da ist\n[dies und noch einiges mehr](x),\nund mehr.\n",
      );
      expect(write("One line\nand two  \nbreaks here.\n", "Eine Zeile und<x1/>zwei Brüche.")).toBe("Eine Zeile\nund  \nzwei Brüche.\n");
    });

    it("begin with nothing that begins a block, and blanks stay where a line end is none", () => {
      expect(write("Some words\non two lines.\n", "Hier sind - wie gesagt - 3. und # noch + viele > Wörter = da")).toBe(
        "Hier sind -\nwie gesagt - 3.\nund # noch +\nviele >\nWörter = da\n",
      );
      expect(write("Some words\non two lines.\n", "这是 一个 很长 很长 的 句子")).toBe("这是 一个 很长 很长 的 句子\n");
    });

    it("hold placeholders behind markers of quotes and lists too", () => {
      expect(sources(readMarkdown, "> Hello {{name}}, this\n> is :tada: yours\n\n- one\n  {{two}} three\n")).toEqual([
        "Hello <x1/>, this is <x2/> yours",
        "one <x1/> three",
      ]);
      expect(sources(readMarkdown, "> Hello\n> \\> {{name}}\n")).toEqual(["Hello > {{name}}"]);
    });

    it("read the same wherever they are broken", () => {
      const word = fc.constantFrom(
        ..."a word - + # 1. 2) > = --- *** ::: !!! 茶 茶の _em_ e.g. | ~ ``` === {: %".split(" "),
        "**bold words**",
        "[link text](u)",
        "`c d`",
        "![alt](p)",
        "<b>html x</b>",
        '"two *words*"',
        "<https://a.b/c>",
      );
      fc.assert(
        fc.property(
          fc.array(word, { minLength: 4, maxLength: 20 }),
          fc.constantFrom("", "> ", "  "),
          fc.nat({ max: 9 }),
          (words, prefix, at) => {
            const lines = `${prefix === "  " ? "- " : prefix}Begin of it ${words.slice(0, at).join(" ")} then\n${prefix}goes ${words.slice(at).join(" ")} on\n`;
            const before = sources(readMarkdown, lines);
            fc.pre(before.length === 1 && /^Begin.*on$/.test(before[0] ?? ""));
            const document = open(readMarkdown, lines);
            const [unit] = document.units;
            const target = `Neu ${unit?.source ?? ""} und noch viel mehr`;
            const next = document.write(new Map([[unit?.id ?? "", target]]), { language: "de" });
            expect(sources(readMarkdown, next)).toEqual([target]);
          },
        ),
        { numRuns: 400 },
      );
    });

    it("become one where the target is shorter than a line, or the paragraph had one", () => {
      expect(write("One sentence is longer\nthan its line. Another\nis shorter.\n", "Ein Satz. Noch einer.")).toBe(
        "Ein Satz. Noch einer.\n",
      );
      expect(write("See e.g.\nthis one. And more.\n", "Siehe dies. Und mehr.")).toBe("Siehe dies. Und\nmehr.\n");
      expect(write("One. Two.\n", "Eins. Zwei.")).toBe("Eins. Zwei.\n");
    });

    it("keep hard breaks, and a sentence from becoming a block", () => {
      expect(write("One.  \nTwo.\nThree.\n", "Eins.<x1/>Zwei. Drei.")).toBe("Eins.  \nZwei.\nDrei.\n");
      expect(write("One.\nTwo.\n", "Eins. 2. Zwei. # Drei.")).toBe("Eins.\n2\\. Zwei.\n\\# Drei.\n");
      expect(write("See `x`.\n![Cup](a.png) is here.\n", "Siehe <x1/>. <x2/> ist hier.")).toBe("Siehe `x`.\n![Cup](a.png) ist hier.\n");
    });
  });

  it("joins lines of Chinese without a blank", () => {
    expect(sources(readMarkdown, "这是第一句。\n这是第二句，\n还没有完\nOK 了。\n")).toEqual(["这是第一句。这是第二句，还没有完 OK 了。"]);
  });

  it("quotes a front matter value only where its target needs it", () => {
    const write = (target: string) => withTarget(readMarkdown, "---\ntitle: Tea\n---\nx\n", "Tea", target);
    expect(write("Tee")).toBe("---\ntitle: Tee\n---\nx\n");
    expect(write('Tee: "gut"')).toBe('---\ntitle: "Tee: \\"gut\\""\n---\nx\n');
  });

  it.each([
    ["a whole page", page],
    ["CRLF", page.replaceAll("\n", "\r\n")],
    ["no front matter's end", "---\ntitle: Tea\n"],
    ["TOML", '+++\ntitle = "Tea"\n+++\nText\n'],
    ["nested containers", "> - a\n>   b\n>\n>   1. c\n>      d  \n>      e\n"],
    ["escapes and references", "a \\* b &amp; c \\_d\\_ &copy; 2 \\[x\\]\n"],
    ["inline HTML", "Press <kbd>Ctrl</kbd> and<br>go <span class=x>on *now*</span>\n"],
    ["HTML with pictures", '<p align="center"><img src="a" alt="Logo here"> Some text</p>\n\nText <img alt="in line"> end\n'],
    ["a sentence a line", "One *here.*\nTwo, [see](a).\n\n> Three `x`.\n> Four!\n>\n> - Five.\n>   Six.\n"],
    ["wrapped emphasis", "one *two\nthree* four\n"],
    ["Chinese", "这是**重点**内容，请看[链接](https://x.example)。\n"],
    ["directives and shortcodes", ":::note Title\nText {{< figure src=x >}} more\n:::\n\n[[toc]]\n"],
    ["tables with pictures", "| a ![b c](d) | `x` |\n|---|---|\n| [e f](g) | h<br>i |\n"],
    ["what looks like a tag", "a \\<g1>b\\</g1> c\n"],
  ])("keeps %s", (_, content) => {
    expect(roundTripFaults(readMarkdown, content)).toEqual([]);
    expect(strayEdits(readMarkdown, content, 30)).toEqual([]);
  });

  describe("blocks that CommonMark doesn't know", () => {
    const cases: [string, string, string[]][] = [
      ["directives", ":::note\nPlain body.\n:::\n\nAfter.\n", ["Plain body.", "After."]],
      [
        "titles of directives",
        "::: tip Custom title\nBody\n:::\n:::note[A *label*]\nMore\n:::\n",
        ["Custom title", "Body", "A <g1>label</g1>", "More"],
      ],
      [
        "attributes of directives",
        "::: {.warning #id}\nBody\n:::\n\n::: details Click me {open}\nInner\n:::\n",
        ["Body", "Click me", "Inner"],
      ],
      ["nested directives", "::::tabs\n:::tab One\nText\n:::\n::::\n", ["One", "Text"]],
      ["MyST", ":::{admonition} A title\n:class: tip\n:name: x\nBody\n:::\n\n:::{code-block} python\n:::\n", ["A title", "Body"]],
      ["leaves", "::youtube[Video of a cat]{#abc}\n", ["Video of a cat"]],
      ["PyMdown blocks", "/// note | Some title\nBody\n///\n", ["Some title", "Body"]],
      ["in quotes and lists", "> :::note\n> Body\n> :::\n\n- One\n  :::tip Two\n  Three\n  :::\n", ["Body", "One", "Two", "Three"]],
      ["admonitions", '!!! note "Watch out"\n    Body of it.\n\n    More.\n\nAfter.\n', ["Watch out", "Body of it.", "More.", "After."]],
      ["folded admonitions", '??? tip\n    Folded.\n???+ note inline end "Open"\n\n    Shown.\n', ["Folded.", "Open", "Shown."]],
      [
        "admonitions within",
        '!!! note\n    Outer.\n\n    !!! tip "Inner"\n        Deep.\n\n            code\n',
        ["Outer.", "Inner", "Deep."],
      ],
      ["tabs", '=== "Tab one"\n\n    First.\n\n=== "Tab two"\n\n    Second.\n', ["Tab one", "First.", "Tab two", "Second."]],
      [
        "attribute lists",
        '{: .lead }\nParagraph.\n{: #id}\n\n# Head\n{.cls}\n\n{title="x y" id=z}\n\nText\n',
        ["Paragraph.", "Head", "Text"],
      ],
      ["definitions", "Term\n: What it is\n: What else\n\nOther\n\n:   More\n", ["Term", "What it is", "What else", "Other", "More"]],
      [
        "tags",
        '{% hint style="info" %}\nHint body.\n{% endhint %}\n{% tab title="First tab" %}\nIn it\n{% endtab %}\n',
        ["Hint body.", "First tab", "In it"],
      ],
      ["shortcodes", '{{< figure src="a.png" caption="A red barn" >}}\nText\n{{% /notice %}}\n', ["A red barn", "Text"]],
      [
        "imports and exports",
        "import Tabs from '@theme/Tabs';\nimport {\n  A,\n  B,\n} from 'x'\n\nexport const title = 'Some words';\n\nText\n",
        ["Text"],
      ],
      [
        "components over several lines",
        '<Tabs\n  items={["A b", "C > d"]}\n  label="Pick one"\n>\n\nText\n\n</Tabs>\n',
        ["Pick one", "Text"],
      ],
      ["attributes of directives that are titles", '::: {.callout-note title="A tip"}\nBody\n:::\n', ["A tip", "Body"]],
      [
        "directives within directives, with code",
        ":::::info[One `x`]\n\n::::tip Two\n\n```js\n:::note No\n```\n\n:::danger\nThree\n:::\n::::\n:::::\n",
        ["One <x1/>", "Two", "Three"],
      ],
      [
        "fences of MyST with Markdown in them",
        "```{note} A *title*\n:class: tip\n\nBody\n```\n\n````{admonition} Two\n```{tip}\nThree\n```\n```python\nx = 1\n```\n````\n\n```{code-cell} python\ny\n```\n",
        ["A <g1>title</g1>", "Body", "Two", "Three"],
      ],
      [
        "figures, targets, breaks and comments of MyST",
        "(a-target)=\n# Head\n\n```{figure} a.png\n:alt: A cup\n:width: 3em\n\nCaption\n```\n\n:::{card} Card\nBody\n+++\nFoot\n:::\n\n% A comment\n",
        ["Head", "A cup", "Caption", "Card", "Body", "Foot", "A comment"],
      ],
      ["titles of Pandoc", "% The title\n% Ann Author\n% May 2024\n\nText\n", ["The title", "Ann Author", "May 2024", "Text"]],
      [
        "titled callouts of Obsidian",
        "> [!faq]- Does it *fold*?\n> Yes.\n>\n> > [!todo] Inner\n> > Deep\n\n> [!tip] Alone\n\n> [!NOTE]\n> Plain\n",
        ["Does it <g1>fold</g1>?", "Yes.", "Inner", "Deep", "Alone", "Plain"],
      ],
      [
        "abbreviations and included files",
        '*[HTML]: Markup language\n\n--8<-- "a/b.md"\n\n<<< @/snippets/a.js{2}\n\nText\n',
        ["Markup language", "Text"],
      ],
      [
        "tags of templates around code",
        "{% highlight ruby %}\ndef words\n\n{% endhighlight %}\n\n{{< mermaid >}}\ngraph words\n{{< /mermaid >}}\n\n{% comment %}\nno\n{% endcomment %}\nText\n",
        ["Text"],
      ],
      ["shortcodes over several lines", '{{< figure\n  src="a.png"\n  caption="A barn"\n>}}\n\nText\n', ["A barn", "Text"]],
      ["titles with icons", '=== ":octicons-file-16: A tab"\n\n    Text\n\n{% code title="a.js" %}\n', ["A tab", "Text"]],
      ["attributes behind a line that begins with an element", "<b>Bold</b> words:\n{: .lead}\n\nText\n", ["<g1>Bold</g1> words:", "Text"]],
      ["components with braces on one line", '<Tabs items={["A b", "C > d"]}>\n\nText\n\n</Tabs>\n', ["Text"]],
      ["exports over empty lines", "export const a = `one\n\ntwo`;\n\nexport const b = {\n  c: [1,\n\n  2],\n};\n\nText\n", ["Text"]],
      ["comments and expressions", "{/* not\n\nthis */}\n\n{items.map((item) => (\n  <li>{item} words</li>\n))}\n\nText\n", ["Text"]],
    ];
    it.each(cases)("reads what readers see of %s, and leaves the rest", (_, content, words) => {
      expect(sources(readMarkdown, content)).toEqual(words);
      expect(roundTripFaults(readMarkdown, content)).toEqual([]);
      expect(strayEdits(readMarkdown, content, 30)).toEqual([]);
      const accented = translated(readMarkdown, content);
      expect(accented.split("\n").length).toBe(content.split("\n").length);
    });

    it.each([
      ["in code", "```\n:::note Title\n!!! tip\n```\n", []],
      ["in HTML", "<ul>\n  {% for x in y %}\n    <li>Text</li>\n  {% endfor %}\n</ul>\n", ["{% for x in y %}", "Text", "{% endfor %}"]],
      [
        "text with such signs",
        "A line: this.\n=== is a sign\n\nImport tax is due.\nexport them all\n\n{name} comes\n",
        ["A line: this. === is a sign", "Import tax is due. export them all", "{name} comes"],
      ],
    ])("takes nothing for one: %s", (_, content, words) => {
      expect(sources(readMarkdown, content)).toEqual(words);
    });

    it.each([
      [
        "attributes",
        "Go [there](#){ .button } now{: .red} and `x`{.py} *so*{#id .a}.\n\n# Head { #own .cls data-x=1 }\n",
        ["Go <g1>there</g1><x2/> now<x3/> and <x4/><x5/> <g6>so</g6><x7/>.", "Head"],
      ],
      ["roles of MyST", "See {ref}`a b` and {py:func}`c`.\n", ["See <x1/><x2/> and <x3/><x4/>."]],
      ["links between notes", "See [[A note]], [[Other|this one]] and ![[a.png]].\n", ["See <x1/>, <x2/>this one<x3/> and <x4/>."]],
      ["keys", "Press ++ctrl+alt+del++, C++ and so on.\n", ["Press <x1/>, C++ and so on."]],
      ["fragments of JSX", "So <>it</> is\n", ["So <x1/>it<x2/> is"]],
      ["names in braces, which are text", "Hello {name}, {a b} and {1}\n", ["Hello {name}, {a b} and {1}"]],
    ])("keeps what is for programs within a sentence: %s", (_, content, words) => {
      expect(sources(readMarkdown, content)).toEqual(words);
      expect(roundTripFaults(readMarkdown, content)).toEqual([]);
    });

    it("keeps what would end a title out of it", () => {
      expect(withTarget(readMarkdown, '!!! note "Tea"\n    x\n', "Tea", 'Der "gute" Tee')).toBe("!!! note \"Der 'gute' Tee\"\n    x\n");
      expect(withTarget(readMarkdown, ":::note[Tea]\nx\n:::\n", "Tea", "a]b")).toBe(":::note[a\\]b]\nx\n:::\n");
      expect(withTarget(readMarkdown, ":::note Tea\nx\n:::\n", "Tea", "one\ntwo")).toBe(":::note one two\nx\n:::\n");
    });
  });

  it("gives back any sequence of signs", () => {
    const piece = fc.constantFrom(
      "a",
      " word",
      "*",
      "**",
      "_",
      "`",
      "[",
      "](x)",
      "![",
      "\n",
      "\n\n",
      "- ",
      "> ",
      "# ",
      "|",
      "<b>",
      "</b>",
      "&amp;",
      "\\",
      "$",
      "    ",
      "~~",
      "1. ",
      "字",
      "\n:::note Title\n",
      '\n!!! tip "T"\n',
      '\n=== "Tab"\n',
      "\n: word",
      "{% x %}\n",
      "<Tab\n",
      ">",
      "{",
      "}",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const content = `First words\n\n${pieces.join("")}`;
        const document = open(readMarkdown, content);
        expect(document.write(new Map(document.units.map((unit) => [unit.id, unit.source])), { language: "de" })).toEqual(
          new TextEncoder().encode(content),
        );
        expect(() => translated(readMarkdown, content)).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });

  matrixIt("reads a long file in stretches as it reads it whole", () => {
    const part = `## Part\n\nSee [one], [Two] and a note[^n] with *words* here.\n\n\`\`\`\ncode\n\nnot words\n\`\`\`\n\n- item\n\n  more of it\n\n<!-- no\n\nwords -->\n\n<pre>\n\nsome text\n\n</pre>\n\n`;
    const content = `${part.repeat(1_000)}[one]: a\n[two]: b "A title"\n[^n]: The note.\n`;
    const all = sources(readMarkdown, content);
    const own = ["Part", "See <g1>one</g1>, <g2>Two</g2> and a note<x3/> with <g4>words</g4> here.", "item", "more of it", "some text"];
    expect(all).toEqual([...Array.from({ length: 1_000 }, () => own).flat(), "The note."]);
    expect(roundTripFaults(readMarkdown, part.repeat(500) + "[one]: a\n[two]: b\n[^n]: The note.\n")).toEqual([]);
  });

  it("refuses nesting and emphasis without end", () => {
    for (const content of [">".repeat(10_000), "*a".repeat(10_000), "- ".repeat(10_000), "a\n".repeat(10_000)])
      expect(() => open(readMarkdown, content)).toThrow("too-large");
    expect(sources(readMarkdown, "- item *one*\n".repeat(3_000)).length).toBe(3_000);
    expect(sources(readMarkdown, `Words\n\n\`\`\`\n${"a *b* $c\n".repeat(10_000)}\`\`\`\n`)).toEqual(["Words"]);
  });

  it("keeps the files of the corpus", () => {
    for (const name of corpusFiles("md"))
      expect(roundTripFaults(readMarkdown, readFileSync(join(corpusFolder, "md", name), "utf8"))).toEqual([]);
  });
});
