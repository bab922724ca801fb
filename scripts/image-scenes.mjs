/** The pictures that the examples of the image tools are made from, as SVG of 640 × 440: drawn for this project, not from photographs. */

const noise = (id, frequency, seed, matrix) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}"/><feColorMatrix values="${matrix}"/></filter>`;

/** Evening light behind leaves, out of focus. */
export const garden = `${noise("g", 0.012, 5, "0.5 0.4 0 0 0.12  0.5 0.45 0.1 0 0.14  0.1 0.3 0.2 0 0.06  0 0 0 0 1")}
  <rect width="640" height="440" filter="url(#g)"/>
  <g opacity=".5">${[
    [70, 80, 46],
    [190, 40, 30],
    [560, 90, 54],
    [500, 250, 36],
    [90, 300, 40],
    [610, 340, 46],
    [20, 190, 26],
    [440, 40, 24],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffe9a8" opacity=".45"/>`)
    .join("")}</g>`;

/** Head and shoulders, light from the left. */
export const person = `<defs>
    <radialGradient id="skin" cx=".36" cy=".38" r=".8"><stop stop-color="#f2c39c"/><stop offset="1" stop-color="#c4865a"/></radialGradient>
    <linearGradient id="coat"><stop stop-color="#d9643a"/><stop offset="1" stop-color="#8e3018"/></linearGradient>
    <linearGradient id="hair" x2="1" y2="1"><stop stop-color="#5b3a29"/><stop offset="1" stop-color="#2b1a12"/></linearGradient>
  </defs>
  <g transform="translate(112 -2) scale(.92)">
  <path d="M150 222C132 70 348 66 332 222C338 262 330 284 322 300H158C150 284 142 262 150 222Z" fill="url(#hair)"/>
  <path d="M44 482C56 392 126 366 200 350L280 350C354 366 424 392 436 482Z" fill="url(#coat)"/>
  <path d="M186 352L240 424L294 352L280 344H200Z" fill="#f6efe2"/>
  <path d="M202 290V356Q240 398 278 356V290Z" fill="#bd8058"/>
  <ellipse cx="240" cy="212" rx="80" ry="104" fill="url(#skin)"/>
  <path d="M156 206C150 62 330 60 326 206C314 158 282 140 250 132C214 154 170 156 156 206Z" fill="url(#hair)"/>
  <path d="M190 184q18-10 34 0M256 184q18-10 34 0" stroke="#3a241a" stroke-width="5.5" fill="none" stroke-linecap="round"/>
  <ellipse cx="207" cy="206" rx="13" ry="8" fill="#fdfdfb"/><circle cx="208" cy="206" r="6.5" fill="#40301f"/>
  <ellipse cx="273" cy="206" rx="13" ry="8" fill="#fdfdfb"/><circle cx="274" cy="206" r="6.5" fill="#40301f"/>
  <path d="M240 208Q229 244 236 250H248" stroke="#b27850" stroke-width="4.5" fill="none" stroke-linecap="round"/>
  <path d="M208 276Q240 304 272 276Q240 288 208 276Z" fill="#b0483c" stroke="#9a3b31" stroke-width="2.5"/>
  </g>`;

/** A kitchen's table with a window behind. */
export const kitchen = `<linearGradient id="wall" x2="0" y2="1"><stop stop-color="#7d8f8a"/><stop offset="1" stop-color="#5f716c"/></linearGradient>
  <rect width="640" height="440" fill="url(#wall)"/>
  <rect x="40" y="20" width="210" height="190" fill="#cfe2ea"/><path d="M145 20v190M40 110h210" stroke="#f2efe6" stroke-width="10"/>
  <rect x="470" y="60" width="120" height="150" fill="#8a5a3c"/><rect x="484" y="74" width="92" height="122" fill="#d8c7a6"/>
  ${noise("w", "0.004 0.09", 9, "0.25 0 0 0 0.34  0.2 0 0 0 0.2  0.12 0 0 0 0.12  0 0 0 0 1")}
  <rect y="270" width="640" height="170" filter="url(#w)"/>
  <ellipse cx="120" cy="310" rx="70" ry="16" fill="#e9e2d2"/><path d="M540 250h44l10 60h-64z" fill="#4a6b8a"/>`;

export const mug = `<defs><linearGradient id="mug"><stop stop-color="#f4efe4"/><stop offset=".55" stop-color="#e2d8c4"/><stop offset="1" stop-color="#b8aa8e"/></linearGradient></defs>
  <path d="M404 186q86 -6 86 62t-92 66" fill="none" stroke="#cbbfa6" stroke-width="24"/>
  <path d="M226 150h190v190q0 40-40 40h-110q-40 0-40-40z" fill="url(#mug)"/>
  <ellipse cx="321" cy="150" rx="95" ry="24" fill="#d8ccb4"/><ellipse cx="321" cy="152" rx="82" ry="18" fill="#5b3420"/>
  <path d="M296 262c-22-30 26-52 26-16 0-36 48-14 26 16l-26 30z" fill="#c2452d"/>`;

/** Hills at sea in the morning; the wires are drawn apart. */
export const coast = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#8fc1de"/><stop offset=".62" stop-color="#f6e3c4"/></linearGradient>
  <rect width="640" height="440" fill="url(#sky)"/><circle cx="470" cy="150" r="40" fill="#fff5d8"/>
  <path d="M0 262Q110 170 230 240T450 226T640 250V440H0Z" fill="#86a7a0"/>
  <path d="M0 320Q150 226 300 306T640 290V440H0Z" fill="#5c8577"/>
  <path d="M0 380Q200 300 380 366T640 350V440H0Z" fill="#35604f"/>
  <path d="M110 366v-54h52v54zM102 316l34-28 34 28z" fill="#e9ddc6"/><path d="M102 316l34-28 34 28z" fill="#b5513a"/><path d="M128 366v-24h16v24z" fill="#6e4b35"/>`;

export const wires = (width) =>
  `<path d="M-10 70Q320 150 650 46M-10 104Q320 186 650 84" stroke="#3b4145" stroke-width="${width}" fill="none"/>
  <path d="M548 40V330M516 74H580M520 108H576" stroke="#4d4238" stroke-width="${width * 1.8}" fill="none"/>`;

/** An old print: a house under trees. */
export const print = `<linearGradient id="p" x2="0" y2="1"><stop stop-color="#d8d2c2"/><stop offset="1" stop-color="#b9b09c"/></linearGradient>
  <rect width="640" height="440" fill="url(#p)"/>
  <path d="M0 330Q180 270 360 318T640 300V440H0Z" fill="#7d7462"/>
  <path d="M210 316V190h210v126z" fill="#cfc7b4"/><path d="M190 196L315 110 440 196z" fill="#5b5346"/>
  <path d="M296 316v-66h40v66z" fill="#4a4338"/><path d="M236 214h36v36h-36zM360 214h36v36h-36z" fill="#6a614f"/>
  <path d="M100 330V230" stroke="#4a4338" stroke-width="16"/><circle cx="100" cy="190" r="72" fill="#6c6451"/><circle cx="150" cy="226" r="46" fill="#776e5a"/>
  <path d="M540 320V220" stroke="#4a4338" stroke-width="14"/><circle cx="540" cy="190" r="60" fill="#6c6451"/>
  <path d="M315 330Q300 380 250 440H420Q360 380 340 330Z" fill="#c3baa4"/>`;

export const scratches = (width) =>
  `<g stroke="#f4efe2" stroke-width="${width}" fill="none"><path d="M60 -10L240 450M470 -10Q420 200 500 450M0 150L640 96M350 0L372 170"/></g>`;

/** A lighthouse, taller than wide: 290 × 440. */
export const lighthouse = `<linearGradient id="l" x2="0" y2="1"><stop stop-color="#2e5f86"/><stop offset=".7" stop-color="#e9b98c"/></linearGradient>
  <rect width="290" height="440" fill="url(#l)"/>
  <path d="M0 360Q70 330 145 352T290 340V440H0Z" fill="#22455c"/>
  <path d="M118 356L128 130h44l10 226z" fill="#f3ece0"/><path d="M125 200h50l3 50h-56zM121 300h58l3 52h-64z" fill="#b8402b"/>
  <path d="M120 130h60v-12h-60z" fill="#2b2b2b"/><path d="M132 118V88h36v30z" fill="#ffe7a0"/><path d="M126 90l24-24 24 24z" fill="#b8402b"/>
  <circle cx="150" cy="102" r="30" fill="#fff3c4" opacity=".35"/>`;

/** Edges in all directions, small enough to be blurred when it is enlarged: 214 × 147. */
export const bloom = `<rect width="214" height="147" fill="#20473d"/>
  ${Array.from({ length: 12 }, (_, at) => `<path d="M107 74Q${107 + 34 * Math.cos((at * Math.PI) / 6 + 0.25)} ${74 + 34 * Math.sin((at * Math.PI) / 6 + 0.25)} ${107 + 62 * Math.cos((at * Math.PI) / 6)} ${74 + 62 * Math.sin((at * Math.PI) / 6)}Q${107 + 34 * Math.cos((at * Math.PI) / 6 - 0.25)} ${74 + 34 * Math.sin((at * Math.PI) / 6 - 0.25)} 107 74Z" fill="${at % 2 === 0 ? "#f7f1e3" : "#f0c9c0"}" stroke="#b8604e" stroke-width="1.2"/>`).join("")}
  <circle cx="107" cy="74" r="15" fill="#e2a72e"/>${Array.from({ length: 14 }, (_, at) => `<circle cx="${107 + 10 * Math.cos(at * 0.449)}" cy="${74 + 10 * Math.sin(at * 0.449)}" r="1.6" fill="#7a4a12"/>`).join("")}
  <path d="M4 140Q40 96 60 146M210 136Q178 100 158 146M8 8Q40 30 30 60M206 10Q172 28 184 62" stroke="#6fa287" stroke-width="2.4" fill="none"/>`;
