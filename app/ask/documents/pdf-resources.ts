/** Files of pdf.js that only some documents need, under the names that it asks for. */
type Files = Record<string, string>;

const characterMaps: Files = import.meta.glob("/node_modules/pdfjs-dist/cmaps/*.bcmap", { eager: true, query: "?url", import: "default" });
const fonts: Files = import.meta.glob("/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}", {
  eager: true,
  query: "?url",
  import: "default",
});
const decoders: Files = import.meta.glob("/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm", {
  eager: true,
  query: "?url",
  import: "default",
});

const addresses = new Map(
  Object.entries({ ...characterMaps, ...fonts, ...decoders }).map(([path, address]) => [path.slice(path.lastIndexOf("/") + 1), address]),
);

/** @throws Error where there is no such file, or it can't be loaded; the page is drawn without it then */
export async function readResource(name: string): Promise<Uint8Array> {
  const address = addresses.get(name);
  if (address === undefined) throw new Error(`pdf.js has no ${name}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
