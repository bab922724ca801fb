import { Drawing } from "./drawing.tsx";

/** A tray without a sheet in it, and the thread that one would hang on: no files yet. */
export function EmptyTray() {
  return (
    <Drawing>
      <path d="M26 62l14-30h80l14 30v28a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6V62Z" />
      <path d="M26 62h32c3 0 4 12 10 12h24c6 0 7-12 10-12h32" />
      <path strokeDasharray="3 5" d="M56 50V14h34l14 14v22M90 14v14h14" />
      <path className="stroke-accent" strokeWidth="2.25" d="M66 30h12m6 0h4M66 40h4m6 0h16" />
    </Drawing>
  );
}
