import { useEffect, useState } from "react";
import { createImageEngine, type ImageEngine } from "../engine/image-engine.ts";

/** The engine of a page; its worker starts with the first job and ends with the page. */
export function useEngine(): ImageEngine {
  const [engine] = useState(() => createImageEngine());
  useEffect(() => engine.close, [engine]);
  return engine;
}
