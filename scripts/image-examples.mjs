/**
 * Makes the examples of the image tools, app/images/examples/{task}-{before|after|pair}.webp: each tool works on a picture drawn for it
 * (image-scenes.mjs) with the operations that visitors' browsers run. Run it after a change of either.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import * as scenes from "./image-scenes.mjs";
import { continueUnderNode, main, root } from "./toolchain.mjs";

const folder = join(root, "app/images/examples");
const [width, height] = [640, 440];
/** No file is longer. */
const maxBytes = 12_000;
/** What is clear, in pairs: pictures of lists have no page behind them. */
const squares = `<defs><pattern id="q" width="24" height="24" patternUnits="userSpaceOnUse"><rect width="24" height="24" fill="#fff"/><path d="M0 0h12v12H0zM12 12h12v12H12z" fill="#dcd7cb"/></pattern></defs><rect width="640" height="440" fill="url(#q)"/>`;

await main(async () => {
  await continueUnderNode(import.meta.url);
  mkdirSync(folder, { recursive: true });
  const { alphaOf, compose, draw } = await import("../tests/harness/drawn-pictures.ts");
  const local = (name) => import(`../features/images/local/${name}.ts`);
  const cv = await (await local("opencv")).loadOpenCv();
  const { replaceBackground } = await local("background");
  const { loadTensors } = await local("tensors");
  const scene = (inner, size = [width, height]) => draw(size[0], size[1], inner);
  const empty = await scene("");

  const portrait = compose(await scene(scenes.person), await scene(scenes.garden), 8);
  const people = await (await local("people-network")).readPeopleNetwork(
    await loadTensors(),
    new Uint8Array(readFileSync(join(root, "node_modules/@mediapipe/selfie_segmentation/selfie_segmentation.tflite"))).buffer,
  );
  const matte = await (await local("cut-out-people")).cutOutPeople(people, portrait, { featherRadius: 1 });
  const cut = await replaceBackground(portrait, matte, { kind: "clear" });
  await keep("remove-background", portrait, cut, compose(cut, await scene(squares)));

  const table = compose(await scene(scenes.mug), await scene(scenes.kitchen), 8);
  const box = { x: 205, y: 112, width: 305, height: 282 };
  const mugMatte = await (await local("cut-out")).cutOut(cv, table, { box, featherRadius: 1 });
  const gradient = { kind: "gradient", from: [246, 196, 160], to: [250, 236, 214], angle: 90 };
  await keep("replace-background", table, await replaceBackground(table, mugMatte, gradient));

  const coast = await scene(scenes.coast);
  const wired = compose(await scene(scenes.wires(4)), coast, 6);
  const { removeObject } = await local("remove-object");
  await keep("remove-object", wired, await removeObject(cv, wired, alphaOf(await scene(scenes.wires(9)))));

  const print = await scene(scenes.print);
  const faded = { ...print, data: print.data.map((value, index) => (index % 4 === 3 ? value : 96 + value * 0.5 - (index % 4) * 14)) };
  const worn = compose(await scene(scenes.scratches(2.5)), faded, 10);
  const marks = alphaOf(await scene(scenes.scratches(7)));
  await keep("restore", worn, await (await local("restore")).restore(cv, worn, { scratches: marks, denoise: 0.8, contrast: 0.8 }));

  const tall = await scene(scenes.lighthouse, [290, height]);
  const { expand, sidesOfRatio } = await local("expand");
  const wide = await expand(tall, sidesOfRatio(tall, width / height), "blurred");
  const frame = `<rect width="640" height="440" fill="#efece4"/><rect x="6" y="6" width="628" height="428" fill="none" stroke="#8a8375" stroke-width="2" stroke-dasharray="8 8"/>`;
  await write("expand-before", await png(tall));
  await write("expand-after", await png(wide));
  const beside = await sharp(await png(await scene(frame)))
    .composite([{ input: await png(tall), left: 175, top: 0 }])
    .png()
    .toBuffer();
  await write("expand-pair", await halves(beside, await png(wide)));

  const small = await scene(scenes.bloom, [214, 147]);
  const { readUpscaler, upscale } = await local("upscale");
  const model = join(root, "node_modules/@upscalerjs/esrgan-slim/models/x3");
  const description = JSON.parse(readFileSync(join(model, "model.json"), "utf8"));
  const weights = new Uint8Array(readFileSync(join(model, "group1-shard1of1.bin"))).buffer;
  const large = await upscale(await readUpscaler(await loadTensors(), 3, { description, weights }), small);
  await write("upscale-before", await png(small));
  await write("upscale-after", await fitted(await png(large)));
  const closer = { left: 170, top: 117, width: 300, height: 206 };
  const look = async (picture, kernel) =>
    fitted(
      await sharp(await fitted(await png(picture), kernel))
        .extract(closer)
        .png()
        .toBuffer(),
    );
  await write("upscale-pair", await halves(await look(small, "linear"), await look(large)));

  const { crop } = await local("geometry");
  const { resize } = await local("resize");
  const photo = compose(empty, coast, 6);
  const square = await resize(crop(photo, { x: 60, y: 130, width: 300, height: 300 }), { width: 240, height: 240 });
  await write("resize-before", await png(photo));
  await write("resize-after", await png(square));
  await write("resize-pair", await croppedPair(photo, square));
});

async function keep(name, before, after, afterInPair = after) {
  await write(`${name}-before`, await png(before));
  await write(`${name}-after`, await png(after));
  await write(`${name}-pair`, await halves(await png(before), await png(afterInPair)));
}

function png({ data, ...size }) {
  return sharp(data, { raw: { width: size.width, height: size.height, channels: 4 } })
    .png()
    .toBuffer();
}

function fitted(picture, kernel = "cubic") {
  return sharp(picture).resize(width, height, { fit: "fill", kernel }).png().toBuffer();
}

/** The left half of one and the right half of the other, with a line between. */
async function halves(before, after) {
  const right = await sharp(after)
    .extract({ left: width / 2, top: 0, width: width / 2, height })
    .png()
    .toBuffer();
  const line = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="${height}"><rect width="4" height="${height}" fill="#fff"/></svg>`,
  );
  return sharp(before)
    .composite([
      { input: right, left: width / 2, top: 0 },
      { input: line, left: width / 2 - 2, top: 0 },
    ])
    .png()
    .toBuffer();
}

/** The whole picture with the frame of the crop, and what comes of it. */
async function croppedPair(photo, square) {
  const whole = await sharp(await png(photo))
    .resize(350)
    .png()
    .toBuffer();
  const scale = 350 / width;
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="350" height="241"><path fill-rule="evenodd" d="M0 0h350v241H0zM${60 * scale} ${130 * scale}h${300 * scale}v${300 * scale}h${-300 * scale}z" fill="#000" opacity=".45"/><rect x="${60 * scale}" y="${130 * scale}" width="${300 * scale}" height="${300 * scale}" fill="none" stroke="#fff" stroke-width="3"/></svg>`;
  const framed = await sharp(whole)
    .composite([{ input: Buffer.from(frame) }])
    .png()
    .toBuffer();
  const after = await sharp(await png(square))
    .resize(170)
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 4, background: "#efece4" } })
    .composite([
      { input: framed, left: 36, top: 100 },
      { input: after, left: 434, top: 135 },
    ])
    .png()
    .toBuffer();
}

/** The best quality that stays below the limit. */
async function write(name, picture) {
  for (let quality = 84; ; quality -= 6) {
    const file = await sharp(picture).webp({ quality, effort: 6, alphaQuality: 80 }).toBuffer();
    if (file.length > maxBytes && quality > 20) continue;
    writeFileSync(join(folder, `${name}.webp`), file);
    console.log(`${name}: ${file.length} bytes at quality ${quality}`);
    return;
  }
}
