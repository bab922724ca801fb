/**
 * What the demo engine makes of a translation request (UX.md, "The no-key default"): a short phrase list, glossary terms where they
 * occur, and everything else unchanged after a mark. This keeps placeholders, numbers and addresses intact.
 */

type Segment = { id: unknown; text: unknown };
type Term = { source: string; target: string };

/** Everyday phrases, in this order of languages; lookups ignore punctuation and letter case. */
const phraseLanguages = ["en", "zh", "es", "fr", "de", "ja"] as const;
const phrases: readonly (readonly string[])[] = [
  ["Hello", "你好", "Hola", "Bonjour", "Hallo", "こんにちは"],
  ["Good morning", "早上好", "Buenos días", "Bonjour", "Guten Morgen", "おはようございます"],
  ["Good evening", "晚上好", "Buenas noches", "Bonsoir", "Guten Abend", "こんばんは"],
  ["Goodbye", "再见", "Adiós", "Au revoir", "Auf Wiedersehen", "さようなら"],
  ["Thank you", "谢谢", "Gracias", "Merci", "Danke", "ありがとうございます"],
  ["You are welcome", "不客气", "De nada", "De rien", "Gern geschehen", "どういたしまして"],
  ["Please", "请", "Por favor", "S’il vous plaît", "Bitte", "お願いします"],
  ["Excuse me", "打扰一下", "Disculpe", "Excusez-moi", "Entschuldigung", "すみません"],
  ["I am sorry", "对不起", "Lo siento", "Je suis désolé", "Es tut mir leid", "ごめんなさい"],
  ["Yes", "是的", "Sí", "Oui", "Ja", "はい"],
  ["No", "不是", "No", "Non", "Nein", "いいえ"],
  ["How are you?", "你好吗？", "¿Cómo está?", "Comment allez-vous ?", "Wie geht es Ihnen?", "お元気ですか？"],
  ["I am fine", "我很好", "Estoy bien", "Je vais bien", "Mir geht es gut", "元気です"],
  ["What is your name?", "你叫什么名字？", "¿Cómo se llama?", "Comment vous appelez-vous ?", "Wie heißen Sie?", "お名前は何ですか？"],
  ["Nice to meet you", "很高兴认识你", "Mucho gusto", "Enchanté", "Freut mich", "はじめまして"],
  ["How much is this?", "这个多少钱？", "¿Cuánto cuesta?", "Combien ça coûte ?", "Wie viel kostet das?", "これはいくらですか？"],
  [
    "Where is the toilet?",
    "洗手间在哪里？",
    "¿Dónde está el baño?",
    "Où sont les toilettes ?",
    "Wo ist die Toilette?",
    "トイレはどこですか？",
  ],
  ["Where is the station?", "车站在哪里？", "¿Dónde está la estación?", "Où est la gare ?", "Wo ist der Bahnhof?", "駅はどこですか？"],
  ["I do not understand", "我不明白", "No entiendo", "Je ne comprends pas", "Ich verstehe nicht", "わかりません"],
  ["Can you help me?", "你能帮我吗？", "¿Puede ayudarme?", "Pouvez-vous m’aider ?", "Können Sie mir helfen?", "手伝っていただけますか？"],
  ["The bill, please", "请结账", "La cuenta, por favor", "L’addition, s’il vous plaît", "Die Rechnung, bitte", "お会計をお願いします"],
  ["See you tomorrow", "明天见", "Hasta mañana", "À demain", "Bis morgen", "また明日"],
];

/** Pseudo-translates a request of CONTRACT.md's translation form, one JSON line per segment; null when it is none. */
export function writeDemoTranslation(userText: string): string | null {
  if (!userText.startsWith("{")) return null;
  try {
    const request = JSON.parse(userText) as { task?: unknown; from?: unknown; to?: unknown; segments?: unknown; terms?: unknown };
    if (request.task !== "translate" || !Array.isArray(request.segments)) return null;
    const terms = Array.isArray(request.terms) ? request.terms.filter(isTerm) : [];
    const translate = (text: string) => phraseOf(text, request.to) ?? `[${request.to}] ${withTerms(text, terms)}`;
    return request.segments.map((segment: Segment) => JSON.stringify({ id: segment.id, text: translate(String(segment.text)) })).join("\n");
  } catch {
    return null;
  }
}

const isTerm = (term: unknown): term is Term =>
  typeof term === "object" && term !== null && typeof (term as Term).source === "string" && typeof (term as Term).target === "string";

const plain = (text: string): string => text.toLowerCase().replaceAll(/[.!?。！？,，¿¡\s’']/g, "");

const rowByPhrase = new Map(phrases.flatMap((row) => row.map((phrase) => [plain(phrase), row] as const)).reverse());

/** A listed phrase in the target language, with the period if the source had one. */
function phraseOf(text: string, to: unknown): string | null {
  const column = phraseLanguages.findIndex((language) => language === (to === "zh-Hans" ? "zh" : to));
  const phrase = rowByPhrase.get(plain(text))?.[column];
  if (phrase === undefined || plain(text) === "") return null;
  const mark = /[.!。！]\s*$/.exec(text)?.[0].trim() ?? "";
  const isWide = /[\u3000-\u9fff]$/.test(phrase);
  return /[?？]$/.test(phrase)
    ? phrase
    : phrase + (mark === "" ? "" : isWide ? (/[!！]/.test(mark) ? "！" : "。") : /[!！]/.test(mark) ? "!" : ".");
}

/** Longest first, so that a term inside another does not break it. */
function withTerms(text: string, terms: readonly Term[]): string {
  return terms
    .toSorted((one, other) => other.source.length - one.source.length)
    .reduce((sentence, { source, target }) => (source === "" ? sentence : sentence.replaceAll(source, () => target)), text);
}
