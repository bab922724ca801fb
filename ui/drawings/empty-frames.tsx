import { Drawing } from "./drawing.tsx";

/** Two frames, one of them with the beginning of a scene: no pictures yet. */
export function EmptyFrames() {
  return (
    <Drawing>
      <path strokeDasharray="3 5" d="M64 14h64a6 6 0 0 1 6 6v48" />
      <rect x="26" y="28" width="92" height="70" rx="6" />
      <circle cx="50" cy="50" r="7" />
      <path className="stroke-accent" strokeWidth="2.25" d="M34 88l22-24c4-4 8-4 12 0l14 15 8-8c4-4 8-4 12 0l8 8" />
    </Drawing>
  );
}
