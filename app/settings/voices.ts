/** A voice of the browser by its language: name and a sentence to hear it with, both in that language. */
export type Voice = { tag: string; name: string; sample: string };

export const voices: readonly Voice[] = [
  { tag: "en", name: "English", sample: "Hello, this is how answers will sound." },
  { tag: "en-GB", name: "English (United Kingdom)", sample: "Hello, this is how answers will sound." },
  { tag: "zh-CN", name: "普通话", sample: "你好，回答读出来就是这个声音。" },
  { tag: "zh-HK", name: "粵語", sample: "你好，讀出嚟就係呢把聲。" },
  { tag: "zh-TW", name: "國語（臺灣）", sample: "你好，回答讀出來就是這個聲音。" },
  { tag: "es", name: "Español", sample: "Hola, así sonarán las respuestas." },
  { tag: "fr", name: "Français", sample: "Bonjour, voici la voix des réponses." },
  { tag: "de", name: "Deutsch", sample: "Hallo, so klingen die Antworten." },
  { tag: "it", name: "Italiano", sample: "Ciao, le risposte suoneranno così." },
  { tag: "pt-BR", name: "Português (Brasil)", sample: "Olá, as respostas vão soar assim." },
  { tag: "ja", name: "日本語", sample: "こんにちは。回答はこの声で読み上げます。" },
  { tag: "ko", name: "한국어", sample: "안녕하세요, 답변은 이 목소리로 읽어 드립니다." },
  { tag: "ru", name: "Русский", sample: "Здравствуйте, так будут звучать ответы." },
];
