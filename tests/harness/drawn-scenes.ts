/** Scenes drawn for this project, as the inner part of an SVG: what lies in front has a true alpha, what is cleared away a true ground. */

/** Of a square picture of a person, in pixels. */
export const personSide = 480;

export type Look = { skin: string; shade: string; hair: string; shirt: string; fringe: string };

/** Head and shoulders with the light from the left. */
export function drawPerson({ skin, shade, hair, shirt, fringe }: Look): string {
  return `<defs><radialGradient id="skin" cx=".38" cy=".4" r=".75"><stop stop-color="${skin}"/><stop offset="1" stop-color="${shade}"/></radialGradient>
    <linearGradient id="shirt"><stop stop-color="${shirt}"/><stop offset="1" stop-color="#1c2833"/></linearGradient></defs>
  <path d="${fringe}" fill="${hair}"/>
  <path d="M60 480C70 390 130 360 200 345L280 345C350 360 410 390 420 480Z" fill="url(#shirt)"/>
  <path d="M200 290V352Q240 392 280 352V290Z" fill="${shade}"/>
  <ellipse cx="240" cy="210" rx="82" ry="108" fill="url(#skin)"/>
  <ellipse cx="157" cy="215" rx="12" ry="24" fill="${shade}"/><ellipse cx="323" cy="215" rx="12" ry="24" fill="${shade}"/>
  <path d="M155 200C150 90 330 90 326 200C310 150 270 140 240 145C200 140 170 150 155 200Z" fill="${hair}"/>
  <path d="M190 182q18-10 34 0M256 182q18-10 34 0" stroke="${hair}" stroke-width="6" fill="none"/>
  <ellipse cx="207" cy="204" rx="14" ry="8" fill="#fdfefe"/><circle cx="207" cy="204" r="7" fill="#3b2a1a"/><ellipse cx="273" cy="204" rx="14" ry="8" fill="#fdfefe"/><circle cx="273" cy="204" r="7" fill="#3b2a1a"/>
  <path d="M240 206Q228 246 236 250H248" stroke="${shade}" stroke-width="5" fill="none"/>
  <path d="M208 277Q240 300 272 277Q240 284 208 277Z" fill="#a93226" stroke="#922b21" stroke-width="3"/>`;
}

const short = "M150 210C140 80 340 80 330 210Z";
const long = "M150 200C120 70 360 70 332 200C350 280 350 340 360 380H120C130 340 130 280 150 200Z";
export const people: Look[] = [
  { skin: "#f5cba7", shade: "#c68642", hair: "#3e2723", shirt: "#2e86c1", fringe: short },
  { skin: "#8d5524", shade: "#5d3716", hair: "#17110d", shirt: "#c0392b", fringe: long },
  { skin: "#e0ac69", shade: "#b07a3f", hair: "#111", shirt: "#d5dbdb", fringe: long },
];
export const peopleGrounds = [
  `<linearGradient id="g" x2="0" y2="1"><stop stop-color="#d6dbdf"/><stop offset="1" stop-color="#aeb6bf"/></linearGradient><rect width="480" height="480" fill="url(#g)"/>`,
  `<filter id="n" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.015" numOctaves="3" seed="8"/><feColorMatrix values="0.4 0.3 0 0 0  0.6 0.5 0 0 0.1  0.2 0.3 0 0 0.05  0 0 0 0 1"/></filter><rect width="480" height="480" filter="url(#n)"/>`,
];

/** Of a picture of an object, in pixels. */
export const objectSize = { width: 600, height: 450 };

/** Objects with true edges: curves, a hole, thin parts, a soft outline. */
export const objects: Record<string, string> = {
  mug: `<path d="M180 130h190v200q0 30-30 30h-130q-30 0-30-30z" fill="#c0392b"/><path d="M370 170q80 0 80 60t-80 60" fill="none" stroke="#a93226" stroke-width="26"/><ellipse cx="275" cy="130" rx="95" ry="22" fill="#7b241c"/>`,
  leaf: `<path d="M120 340C150 140 330 80 480 90C470 260 340 360 160 330Z" fill="#2e8b3d"/><path d="M90 380L470 100" stroke="#1d5b28" stroke-width="7"/>`,
  star: `<path d="M300 60l45 130 138 3-110 83 39 132-112-79-112 79 39-132-110-83 138-3z" fill="#f1c40f" stroke="#d4ac0d" stroke-width="8"/>`,
  fish: `<path d="M110 230C180 120 330 120 410 220L500 150V310L410 240C330 340 180 340 110 230Z" fill="#e67e22"/><circle cx="190" cy="210" r="14" fill="#222"/><path d="M260 160q40 70 0 140" stroke="#fff" stroke-width="14" fill="none"/>`,
};
export const objectGrounds: Record<string, string> = {
  sky: `<linearGradient id="s" x2="0" y2="1"><stop stop-color="#2471a3"/><stop offset="1" stop-color="#aed6f1"/></linearGradient><rect width="600" height="450" fill="url(#s)"/><ellipse cx="120" cy="80" rx="90" ry="28" fill="#fff" opacity=".7"/>`,
  garden: `<filter id="g" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.02" numOctaves="4" seed="3"/><feColorMatrix values="0.3 0.4 0 0 0.05  0.6 0.5 0 0 0.1  0.2 0.2 0 0 0.02  0 0 0 0 1"/></filter><rect width="600" height="450" filter="url(#g)"/>`,
  table: `<linearGradient id="t"><stop stop-color="#5d4037"/><stop offset="1" stop-color="#8d6e63"/></linearGradient><rect width="600" height="450" fill="url(#t)"/><rect width="600" height="170" fill="#455a64"/>`,
};
/** Text, and shapes with thin lines, of 240 × 168 pixels. */
export const page = `<rect width="240" height="168" fill="#fff"/>${Array.from({ length: 9 }, (_, row) => `<text x="8" y="${22 + row * 17}" font-family="DejaVu Serif" font-size="13" fill="#222">Every picture tells a story, ${row}7%.</text>`).join("")}`;
export const shapes = `<rect width="240" height="168" fill="#f4d03f"/><circle cx="70" cy="80" r="50" fill="#1a5276"/><path d="M120 20l100 30-60 100z" fill="#922b21"/><path d="M10 150L230 90M20 10Q120 100 220 150" stroke="#fff" stroke-width="4" fill="none"/>`;
