/** How nine threads run into the composer, each by its own way, and come out of it in a row. */
const loose = [
  "M-440 10C-320 124-170 110-20 40S190 32 300 94s100 18 140 18",
  "M-440 259C-320 276-170 269-20 236S190 202 300 122s100 0 140 0",
  "M-440 112C-320 91-170 92-20 96S190 52 300 150s100-18 140-18",
  "M-440 279C-320 221-170 229-20 270S190 222 300 124s100 18 140 18",
  "M-440 22C-320 70-170 62-20 20S190 72 300 152s100 0 140 0",
  "M-440 171C-320 182-170 181-20 176S190 242 300 180s100-18 140-18",
  "M-440 238C-320 212-170 218-20 250S190 92 300 154s100 18 140 18",
  "M-440 45C-320 125-170 115-20 64S190 262 300 182s100 0 140 0",
  "M-440 178C-320 221-170 218-20 204S190 112 300 210s100-18 140-18",
];
/** Where a thread lies in the cloth, from above. */
const top = (thread: number): number => 10 * thread + 10;

/** Loose threads that run in on the left and come out woven on the right. The thread across deepens while people type: `--weft`. */
export function HeroThreads() {
  return (
    <svg
      viewBox="0 0 1600 320"
      aria-hidden="true"
      focusable="false"
      fill="none"
      className="pointer-events-none absolute top-[calc(50%-9.5rem)] left-1/2 hidden h-80 w-[100rem] -translate-x-1/2 overflow-visible md:block print:hidden"
    >
      <pattern id="cloth" x="1200" y="102" width="20" height="100" patternUnits="userSpaceOnUse" strokeWidth="6">
        <path d="M5 1v98M15 1v98" className="stroke-(--weft)" />
        {loose.map((path, thread) => (
          <path key={path} data-thread={thread + 1} d={`M0 ${top(thread)}h20`} className="stroke-thread" />
        ))}
        <path d="M5 15v10M5 35v10M5 55v10M5 75v10M15 5v10M15 25v10M15 45v10M15 65v10M15 85v10" className="stroke-(--weft)" />
      </pattern>
      {loose.map((path, thread) => (
        <g key={path} data-thread={thread + 1} className="stroke-thread">
          <path d={path} strokeWidth="2.5" />
          <path d={`M1160 ${top(thread) + 102}h40`} strokeWidth="6" />
        </g>
      ))}
      <rect x="1200" y="102" width="900" height="100" fill="url(#cloth)" />
    </svg>
  );
}
