/** Accepts the address of an OpenAI-compatible server with or without a version; adds `/v1` if there is none. */
export function compatibleBaseUrl(given: string): string {
  const address = given.replace(/\/+$/, "");
  return /\/v\d+[a-z0-9]*(\/|$)/i.test(new URL(address).pathname) ? address : `${address}/v1`;
}

/** Whether a server is on this machine or the local network: it may need a long time to load a model. */
export function isLocalAddress(address: string): boolean {
  const host = new URL(address).hostname;
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(host);
  return !host.includes(".") || /\.(local|internal|lan|home\.arpa)$/.test(host);
}

export function hostOf(address: string): string {
  return new URL(address).host;
}
