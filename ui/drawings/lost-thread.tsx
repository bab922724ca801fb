import { Drawing } from "./drawing.tsx";

/** A weave from which one thread has gone its own way: an address that leads nowhere. */
export function LostThread() {
  return (
    <Drawing>
      <path d="M22 20v12m0 14v12m0 14v12M40 20v-2m0 14v14m0 12v14m0 12v2M58 20v12m0 14v12m0 14v12" />
      <path d="M14 26h2m12 0h18m18 0h2M14 39h18m16 0h18M14 52h2m12 0h18m18 0h2M14 78h2m12 0h18m18 0h2" />
      <path
        className="stroke-accent"
        strokeWidth="2.25"
        d="M14 65h18m16 0h18c14 0 17-22 30-22 12 0 13 17 3 18-11 1-9-17 6-19 15-3 26 8 22 22-3 12-16 12-18 24"
      />
      <circle className="fill-accent stroke-accent" cx="109" cy="94" r="1.75" />
    </Drawing>
  );
}
