/** Words for an indefinite number of tens, hundreds and thousands: dozens, Hunderte, 数千. */
const magnitudes: readonly RegExp[] = [
  /\b(?:dozens|tens of|dutzende\p{L}?|des dizaines|des douzaines|decenas|docenas|dezenas|dúzias|decine|dozzine|tientallen|tiotals|dussintals|dusinvis|snesevis|titalls|kymmeni\p{L}+|dziesiątk\p{L}+|desítk\p{L}+|desiatk\p{L}+|zeci de|tucatnyi|onlarca|puluhan)\b|hàng chục|десятк|десетк|δεκάδες|عشرات|עשרות|दर्जनों|หลายสิบ|수십|[几幾数數][十]/iu,
  /\b(?:hundreds|hundert[eae]n?|des centaines|cientos|centenares|centenas|centinaia|honderden|hundratals|hundredvis|hundrevis|satoja|setk[ia]|stovk\p{L}+|sute de|százak|százával|yüzlerce|ratusan)\b|hàng trăm|сотн|стотици|εκατοντάδες|مئات|מאות|सैकड़ों|หลายร้อย|수백|[几幾数數上成]百/iu,
  /\b(?:thousands|tausende\p{L}?|des milliers|miles de|milhares|migliaia|duizenden|tusentals|tusindvis|tusenvis|tuhansia|tysiące|tisíce|mii de|ezrek|ezrével|binlerce|ribuan)\b|hàng (?:nghìn|ngàn)|тысяч[иа]|тисяч[іа]|хиляди|χιλιάδες|آلاف|אלפי|हज़ारों|हजारों|หลายพัน|수천|[几幾数數上成]千/iu,
];

/** Returns whether both texts have one indefinite number each, of different sizes. */
export function differVaguely(source: string, target: string): boolean {
  const [wanted, given] = [sizesOf(source), sizesOf(target)];
  return wanted.length === 1 && given.length === 1 && wanted[0] !== given[0];
}

const sizesOf = (lowerProse: string): number[] => magnitudes.flatMap((pattern, size) => (pattern.test(lowerProse) ? [size] : []));
