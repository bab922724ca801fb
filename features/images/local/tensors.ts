import type * as Tensors from "@tensorflow/tfjs-core";

export type TensorLibrary = typeof Tensors;

/** Where the browser finds the WebAssembly of the tensor library; Node finds it without help. */
export type TensorFiles = { plain: string; simd: string };

let library: Promise<TensorLibrary> | undefined;

/**
 * The tensor library on the graphics card where that is a real one, else on WebAssembly. Fetched with the first operation that needs it.
 *
 * @param files none in Node, which has no graphics card either
 */
export function loadTensors(files?: TensorFiles): Promise<TensorLibrary> {
  library ??= prepare(files);
  return library;
}

async function prepare(files: TensorFiles | undefined): Promise<TensorLibrary> {
  const tensors = await import("@tensorflow/tfjs-core");
  tensors.enableProdMode();
  if (files !== undefined && hasGraphicsCard()) {
    await import("@tensorflow/tfjs-backend-webgl");
    if (await tensors.setBackend("webgl")) return tensors;
  }
  const wasm = await import("@tensorflow/tfjs-backend-wasm");
  if (files !== undefined) {
    // Threads need a page that is isolated from others of its origin, which ours is not; the file is named because all three have to be.
    const paths = { "tfjs-backend-wasm.wasm": files.plain, "tfjs-backend-wasm-simd.wasm": files.simd };
    wasm.setWasmPaths({ ...paths, "tfjs-backend-wasm-threaded-simd.wasm": files.simd });
  }
  await tensors.setBackend("wasm");
  return tensors;
}

/** WebGL that a processor imitates is some ten times slower than WebAssembly (128 × 128 pixels doubled: 10 s, 0.8 s). */
function hasGraphicsCard(): boolean {
  const context = new OffscreenCanvas(1, 1).getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  if (context === null) return false;
  const names = context.getExtension("WEBGL_debug_renderer_info");
  const renderer: unknown = context.getParameter(names === null ? context.RENDERER : names.UNMASKED_RENDERER_WEBGL);
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return !/swiftshader|llvmpipe|software|basic render/i.test(String(renderer));
}
