/**
 * Draws the pictures that are committed: public/og/{section}.{en|zh}.png, shown where a link to a page is shared, and
 * public/icons/*.png from the product's mark. Run it again when mark, words or colors change; it needs Chromium.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { compileMessages } from "./messages.mjs";
import { continueUnderNode, main, root, ScriptError } from "./toolchain.mjs";

const languages = { en: "en", zh: "zh-Hans" };
const maxBytes = 80_000;
/** Colors of ui/theme/theme.css in light mode. */
const colours = {
  ground: "#f5f2ea",
  surface: "#fffefb",
  ink: "#1a1815",
  ink2: "#45413a",
  muted: "#645f56",
  line: "#dfd9cb",
  accent: "#2d2ba3",
  accentSoft: "#e8e7f6",
  onAccent: "#ffffff",
  ins: "#d6eddd",
  del: "#f8dcd7",
};
/** The nine threads, and the tints that serve as a picture's background. */
const threads = ["#b8325a", "#2f7db0", "#4a47bd", "#c8502b", "#bb8b10", "#80613f", "#1d8577", "#5f8a2b", "#8a3fa0"];
const tints = ["#f8e3e9", "#ddedf6", "#e6e5f7", "#fae5db", "#f6ecc9", "#efe6d8", "#d9efea", "#e7f0d5", "#f1e1f6"];
const fonts = {
  display: `Display, 'Songti SC', 'Noto Serif CJK SC', serif`,
  text: `Text, 'Songti SC', 'Noto Serif CJK SC', serif`,
  sans: `Sans, 'PingFang SC', 'Noto Sans CJK SC', sans-serif`,
};
/** The faces within the picture's own page, which has no address to load from. */
const faces = Object.entries({ Display: "literata-display", Text: "literata-text", Sans: "geist" }).map(([family, name]) => {
  const file = readFileSync(join(root, `ui/theme/fonts/${name}-latin.woff2`));
  return `@font-face{font-family:${family};font-weight:400 600;src:url(data:font/woff2;base64,${file.toString("base64")})}`;
});

await main(async () => {
  await continueUnderNode(import.meta.url);
  await compileMessages();
  const { chromium } = await import("@playwright/test");
  const { findChromium, quietArguments } = await import("../tests/harness/chromium.ts");
  const executablePath = findChromium();
  if (!executablePath) throw new ScriptError("Chromium is missing: npm test installs it, or apt-get install chromium");
  const browser = await chromium.launch({ executablePath, args: quietArguments });
  try {
    await drawPictures(browser);
    await drawIcons(browser);
  } finally {
    await browser.close();
  }
});

async function drawPictures(browser) {
  const { m } = await import("../i18n/paraglide/messages.js");
  for (const locale of Object.keys(languages)) {
    const of = (name, inputs = {}) => escapeHtml(m[name](inputs, { locale }));
    const inOther = (name) => escapeHtml(m[name]({}, { locale: locale === "en" ? "zh" : "en" }));
    /** Thread, heading, sentence, and what the page gives, drawn. */
    const sections = {
      home: [5, of("home_heading"), of("home_intro"), receipt(of)],
      write: [3, of("write_heading"), of("write_description"), correction(of("home_diff_text"))],
      ask: [9, of("ask_heading"), of("ask_description"), question(of("ask_example_explain"))],
      translate: [
        4,
        of("home_translate"),
        of("translator_description"),
        pair(["document_page_met", "document_page_cost", "document_page_start"].map((name) => [of(name), inOther(name)])),
      ],
      files: [2, of("document_heading"), of("document_description"), pages(documentPage(of), documentPage(inOther))],
      images: [7, of("images_heading"), of("images_description"), beforeAndAfter()],
      prompts: [
        8,
        of("prompts_heading"),
        of("prompts_description"),
        prompt(of("automate_product_example_template", { name: "{name}", details: "{details}" })),
      ],
      automate: [
        6,
        of("automate_product_heading"),
        of("automate_product_intro"),
        table([1, 2, 3].map((row) => [of(`automate_product_example_${row}_name`), of(`automate_product_example_${row}_text`)])),
      ],
      pricing: [5, of("pricing_title"), of("pricing_description"), receipt(of)],
    };
    for (const [section, [thread, title, text, drawing]] of Object.entries(sections))
      await draw(browser, `og/${section}.${locale}.png`, { width: 1200, height: 630 }, picture(locale, { thread, title, text, drawing }));
  }
}

/** The slip of a run, below the button that says its price. */
function receipt(of) {
  const line = (term, amount) => `<p class="row"><span>${term}</span><span>${amount}</span></p>`;
  const runs = of("home_receipt_runs", { count: 1 });
  return `<div class="centered"><p class="key">${of("home_receipt_press")}</p><i class="stitch"></i><div class="paper slip">
<h2>${of("home_receipt_title")}</h2>${line(of("run_receipt_before"), of("home_receipt_about"))}${line(of("home_receipt_held"), of("home_receipt_held_amount"))}${line(of("home_receipt_returned"), runs)}
<p class="row total"><span>${of("home_receipt_charged")}</span><span>${runs}</span></p></div></div>`;
}

/** `[former|new]` stands for each change. */
function correction(text) {
  const marked = text.replace(/\[([^|\]]*)\|([^\]]*)\]/g, "<del>$1</del> <ins>$2</ins>");
  return `<div class="paper sheet"><p>${marked}</p></div>`;
}

function question(text) {
  return `<div class="paper sheet"><p class="bubble">${text}</p>${lines([100, 94, 98, 62])}${lines([96, 100, 48])}</div>`;
}

function pair(sentences) {
  const both = sentences.map(([source, target]) => `<p>${source}</p><i></i><p>${target}</p>`).join("");
  return `<div class="paper pair">${both}</div>`;
}

function documentPage(of) {
  const cell = (name) => `<td>${of(name)}</td>`;
  return `<p class="tiny">${of("document_page_run")}</p><h2>${of("document_page_heading")}</h2><p>${of("document_page_met")}</p><p>${of("document_page_beams")}</p>
<table><tr>${["who", "weekday", "sunday"].map((name) => cell(`document_page_${name}`)).join("")}</tr></table><p>${of("document_page_cost")}</p><p>${of("document_page_start")}</p>`;
}

function pages(page, translation) {
  return `<div class="pages"><div class="paper page">${page}</div><div class="paper page">${translation}</div></div>`;
}

function beforeAndAfter() {
  const file = readFileSync(join(root, "app/images/examples/replace-background-pair.webp"));
  return `<img alt="" src="data:image/webp;base64,${file.toString("base64")}">`;
}

/** The fields of a prompt are in braces. */
function prompt(text) {
  const fields = text.replace(/\{\{?(\w+)\}?\}/g, "<b>$1</b>");
  return `<div class="paper sheet"><p>${fields}</p>${lines([100, 92, 97, 70])}</div>`;
}

function table(rows) {
  return `<div class="paper rows">${rows.map(([name, text]) => `<p><b>${name}</b>${text}</p>`).join("")}</div>`;
}

/** Text that no one has to read. */
function lines(widths) {
  return `<div class="lines">${widths.map((width) => `<i style="width:${width}%"></i>`).join("")}</div>`;
}

async function drawIcons(browser) {
  for (const size of [192, 512]) {
    await draw(browser, `icons/icon-${size}.png`, { width: size, height: size }, icon(1));
    // A maskable icon may be cut to a circle of 80 % (W3C manifest, "safe zone"); it has no corners of its own.
    await draw(browser, `icons/maskable-${size}.png`, { width: size, height: size }, icon(0.8));
  }
}

async function draw(browser, name, viewport, html) {
  const page = await browser.newPage({ viewport, colorScheme: "light" });
  await page.setContent(html, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const path = join(root, "public", name);
  mkdirSync(join(path, ".."), { recursive: true });
  // Few colors are in them: a palette makes them a third of the size.
  writeFileSync(
    path,
    await sharp(await page.screenshot())
      .png({ palette: true, colours: 64, effort: 10 })
      .toBuffer(),
  );
  await page.close();
  const { size } = statSync(path);
  console.log(`${name} ${size} bytes`);
  if (size > maxBytes) throw new ScriptError(`${name} is larger than ${maxBytes} bytes`);
}

/** The product's mark, as wide as is said: the favicon. */
function mark(width) {
  const drawing = readFileSync(join(root, "public/favicon.svg"), "utf8");
  return drawing.replace("<svg ", `<svg style="display:block;width:${width};height:${width}" `);
}

function icon(share) {
  return `<!doctype html><body style="margin:0;height:100vh;display:grid;place-items:center;background:${colours.accent}">${mark(`${share * 100}vmin`)}`;
}

/** Words at the left, what the page gives at the right, on the woven edge. The product's name is a setting, so there is the mark alone. */
function picture(locale, { thread, title, text, drawing }) {
  const size = title.length > (locale === "zh" ? 12 : 30) ? 52 : 66;
  return `<!doctype html><html lang="${languages[locale]}"><style>${faces.join("")}${sheet(threads[thread - 1], tints[thread - 1])}</style>
<body><div class="words"><div>${mark("72px")}</div><div><h1 style="font-size:${size}px">${title}</h1><p>${text}</p></div></div><div class="shown">${drawing}</div>
<div class="edge">${threads.map((color) => `<i style="background:${color}"></i>`).join("")}</div>`;
}

/** The style sheet of a picture. */
function sheet(thread, tint) {
  return `
*{box-sizing:border-box;margin:0}
body{height:100vh;display:grid;grid-template:1fr 14px/600px 1fr;background:${colours.ground};color:${colours.ink};font:400 24px/1.5 ${fonts.sans}}
.words{padding:56px 24px 48px 64px;display:flex;flex-direction:column;justify-content:space-between}
h1{font-family:${fonts.display};font-weight:500;line-height:1.12;letter-spacing:-.018em;text-wrap:balance;margin-bottom:22px}
:lang(zh) h1{word-break:keep-all;overflow-wrap:anywhere;letter-spacing:0;font-weight:600;line-height:1.25}
.words p{color:${colours.ink2};text-wrap:pretty}
.shown{background:${tint};display:grid;align-items:center;overflow:hidden;padding:48px}
.edge{grid-column:1/-1;display:flex}.edge i{flex:1}
.paper{background:${colours.surface};border-radius:3px;box-shadow:0 0 0 1px ${colours.line},0 12px 32px -14px rgb(38 30 14/.2);font-family:${fonts.text}}
.sheet{position:relative;padding:36px 36px 36px 52px;font-size:25px;line-height:1.6}
.sheet::before{content:"";position:absolute;left:26px;top:24px;bottom:24px;border-left:3px dashed ${thread}}
del{background:${colours.del};text-decoration-color:${colours.muted}}ins{background:${colours.ins};text-decoration:none}
.bubble{background:${colours.accentSoft};border-radius:18px;padding:18px 24px;font:400 22px/1.5 ${fonts.sans}}
.lines{margin-top:26px;display:grid;gap:15px}.lines i{height:11px;border-radius:6px;background:${colours.line}}
.centered{display:grid;justify-items:center}
.key{background:${colours.accent};color:${colours.onAccent};border-radius:10px;padding:14px 26px;font-weight:600;font-size:23px}
.stitch{height:44px;border-left:4px dashed ${colours.accent}}
.slip{width:472px;padding:30px 34px 34px;font:400 21px/1.9 ${fonts.sans};color:${colours.ink2}}
.slip h2{font:500 30px/1.4 ${fonts.display};color:${colours.ink};margin-bottom:8px}
.row{white-space:nowrap;display:flex;justify-content:space-between;gap:20px}.total{border-top:2px dashed ${colours.line};margin-top:10px;padding-top:10px;font-weight:600;color:${colours.ink}}
.pair{display:grid;grid-template-columns:1fr 0 1fr;gap:26px 22px;padding:36px 30px;font-size:21px;line-height:1.5}
.pair i{border-left:3px dashed ${thread};margin:-13px 0}
.pages{position:relative;height:100%}.page{position:absolute;width:330px;height:412px;padding:30px 28px;font-size:15px;line-height:1.55;overflow:hidden}
.page:first-child{left:0;top:0}.page:last-child{right:0;bottom:0}.page h2{font:500 22px/1.25 ${fonts.display};margin:6px 0 14px}.page p{margin-bottom:10px}.page .tiny{font:400 11px/1.4 ${fonts.sans};color:${colours.muted}}
.page table{width:100%;border-collapse:collapse;margin-bottom:12px;font-size:13px}.page td{border:1px solid ${colours.line};padding:4px 8px}
.shown img{width:100%;border-radius:12px}
.sheet b{background:${colours.accentSoft};color:${colours.accent};border-radius:8px;padding:2px 10px;font:500 21px/1.4 ${fonts.sans}}
.rows p{padding:22px 30px;font-size:21px;line-height:1.5;border-bottom:1px solid ${colours.line}}.rows b{display:block;font:600 18px/1.4 ${fonts.sans};margin-bottom:4px}`;
}

function escapeHtml(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
