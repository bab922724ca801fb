import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { foldRules, foldText } from "#core/fold-text.ts";

/**
 * Whether one of the texts contains the search text, compared as `foldText` does, the same in a database of any locale. The search text is
 * not a pattern: `%` and `_` are themselves; NULL contains nothing.
 *
 * @param sought without NUL
 */
export function anyContains(texts: readonly SQLWrapper[], sought: string): SQL {
  const folded = foldText(sought);
  const found = texts.map((text) => sql`coalesce(strpos(${foldedText(text, folded)}, ${folded}::text) > 0, false)`);
  return sql`(${sql.join(found, sql` OR `)})`;
}

type Pair = readonly [form: string, common: string];

const pairs = (table: Readonly<Record<string, string>>): Pair[] => Object.entries(table);
const signs = pairs(foldRules.signs).flatMap(([common, forms]) => Array.from(forms, (form): Pair => [form, common]));
const letters = pairs(foldRules.letters).flatMap(([letter, form]): Pair[] => [[letter, form], ...capitalsOf(letter, form)]);
const single = letters.filter(([, form]) => form.length === 1);
const doubled: Pair[] = [...letters.filter(([, form]) => form.length > 1), ["ẞ", "ss"]];

/** Only of texts from here: what people sought is a parameter. */
const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);
/** PostgreSQL writes characters beyond `\uffff` in another way. */
const leftOut = literal(`[${foldRules.leftOut.replaceAll(/\\u\{(\w+)\}/g, (_, hex: string) => `\\U${hex.padStart(8, "0")}`)}]+`);

/** PostgreSQL folds ASCII alone whatever its locale is, so the search text says which capitals of other alphabets there are to fold. */
function foldedText(text: SQLWrapper, sought: string): SQL {
  const capitals = Array.from(sought).flatMap((small) => capitalsOf(small, small));
  const apart = sql`regexp_replace(normalize(${translated(sql`given`, signs)}, NFKD), ${leftOut}, '', 'g')`;
  const lowered = translated(sql`lower(${apart} COLLATE "C")`, single);
  const small = sql`translate(${lowered}, ${capitals.map(([capital]) => capital).join("")}::text, ${capitals.map(([, one]) => one).join("")}::text)`;
  const whole = doubled.reduce((changed, [form, common]) => sql`replace(${changed}, ${literal(form)}, ${literal(common)})`, small);
  const ascii = sql`lower(${translated(sql`given`, [["`", "'"]])} COLLATE "C")`;
  return sql`(SELECT CASE WHEN octet_length(given) = length(given) THEN ${ascii} ELSE normalize(${whole}, NFC) END
    FROM (VALUES (${text}::text)) AS folded(given))`;
}

const translated = (text: SQL, changes: readonly Pair[]): SQL =>
  sql`translate(${text}, ${literal(changes.map(([form]) => form).join(""))}, ${literal(changes.map(([, common]) => common).join(""))})`;

function capitalsOf(small: string, form: string): Pair[] {
  const capital = small.toUpperCase();
  return small > "\u007f" && capital > "\u007f" && capital !== small && Array.from(capital).length === 1 ? [[capital, form]] : [];
}
