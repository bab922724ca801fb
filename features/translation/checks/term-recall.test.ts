import { describe, expect, it } from "vitest";
import type { CheckTerm } from "./finding.ts";
import { proveTerms } from "./term-match.ts";

/** A sentence, its translation, and each term that occurs in both: source and target, as a glossary has them. */
type Sample = [source: string, target: string, ...terms: [source: string, target: string][]];

const samples: Record<string, { from: string; to: string; match: CheckTerm["match"]; sentences: Sample[] }> = {
  "en → zh, exact": {
    from: "en",
    to: "zh-Hans",
    match: "exact",
    sentences: [
      ["Open the control panel and choose a printer.", "打开控制面板并选择打印机。", ["control panel", "控制面板"], ["printer", "打印机"]],
      ["The lease ends in March.", "租约于三月到期。", ["lease", "租约"]],
      ["Insulin lowers blood sugar.", "胰岛素降低血糖。", ["Insulin", "胰岛素"], ["blood sugar", "血糖"]],
      ["A firewall blocks this port.", "防火墙会阻止此端口。", ["firewall", "防火墙"], ["port", "端口"]],
      ["Our shareholders met in Geneva.", "我们的股东在日内瓦开会。", ["shareholders", "股东"], ["Geneva", "日内瓦"]],
      ["The bridge carries a railway.", "这座桥上有铁路。", ["bridge", "桥"], ["railway", "铁路"]],
      ["Payment is due within ten days.", "款项须在十天内支付。", ["Payment", "款项"]],
      ["She plays the cello in an orchestra.", "她在管弦乐团里拉大提琴。", ["cello", "大提琴"], ["orchestra", "管弦乐团"]],
    ],
  },
  "zh → en, exact": {
    from: "zh-Hans",
    to: "en",
    match: "exact",
    sentences: [
      ["请把发票寄给财务部。", "Please send the invoice to the finance department.", ["发票", "invoice"], ["财务部", "finance department"]],
      ["本合同自签字之日起生效。", "This contract takes effect on the date of signature.", ["合同", "contract"], ["签字", "signature"]],
      ["服务器正在备份数据库。", "The server is backing up the database.", ["服务器", "server"], ["数据库", "database"]],
      ["高铁三小时到上海。", "High-speed rail reaches Shanghai in three hours.", ["高铁", "High-speed rail"], ["上海", "Shanghai"]],
      ["患者对青霉素过敏。", "The patient is allergic to penicillin.", ["患者", "patient"], ["青霉素", "penicillin"]],
      ["股东大会批准了预算。", "The shareholders' meeting approved the budget.", ["预算", "budget"]],
      ["这台发动机用氢气。", "This engine uses hydrogen.", ["发动机", "engine"], ["氢气", "hydrogen"]],
      ["图书馆周一闭馆。", "The library is closed on Mondays.", ["图书馆", "library"]],
    ],
  },
  "en → de, stem": {
    from: "en",
    to: "de",
    match: "stem",
    sentences: [
      ["Both contracts were signed.", "Beide Verträge wurden unterschrieben.", ["contract", "Vertrag"]],
      ["The tenant of these houses pays.", "Der Mieter dieser Häuser zahlt.", ["house", "Haus"], ["tenant", "Mieter"]],
      ["We check invoices daily.", "Wir prüfen die Rechnungen täglich.", ["invoice", "Rechnung"]],
      ["Ask the supplier's engineers.", "Fragen Sie die Ingenieure des Lieferanten.", ["supplier", "Lieferant"], ["engineer", "Ingenieur"]],
      ["The doctors changed the doses.", "Die Ärzte änderten die Dosen.", ["doctor", "Arzt"], ["dose", "Dosis"]],
      ["Our bakeries sell rolls.", "Unsere Bäckereien verkaufen Brötchen.", ["bakery", "Bäckerei"], ["roll", "Brötchen"]],
      ["She renewed the policies.", "Sie verlängerte die Policen.", ["policy", "Police"]],
      ["Close the valves slowly.", "Schließen Sie die Ventile langsam.", ["valve", "Ventil"]],
      ["The laws of these countries differ.", "Die Gesetze dieser Länder sind verschieden.", ["law", "Gesetz"], ["country", "Land"]],
    ],
  },
  "en → ja, exact": {
    from: "en",
    to: "ja",
    match: "exact",
    sentences: [
      ["Attach the invoice to the order.", "注文書に請求書を添付してください。", ["invoice", "請求書"], ["order", "注文書"]],
      ["The server needs a certificate.", "サーバーには証明書が必要です。", ["server", "サーバー"], ["certificate", "証明書"]],
      ["Insulin is kept in the fridge.", "インスリンは冷蔵庫で保管します。", ["Insulin", "インスリン"], ["fridge", "冷蔵庫"]],
      ["The brake pedal is soft.", "ブレーキペダルが柔らかい。", ["brake pedal", "ブレーキペダル"]],
      ["A tax return is due in March.", "確定申告は三月が期限です。", ["tax return", "確定申告"]],
      ["The lease includes a garage.", "賃貸契約には車庫が含まれます。", ["lease", "賃貸契約"], ["garage", "車庫"]],
      ["Charge the battery overnight.", "電池を一晩充電してください。", ["battery", "電池"]],
      ["Harborlight opens a branch.", "Harborlightは支店を開きます。", ["Harborlight", "Harborlight"], ["branch", "支店"]],
    ],
  },
};

describe.each(Object.entries(samples))("Shows 2: glossary proof, %s", (_, { from, to, match, sentences }) => {
  const terms: CheckTerm[] = sentences.flatMap(([, , ...pairs]) =>
    pairs.map(([source, target]) => ({ source, target, ...(match === undefined ? {} : { match }) })),
  );
  const prove = (source: string, target: string) => proveTerms({ source, target, terms, from, to });
  const spanned = (text: string, hits: { start: number; end: number }[]) => hits.map(({ start, end }) => text.slice(start, end));

  it("finds every term that was used, in its place on both sides", () => {
    for (const [source, target, ...pairs] of sentences) {
      const { hits, misses } = prove(source, target);
      expect([source, misses]).toEqual([source, []]);
      expect([source, hits.map(({ term }) => term.source).sort()]).toEqual([source, pairs.map(([term]) => term).sort()]);
      expect(
        spanned(
          target,
          hits.map(({ targetStart, targetEnd }) => ({ start: targetStart, end: targetEnd })),
        ).includes(""),
      ).toBe(false);
      expect(
        spanned(
          source,
          hits.map(({ sourceStart, sourceEnd }) => ({ start: sourceStart, end: sourceEnd })),
        ).includes(""),
      ).toBe(false);
    }
  });

  it("flags every term that was not, in a translation that lacks it", () => {
    for (const [source, , ...pairs] of sentences) {
      const { hits, misses } = prove(source, to === "en" ? "Something else." : to === "de" ? "Etwas anderes." : "……");
      expect([source, hits]).toEqual([source, []]);
      expect([source, misses.map(({ term }) => term.source).sort()]).toEqual([source, pairs.map(([term]) => term).sort()]);
    }
  });
});
