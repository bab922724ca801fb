/** How much height the lines of a script need. */

/** Over and under the baseline, and from one baseline to the next where letters of both lines just keep apart; in ems. */
export type LineRoom = { ascent: number; descent: number; leading: number };

/** Latin, Cyrillic, Greek, Armenian, Georgian, Ethiopic. */
const low: LineRoom = { ascent: 0.8, descent: 0.22, leading: 1.04 };

/** Noto's own letters and marks, as they are in running text; the first that a text has decides. */
const rooms: readonly (readonly [RegExp, LineRoom])[] = [
  [/\p{Script=Tibetan}/u, { ascent: 0.95, descent: 0.6, leading: 1.5 }],
  [/[\p{Script=Khmer}\p{Script=Myanmar}]/u, { ascent: 1, descent: 0.5, leading: 1.45 }],
  [/[\p{Script=Thai}\p{Script=Lao}]/u, { ascent: 1.05, descent: 0.3, leading: 1.3 }],
  [/[\p{Script=Arabic}\p{Script=Thaana}]/u, { ascent: 0.9, descent: 0.4, leading: 1.25 }],
  [
    /[\p{Script=Malayalam}\p{Script=Kannada}\p{Script=Telugu}\p{Script=Sinhala}\p{Script=Oriya}]/u,
    { ascent: 0.9, descent: 0.4, leading: 1.3 },
  ],
  [
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}]/u,
    { ascent: 0.95, descent: 0.32, leading: 1.2 },
  ],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, { ascent: 0.85, descent: 0.15, leading: 1.08 }],
  [/\p{Script=Hebrew}/u, { ascent: 0.8, descent: 0.25, leading: 1.1 }],
];

export const lineRoomOf = (text: string): LineRoom => rooms.find(([script]) => script.test(text))?.[1] ?? low;
