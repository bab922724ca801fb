/** The package has no types of its own. */
declare module "wawoff2/decompress.js" {
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
declare module "wawoff2/build/decompress_binding.js" {
  const binding: { decompress(woff2: Uint8Array): Uint8Array | false };
  export default binding;
}
