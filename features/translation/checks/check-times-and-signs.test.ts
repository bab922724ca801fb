import { expect, it } from "vitest";
import { checkTranslation } from "./check-translation.ts";

type Pair = readonly [from: string, to: string, source: string, target: string, expected?: string];

const found = (from: string, to: string, source: string, target: string): string[] =>
  checkTranslation({ source, target, from, to }).map(({ kind, start, end }) => `${kind} ${target.slice(start, end)}`);

const cases: readonly Pair[] = [
  // The other half of the day.
  ["ja", "en", "面接は午後2時からです。", "The interview is at 2 a.m.", "number a.m."],
  ["en", "zh-Hans", "The shop opens at 9 a.m.", "商店晚上9点开门。", "number 晚上"],
  ["de", "fr", "Der Kurs beginnt um 6 Uhr abends.", "Le cours commence à 6 heures du matin.", "number du matin"],
  ["ja", "en", "面接は午後2時からです。", "The interview is at 2 p.m."],
  ["es", "en", "Llegamos a las 8 de la tarde.", "We arrive at 8 in the evening."],
  ["ru", "en", "Открыто с 9 утра до 6 вечера.", "Open from 9 a.m. to 6 p.m."],
  ["ko", "de", "오후 3시에 만나요.", "Wir treffen uns um 15 Uhr."],
  ["en", "it", "He works in the morning; the call is at 4 p.m.", "Lavora di mattina; la chiamata è alle 16."],
  ["th", "en", "ร้านปิดสามทุ่ม", "The shop closes at 9 p.m."],
  ["zh-Hans", "en", "末班车凌晨零点四十分。", "The last bus is at 12:40 a.m."],
  // A lost or added sign of a temperature.
  ["en", "de", "Store at −18 °C or colder.", "Bei 18 °C oder kälter lagern.", "number 18 °"],
  ["fr", "es", "Il fait 5 °C à Lyon.", "En Lyon hace -5 °C.", "number -5 °"],
  ["en", "de", "Store at −18 °C or colder.", "Bei −18 °C oder kälter lagern."],
  ["en", "ru", "It is −7 °C outside.", "На улице 7 градусов мороза."],
  ["zh-Hans", "en", "今天零下12度。", "It is −12 °C today."],
  ["en", "pl", "Keep it at 2–8 °C.", "Przechowywać w temperaturze 2–8 °C."],
  ["sv", "en", "Mellan -5 och 5 °C.", "Between -5 and 5 °C."],
  // Amounts, decades, names.
  ["it", "en", "Tre etti di formaggio, grazie.", "300 grams of cheese, please."],
  ["pl", "en", "20 dag masła", "200 g of butter"],
  ["pl", "en", "Lubię muzykę lat osiemdziesiątych.", "I like the music of the 1980s."],
  ["hu", "en", "A hetvenes évek divatja.", "The fashion of the seventies."],
  ["en", "fr", "The shop is on 5th Avenue.", "Le magasin se trouve sur Fifth Avenue."],
  ["it", "en", "Ore 9.15 Apertura", "9:15 Opening"],
  // What people say as well as assistants.
  ["es", "en", "¡De nada! Avísame si necesitas algo más.", "You’re welcome! Let me know if you need anything else."],
  ["en", "hu", "Thanks a lot for the flowers.", "Szívesen, bármikor!", "reply Szívesen, bármikor!"],
];

it.each(cases.map(([from, to, source, target, expected]) => ({ from, to, source, target, expected })))(
  "$from>$to: $source",
  ({ from, to, source, target, expected }) => {
    expect(found(from, to, source, target)).toEqual(expected === undefined ? [] : [expected]);
  },
);
