import { Drawing } from "./drawing.tsx";

/** A page whose first line is a thread that has only begun: nothing written yet. */
export function BlankPage() {
  return (
    <Drawing>
      <path d="M48 12h48l20 20v62a6 6 0 0 1-6 6H48a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Z" />
      <path d="M96 12v20h20M56 66h46M56 78h46M56 90h28" className="stroke-line" />
      <path d="M96 12v20h20" />
      <path className="stroke-accent" strokeWidth="2.25" d="M56 46h8m6 0h8m6 0c8 0 6-8 12-8 8 0 4 14 14 14 8 0 8-6 20-8" />
      <path className="stroke-accent" strokeWidth="2.25" d="M130 44l-8-1m8 1-6 6" />
    </Drawing>
  );
}
