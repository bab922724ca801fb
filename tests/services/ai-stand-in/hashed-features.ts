import { createHash } from "node:crypto";

/** Numbers in a vector. */
const dimensions = 1_024;

/**
 * A vector of a text by what it is spelled with: its words, their beginnings and pieces, and pairs of Chinese characters, each at places that
 * its hash says. The same text always has the same one, and texts with the same words or words of one stem are close to each other.
 */
export function hashedFeatures(text: string): number[] {
  const vector = Array.from({ length: dimensions }, () => 0);
  for (const [feature, weight] of featuresOf(text)) {
    const hash = createHash("sha256").update(feature).digest();
    // Several places for each, so that few collide in all of them.
    for (let at = 0; at < 16; at += 4) {
      const place = hash.readUInt16BE(at) % dimensions;
      vector[place] = (vector[place] ?? 0) + ((hash[at + 2] ?? 0) % 2 === 0 ? weight : -weight);
    }
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((one) => one / length);
}

/** Words that hold sentences together, whatever they are about. */
const grammarsWords = new Set(
  "a about after all also an and any are as at be been before but by can did do does for from had has have he her his how i if in into is it its may me more much must my no not of on one or our out s shall she should so some than that the their them then there they this to until up us was we were what when where which who whom whose why will with would you your".split(
    " ",
  ),
);

/** Everyday words that mean alike, a line each: the little that it knows of what a real model knows of all words. */
const alike = `apprentice trainee intern pupil novice
ask want wish request demand
barque boat ferry ship vessel yacht
begin start commence open launch
bequeath heir inherit legacy testament will
bill invoice receipt
buy purchase acquire
car vehicle lorry truck van
child children kid kids minor
clean wash scrub
cold cool chilled refrigerated degrees temperature
cost price fee charge
courtyard yard court garden
customer client guest buyer
daily day per-diem
danger hazard risk
dinner lunch breakfast meal meals food eat dish
doctor physician
electricity power current mains
employee staff worker colleague
error fault bug defect failure
fast quick quickly rapid react reaction answered
find discover locate
fix mend repair replace
gift present
hide hidden hid lay buried
house home building
illness sick sickness disease
instrument instruments music song sing play
job position post work
journey travel travelling trip trips
key keys
lend let rent sublet lease
money euros dollars cash
notice warning letter
offer quotation quote proposal bid
owe debt due unpaid
permit permitted allow allowed may
quit resign leave
save saves spare energy gas
sell sold sale
visit inspect visitor
unannounced appointment announced
young age sixteen old`
  .split("\n")
  .map((line) => line.split(" "));
const groupsOf = new Map<string, string[]>();
for (const [index, words] of alike.entries()) for (const word of words) groupsOf.set(word, [...(groupsOf.get(word) ?? []), String(index)]);

function featuresOf(text: string): Map<string, number> {
  const features = new Map<string, number>();
  // Something that is there often says less each time.
  const add = (feature: string, weight: number) => features.set(feature, Math.hypot(features.get(feature) ?? 0, weight));
  for (const word of text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (/\p{Script=Han}/u.test(word)) {
      const signs = [...word];
      for (const [index, sign] of signs.entries()) {
        add(sign, 0.5);
        if (index > 0) add(`${signs[index - 1]}${sign}`, 1);
      }
      continue;
    }
    if (grammarsWords.has(word)) continue;
    // Long words and numbers say the most.
    const weight = /\p{N}/u.test(word) ? 1.5 : Math.min(1.5, word.length / 5);
    add(word, weight);
    const stem = word.replace(/(?:ing|ed|es|s|ly|ment|ation|er)$/u, "");
    if (stem.length >= 3) add(`${stem.slice(0, 5)}…`, weight);
    for (const group of groupsOf.get(word) ?? groupsOf.get(stem) ?? []) add(`=${group}`, 1.2);
  }
  return features;
}
