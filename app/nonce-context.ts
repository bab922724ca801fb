import { createContext } from "react";

/** The nonce of inline scripts; undefined in the browser and on cached pages, whose scripts are allowed by hash. */
export const NonceContext = createContext<string | undefined>(undefined);
