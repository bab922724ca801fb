import type { Fields, PageForm } from "./forms-in-page.ts";

/** A form as a page has it: where it is sent, the button that sends it, and the names of its other fields. */
export type SomeForm = { path: string; pressed: Fields[number] | null; names: string[] };

/** What is sent in its place. `isText` is what a person could have typed into a field of text, however odd. */
export type WrongForm = { what: string; type: string; body: Buffer; isText?: true };

const plainType = "application/x-www-form-urlencoded";
const boundary = "boundary-of-a-test-0123456789";

/** One form for each button of each form of a page; links and searches, which only look, are none. */
export function formsOf(forms: PageForm[], page: string): SomeForm[] {
  return forms.flatMap(({ action, fields, buttons }) => {
    const path = (action ?? page).replace(/#.*$/, "");
    const names = [...new Set(fields.map(([name]) => name))].filter((name) => name !== "intent");
    const hidden = fields.find(([name]) => name === "intent") ?? null;
    const pressed = buttons.map(({ name, value }): SomeForm["pressed"] => (name === "" ? hidden : [name, value]));
    return (pressed.length === 0 ? [hidden] : pressed).map((button) => ({ path, pressed: button, names }));
  });
}

/** What else a form may be sent as, with its button pressed. None of it is what the form asks for. */
export function wrongForms({ pressed, names }: SomeForm, maxBytes: number): WrongForm[] {
  const button = pressed === null ? [] : [pressed];
  const all = (value: (index: number) => string): Fields => [
    ...button,
    ...names.map((name, index): Fields[number] => [name, value(index)]),
  ];
  const plain = (what: string, fields: Fields) => ({ what, type: plainType, body: Buffer.from(new URLSearchParams(fields).toString()) });
  const raw = (what: string, value: string) => {
    const pairs = [
      ...button.map(([name, text]) => `${name}=${encodeURIComponent(text)}`),
      ...names.map((name) => `${encodeURIComponent(name)}=${value}`),
    ];
    return { what, type: plainType, body: Buffer.from(pairs.join("&")) };
  };
  const share = Math.floor(maxBytes / (names.length + 1));
  return [
    plain("nothing", []),
    plain("its button alone", button),
    plain("another button", [["intent", "__proto__"]]),
    plain(
      "empty fields",
      all(() => ""),
    ),
    plain(
      "NULs",
      all(() => "\0"),
    ),
    {
      ...plain(
        "text with a NUL",
        all(() => "a\0b"),
      ),
      isText: true,
    },
    { ...raw("lone surrogates", "%ED%A0%80%ED%B0%80"), isText: true },
    { ...raw("bytes of no text", "%ff%00%c0%af%zz%"), isText: true },
    {
      ...plain(
        "values of other kinds",
        all((index) => otherKinds[index % otherKinds.length] ?? ""),
      ),
      isText: true,
    },
    {
      ...plain("10,000 other fields", [
        ...button,
        ...Array.from({ length: 10_000 }, (_, index): Fields[number] => [`__proto__.${index}`, "x"]),
      ]),
    },
    {
      ...plain("10,000 times its fields", [
        ...button,
        ...Array.from({ length: 10_000 }, (_, index): Fields[number] => [names[index % names.length] ?? "x", ""]),
      ]),
    },
    {
      ...plain(
        "long values",
        all(() => "x".repeat(share - 100)),
      ),
    },
    { what: "files", type: `multipart/form-data; boundary=${boundary}`, body: filesFor(button, names) },
    plain("more than is read", [...button, [names[0] ?? "x", "x".repeat(maxBytes)]]),
  ];
}

const otherKinds = ["-1", "1e309", "null", "{}", "[object Object]", "[[[]]]", "true", "NaN", "0x7f", "99999999999999999999"];

/** A file in the place of each text. */
function filesFor(button: Fields, names: string[]): Buffer {
  const part = (name: string, more: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const texts = button.map(([name, value]) => part(name, "", value));
  return Buffer.from(`${[...texts, ...names.map((name) => part(name, '; filename="x.bin"', "\0\u0001PK"))].join("")}--${boundary}--\r\n`);
}
