import type { Finding } from "./finding.ts";
import type { PreparedText } from "./prepared-text.ts";
import { toAsciiDigits } from "./read-numbers.ts";

/** A temperature in digits, with or without its sign. */
const temperature =
  /(?<![\d.,])([−–-]\s?)?(\d{1,3})(?:[.,]\d)?\s?(?:°|º|℃|℉|degr|grad|grau|gradi|grader|astet|stopni|stupň|fok|derece|градус|βαθμ|درج|מעלות|डिग्री|độ|derajat|องศา|도(?!\p{L})|度)/giu;
/** Words that say it is below zero, in any language. */
const below =
  /minus|minüs|miinus|mínus|menos|moins|meno(?!\p{L})|below|unter|sous z|bajo cero|abaixo|sotto|onder|under|pakkas|kuldegrad|frost|mróz|poniżej|pod (?:nul|bod)|mráz|fagy|nulla alatt|eksi|sıfırın alt|минус|мінус|мороз|ниже|нижче|под нул|μείον|υπό το|κάτω από|تحت|ناقص|سالب|מינוס|מתחת|शून्य|ऋण|माइनस|(?<!\p{L})âm(?!\p{L})|dưới|di bawah|ติดลบ|ลบ|零下|零度以下|マイナス|氷点下|영하|마이너스/iu;

type Temperature = { value: number; isNegative: boolean; start: number; end: number };

function readTemperatures({ prose }: PreparedText): Temperature[] {
  const text = toAsciiDigits(prose);
  // Between two numbers it is a dash: 5–10 °C.
  return [...text.matchAll(temperature)].map(({ 0: whole, 1: sign, 2: digits = "", index }) => ({
    value: Number(digits),
    isNegative: sign !== undefined && !/[\d°]\s?$/.test(text.slice(Math.max(0, index - 2), index)),
    start: index,
    end: index + whole.length,
  }));
}

/** Finds temperatures whose minus sign was lost or added: `−12 °C` is not `12 °C`. Nothing is said where a side has words for below zero. */
export function checkSigns(source: PreparedText, target: PreparedText): Finding[] {
  const wanted = readTemperatures(source);
  if (wanted.length === 0 || below.test(source.prose) || below.test(target.prose)) return [];
  return readTemperatures(target)
    .filter(({ value, isNegative }) => {
      const same = wanted.filter((one) => one.value === value);
      return same.length > 0 && same.every((one) => one.isNegative !== isNegative);
    })
    .map(({ start, end }) => ({ kind: "number", start, end }));
}
