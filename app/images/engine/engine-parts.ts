import peopleFile from "@mediapipe/selfie_segmentation/selfie_segmentation.tflite?url";
import plain from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url";
import simd from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url";
import { ImageFault } from "#features/images/local/image-fault.ts";
import { loadOpenCv, type OpenCv } from "#features/images/local/opencv.ts";
import { type PeopleNetwork, readPeopleNetwork } from "#features/images/local/people-network.ts";
import { loadTensors } from "#features/images/local/tensors.ts";
import { type ModelDescription, readUpscaler, type UpscaleFactor, type Upscaler } from "#features/images/local/upscale.ts";
// An alias (vite.config.ts): the package exports no file of a model.
import weights2 from "esrgan-models/x2/group1-shard1of1.bin?url";
import weights3 from "esrgan-models/x3/group1-shard1of1.bin?url";
import weights4 from "esrgan-models/x4/group1-shard1of1.bin?url";
import description2 from "esrgan-models/x2/model.json?url";
import description3 from "esrgan-models/x3/model.json?url";
import description4 from "esrgan-models/x4/model.json?url";

/** OpenCV: grabCut, inpaint, filters. */
export const openCv = (): Promise<OpenCv> => loaded(loadOpenCv());

let people: Promise<PeopleNetwork> | undefined;

export function peopleNetwork(): Promise<PeopleNetwork> {
  people ??= loaded(
    Promise.all([loadTensors({ plain, simd }), fetchFile(peopleFile)]).then(async ([tensors, file]) =>
      readPeopleNetwork(tensors, await file.arrayBuffer()),
    ),
  );
  return people;
}

const upscalerFiles = {
  2: { description: description2, weights: weights2 },
  3: { description: description3, weights: weights3 },
  4: { description: description4, weights: weights4 },
};
const upscalers = new Map<UpscaleFactor, Promise<Upscaler>>();

export function upscaler(factor: UpscaleFactor): Promise<Upscaler> {
  const known = upscalers.get(factor) ?? loaded(openUpscaler(factor));
  upscalers.set(factor, known);
  return known;
}

async function openUpscaler(factor: UpscaleFactor): Promise<Upscaler> {
  const files = upscalerFiles[factor];
  const [tensors, description, weights] = await Promise.all([
    loadTensors({ plain, simd }),
    fetchFile(files.description).then((file) => file.json() as Promise<ModelDescription>),
    fetchFile(files.weights).then((file) => file.arrayBuffer()),
  ]);
  return readUpscaler(tensors, factor, { description, weights });
}

async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new ImageFault("not-loaded");
  return response;
}

/** Whatever went wrong while a part was fetched and opened: the visitor can only try again, online. */
function loaded<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch((cause: unknown) => {
    throw new ImageFault("not-loaded", { cause });
  });
}
