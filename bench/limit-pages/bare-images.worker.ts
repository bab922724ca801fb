import { loadOpenCV, type OpenCV } from "@opencvjs/web";
import { setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import plain from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url";
import simd from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url";
import { enableProdMode, setBackend, type Tensor, tensor4d, tidy } from "@tensorflow/tfjs-core";
import { loadLayersModel } from "@tensorflow/tfjs-layers";
import weights from "esrgan-models/x2/group1-shard1of1.bin?url";
import description from "esrgan-models/x2/model.json?url";
import type { ModelDescription } from "#features/images/local/upscale.ts";
import type { Box, Matte, Pixels } from "#features/images/local/pixels.ts";

/**
 * The libraries alone, with the messages of the image engine: one call on the picture as it is, without tiles, edges, brushes, progress.
 * What any tool on top of them costs at least.
 */

const openCv = loadOpenCV();
const model = openModel();

async function openModel() {
  enableProdMode();
  setWasmPaths({ "tfjs-backend-wasm.wasm": plain, "tfjs-backend-wasm-simd.wasm": simd, "tfjs-backend-wasm-threaded-simd.wasm": simd });
  await setBackend("wasm");
  const [{ modelTopology, weightsManifest }, weightData] = await Promise.all([
    fetch(description).then((file) => file.json() as Promise<ModelDescription>),
    fetch(weights).then((file) => file.arrayBuffer()),
  ]);
  const weightSpecs = weightsManifest.flatMap((part) => part.weights);
  return loadLayersModel({ load: async () => ({ modelTopology, weightSpecs, weightData }) });
}

/** The engine's own figures, so that the libraries do the same work. */
const cutSide = 512;
const cutIterations = 3;
const fillRadius = 5;

const operations = {
  async upscale({ pixels }: { pixels: Pixels }) {
    const network = await model;
    const { width, height } = pixels;
    const values = new Float32Array(width * height * 3);
    for (let at = 0, from = 0; at < values.length; from++) if (from % 4 !== 3) values[at++] = pixels.data[from]!;
    const input = tensor4d(values, [1, height, width, 3]);
    const output = tidy(() => network.predict(input)) as Tensor;
    const result = await output.data();
    input.dispose();
    output.dispose();
    return result.length;
  },
  async cutOut({ pixels, request }: { pixels: Pixels; request: { box: Box } }) {
    const cv = await openCv;
    const colors = colorsOf(cv, pixels);
    const scale = Math.min(1, cutSide / Math.max(pixels.width, pixels.height));
    const small = new cv.Mat();
    cv.resize(colors, small, new cv.Size(Math.round(pixels.width * scale), Math.round(pixels.height * scale)), 0, 0, cv.INTER_AREA);
    const [mask, outside, inside] = [new cv.Mat(), new cv.Mat(), new cv.Mat()];
    const [x, y, width, height] = [request.box.x, request.box.y, request.box.width, request.box.height].map((one) =>
      Math.round(one * scale),
    );
    cv.grabCut(small, mask, new cv.Rect(x!, y!, width!, height!), outside, inside, cutIterations, cv.GC_INIT_WITH_RECT);
    for (const matrix of [colors, small, mask, outside, inside]) matrix.delete();
  },
  async removeObject({ pixels, marks }: { pixels: Pixels; marks: Matte }) {
    const cv = await openCv;
    const colors = colorsOf(cv, pixels);
    const mask = new cv.Mat(marks.height, marks.width, cv.CV_8UC1);
    mask.data.set(marks.data);
    const filled = new cv.Mat();
    cv.inpaint(colors, mask, filled, fillRadius, cv.INPAINT_TELEA);
    for (const matrix of [colors, mask, filled]) matrix.delete();
  },
};

function colorsOf(cv: typeof OpenCV, { width, height, data }: Pixels): OpenCV.Mat {
  const rgba = new cv.Mat(height, width, cv.CV_8UC4);
  rgba.data.set(data);
  const rgb = new cv.Mat();
  cv.cvtColor(rgba, rgb, cv.COLOR_RGBA2RGB);
  rgba.delete();
  return rgb;
}

type Job = { id: number; name: keyof typeof operations; input: never };

self.addEventListener("message", ({ data: { id, name, input } }: MessageEvent<Job>) => {
  operations[name](input).then(
    () => self.postMessage({ id, kind: "done" }),
    (error: unknown) => self.postMessage({ id, kind: "failed", code: String(error) }),
  );
});
