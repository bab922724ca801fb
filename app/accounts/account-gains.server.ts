import type { RuntimeConfig } from "#features/billing/runtime-config.server.ts";

export type AccountGains = {
  unitsPerDay: { anonymous: number; free: number };
  unitsPerMonth: number;
  inputChars: { anonymous: number; free: number };
  giftTokens: number;
};

/** What a free account has over an anonymous visitor, under the current limits. */
export function readGains(config: RuntimeConfig): AccountGains {
  const [anonymous, free] = [config.limits("anonymous"), config.limits("free")];
  return {
    unitsPerDay: { anonymous: anonymous.textUnitsPerDay, free: free.textUnitsPerDay },
    unitsPerMonth: free.textUnitsPerMonth ?? free.textUnitsPerDay * 31,
    inputChars: { anonymous: anonymous.inputChars, free: free.inputChars },
    giftTokens: config.signUpGiftMilli() / 1000,
  };
}
