import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { readPdfFonts, readPdfText } from "#tests/harness/read-pdf.ts";
import { toPdf } from "./to-pdf.ts";

const label = "Demo output: no AI model was used.";

async function bytesOf(markdown: string, language = "en", withLabel = false): Promise<Uint8Array> {
  const { bytes } = await toPdf([{ markdown }], { title: "", label: withLabel ? label : null, language });
  return bytes;
}

/** The text of pages but for their numbers; poppler leaves out the blanks around the line between these. */
const withoutFeet = (bytes: Uint8Array): string => readPdfText(bytes).replaceAll(/\d+ ?\/ ?\d+\s*\f/g, "");

/** Text without white, as it is between the first line and the page's number. */
const letters = (text: string): string => text.normalize("NFC").replace(/\s+/gu, "").replace(/1\/1$/, "");
const roundTrip = async (text: string, language?: string) => letters(readPdfText(await bytesOf(text, language)));

const samples: Record<string, string> = {
  en: "The office’s efficient staff fixed 12 files — “at once”, in the final hour; nothing was left to affluent offspring.",
  zh: "退款是迟到的承诺。本页说明“立即处理”在实际中意味着什么：让每一位顾客在三分钟之内看懂规则，在五个工作日之内收到款项……",
  "zh-Hant": "退款是遲到的承諾。本頁說明「立即處理」在實際中意味著什麼：讓每一位顧客在三分鐘之內看懂規則，並在五個工作天內收到款項。",
  ja: "返金は、遅れて届く約束です。このページでは「すぐに」という言葉が実際に何を意味するのか、サービスの手順とともに説明します。",
  ko: "환불은 늦게 지켜지는 약속입니다. 이 페이지는 언제 환불이 이루어지는지, 그리고 어떻게 신청하는지를 설명합니다.",
  ar: "الاسترداد وعد متأخر. تشرح هذه الصفحة متى يحين موعده وكيف يُطلب، وما معنى الكلمة في الواقع والأحوال كلها.",
  "ar-vocalised": "السَّلَامُ عَلَيْكُمْ وَرَحْمَةُ اللهِ، هٰذَا لَا بُدَّ مِنْهُ.",
  "he-pointed": "בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם וְאֵת הָאָרֶץ",
  he: "החזר כספי הוא הבטחה מאוחרת. דף זה מסביר מתי הוא מגיע, כיצד מבקשים אותו ומה פירוש המילה בפועל.",
  hi: "धनवापसी देर से निभाया गया वादा है। यह पृष्ठ बताता है कि वह कब मिलती है, उसे कैसे माँगा जाए और प्रक्रिया क्या है।",
  th: "การคืนเงินคือคำสัญญาที่มาช้า หน้านี้อธิบายว่าเมื่อใดจะได้รับเงินคืน ต้องขออย่างไร และคำว่าทันทีหมายถึงอะไรในทางปฏิบัติ",
  ru: "Возврат денег — это запоздалое обещание. Эта страница объясняет, когда он положен, как его просить и что значит «немедленно».",
  el: "Η επιστροφή χρημάτων είναι μια καθυστερημένη υπόσχεση. Η σελίδα εξηγεί πότε οφείλεται και πώς ζητείται· τίποτε άλλο.",
  vi: "Hoàn tiền là lời hứa được giữ muộn. Trang này giải thích khi nào được hoàn, yêu cầu thế nào và “ngay lập tức” nghĩa là gì.",
  tr: "İade, geç tutulan bir sözdür. Bu sayfa ne zaman ödendiğini, nasıl istendiğini ve “hemen” sözcüğünün ne demek olduğunu açıklar.",
  pl: "Zwrot to spóźniona obietnica. Ta strona wyjaśnia, kiedy się należy, jak o niego prosić i co znaczy „natychmiast”: źdźbło, łódź, jeżeli.",
};

describe("the PDF file", () => {
  it.each(Object.entries(samples))(
    "lets every character of %s be read again, in the order in which it was written",
    async (language, text) => {
      expect(await roundTrip(text, language)).toBe(letters(text));
    },
  );

  it("holds scripts of both directions in one line, each of their characters", async () => {
    const text = "Version 2.0 (2026) נכתבה עם Wordloom ו-العربية 12%.";
    expect([...(await roundTrip(text))].toSorted()).toEqual([...letters(text)].toSorted());
  });

  it("embeds of each font the glyphs that it shows, with the way back to the text", async () => {
    const fonts = readPdfFonts(await bytesOf(`${samples.en} **${samples.zh}** *${samples.ru}* \`code\` ${samples.ar}`));
    expect(fonts.map(({ name }) => name.replace(/^[A-Z]{6}\+/, "")).toSorted()).toEqual([
      "NotoSans-Bold",
      "NotoSans-Italic",
      "NotoSans-Regular",
      "NotoSansArabic-Regular",
      "NotoSansMono-Regular",
      "NotoSansSC-Bold",
    ]);
    for (const font of fonts) expect(font).toMatchObject({ isEmbedded: true, isSubset: true, hasUnicode: true });
  });

  it("stays small: two pages of Chinese are no more than 100 KB", async () => {
    expect((await bytesOf(`${samples.zh}\n\n`.repeat(30), "zh-CN")).length).toBeLessThan(100_000);
  });

  it("draws Han characters as the document's language does", async () => {
    const fontOf = async (language: string) => readPdfFonts(await bytesOf("直骨", language))[0]?.name.replace(/^[A-Z]{6}\+/, "");
    expect(await Promise.all(["zh-CN", "zh-TW", "ja", "ko"].map(fontOf))).toEqual(
      ["SC", "TC", "JP", "KR"].map((region) => `NotoSans${region}-Regular`),
    );
  });

  it("says which characters no font has, and keeps them in its text", async () => {
    const { bytes, missing } = await toPdf([{ markdown: "a\u{13000}b" }], { title: "", label: null, language: "en" });
    expect(missing).toEqual(["\u{13000}"]);
    expect(letters(readPdfText(bytes))).toBe("a\u{13000}b");
  });

  it("writes headings, lists, tasks, tables, quotes, code and notes in the order of the text", async () => {
    const markdown =
      "# One\n\n4. four\n   - inner\n5. five\n\n- [x] done\n\n| a | b |\n|--|-:|\n| 1 | 2 |\n\n> said\n\n```\nx  y\n```\n\n---\n\nend[^1]\n\n[^1]: note";
    const words = withoutFeet(await bytesOf(markdown))
      .replace(/\s+/g, " ")
      .trim();
    expect(words).toBe("One 4. four ◦ inner 5. five ☑ done a b 1 2 said x y end[1] [1] note");
  });

  it("repeats a table's head on each of its pages", async () => {
    const text = readPdfText(await bytesOf(`| Head |\n|--|\n${"| row |\n".repeat(60)}`));
    expect(text.split("\f").filter((page) => page.includes("row"))).toHaveLength(text.match(/Head/g)?.length ?? 0);
    expect(text.match(/row/g)).toHaveLength(60);
  });

  it("numbers its pages and names its title on each", async () => {
    const { bytes } = await toPdf([{ markdown: "word\n\n".repeat(80) }], { title: "A title", label: null, language: "en" });
    const pages = readPdfText(bytes).split("\f").slice(0, -1);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain("A title");
      expect(page.replaceAll(" ", "")).toContain(`${index + 1}/${pages.length}`);
    }
  });

  it("starts with the label of demo output, once", async () => {
    const linesOf = async (markdown: string) =>
      readPdfText(await bytesOf(markdown, "en", true))
        .split(/\n+/)
        .slice(0, 2);
    expect(await linesOf("Text")).toEqual([label, "Text"]);
    expect(await linesOf(`${label}\n\nText`)).toEqual([label, "Text"]);
  });

  it("links only to the web and mail, and refers to nothing else", async () => {
    const markdown =
      "[a](https://a.test/ä?x=1) [b](javascript:alert(1)) [c](file:///etc/passwd) ![d](https://b.test/c.png) [e](mailto:e@e.test)";
    const { context } = await PDFDocument.load(await bytesOf(markdown));
    const written = context.enumerateIndirectObjects().map(([, object]) => String(object));
    const targets = written.flatMap((object) => [...object.matchAll(/\/URI <([0-9a-f]+)>/g)].map((match) => fromHex(match[1] ?? "")));
    expect(targets).toEqual(["https://a.test/%C3%A4?x=1", "https://b.test/c.png", "mailto:e@e.test"]);
    expect(written.join("\n")).not.toMatch(/\/(?:JS|JavaScript|Launch|EmbeddedFile|SubmitForm|OpenAction|AA)\b/);
  });
});

const fromHex = (text: string): string => Buffer.from(text, "hex").toString("latin1");

describe("I09: hostile text in a PDF file", () => {
  it("survives controls, halves of characters, raw HTML, PDF operators and deep nests", async () => {
    const text = `a\u0000\u000bb\ud800 <script>x</script> ) Tj ET >> endobj %%EOF\n\n${"> ".repeat(3000)}deep\n\n${"- ".repeat(2000)}list${"\u0301".repeat(5_000)}`;
    const words = readPdfText(await bytesOf(text));
    for (const word of ["ab", "<script>x</script> ) Tj ET >> endobj %%EOF", "deep", "list"]) expect(words).toContain(word);
  });

  it.each([
    ["one long word", "a".repeat(60_000)],
    ["marks of direction", "\u202e\u2067ab".repeat(5_000)],
    ["joined emoji", "👨‍👩‍👧‍👦🇩🇪".repeat(1_000)],
    ["characters without a font", Array.from({ length: 2_000 }, (_, index) => String.fromCodePoint(0xf0000 + index)).join("")],
    ["a wide table", `|${"a|".repeat(39)}\n|${"-|".repeat(39)}\n|${"word ".repeat(9)}|`],
  ])("writes %s, and loses no letter of it", async (_, text) => {
    const signs = /[\s|\-\p{Default_Ignorable_Code_Point}]/gu;
    const { bytes } = await toPdf([{ markdown: text }], { title: "", label: null, language: "en" });
    expect([...withoutFeet(bytes).replaceAll(signs, "")].length).toBe([...text.replaceAll(signs, "")].length);
  });
});

describe("math in a PDF file", () => {
  it("is written in Unicode's characters, in the text, on lines of its own and in headings", async () => {
    const text = readPdfText(await bytesOf("# Of $r^2$\n\nSo $E = mc^2$, \\(\\alpha_1\\) and\n\n\\[ \\sum_{i=1}^n i = \\frac{a+b}{2} \\]"));
    for (const line of ["Of r²", "So E = mc², α₁ and", "∑ᵢ₌₁ⁿ i = (a + b)/2"])
      expect(text.split("\n").map((one) => one.trim())).toContain(line);
  });

  it("has no sign that no font has: its source is written then, as where there is no such line", async () => {
    const { bytes, missing } = await toPdf([{ markdown: "$x \u{13080} = 1$, $\\cancel{y}$ and $\\frac{a}{$" }], {
      title: "",
      label: null,
      language: "en",
    });
    const text = readPdfText(bytes);
    for (const source of ["$\\cancel{y}$", "$\\frac{a}{$"]) expect(text).toContain(source);
    expect(missing).toEqual(["\u{13080}"]);
  });

  it("is drawn with every sign that TeX has names for here", async () => {
    const source =
      "\\hbar \\ell \\aleph \\nabla \\partial \\oint \\iiint \\bigoplus \\leqslant \\mathfrak{g} \\mathcal{L} \\mathbf{v} \\vec{E} \\iff \\models";
    const { bytes, missing } = await toPdf([{ markdown: `$$\n${source}\n$$` }], { title: "", label: null, language: "zh-CN" });
    expect(missing).toEqual([]);
    expect(readPdfText(bytes)).toContain("ℏℓℵ");
  });
});
