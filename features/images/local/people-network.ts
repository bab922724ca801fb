/**
 * MediaPipe's selfie segmenter (Apache-2.0, 250 KB) on the tensor library that the engine has anyway. Its own runtime would be another
 * 5.7 MB of WebAssembly, wants a page's script elements, and the newer one reports to its maker.
 *
 * The model is a TensorFlow Lite file (FlatBuffers, https://flatbuffers.dev/internals; schema.fbs, version 3). Read are one graph with the
 * eleven operations that this model has; weights are 16-bit floats that the graph itself widens.
 */
import type { Tensor, Tensor4D } from "@tensorflow/tfjs-core";
import type { TensorLibrary } from "./tensors.ts";

/** Side of what the network looks at; a picture is stretched to it, as in training. */
export const peopleSide = 256;

export type PeopleNetwork = {
  /** How surely each pixel shows a person, 0 to 1, row by row; given are `peopleSide`² × red, green, blue from 0 to 1. */
  confidence: (colors: Float32Array) => Promise<Float32Array>;
};

/** @throws Error when the file is another model than the one that was written for */
export function readPeopleNetwork(tensors: TensorLibrary, file: ArrayBuffer): PeopleNetwork {
  const graph = readGraph(file);
  const weights = readWeights(tensors, graph);
  return {
    async confidence(colors) {
      const output = tensors.tidy(() => {
        const values = new Map<number, Tensor>(weights);
        values.set(graph.input, tensors.tensor4d(colors, [1, peopleSide, peopleSide, 3]));
        for (const step of graph.steps)
          values.set(
            step.output,
            run(tensors, step, (index) => values.get(step.inputs[index]!) as Tensor4D),
          );
        return values.get(graph.output)!;
      });
      try {
        return (await output.data()) as Float32Array;
      } finally {
        output.dispose();
      }
    },
  };
}

/** A table of a FlatBuffer: its fields by their number in the schema. */
type Table = {
  table: (field: number) => Table | null;
  tables: (field: number) => Table[];
  integers: (field: number) => number[];
  integer: (field: number, size?: 1 | 4) => number;
  bytes: (field: number) => Uint8Array;
};

function tableAt(view: DataView, place: number): Table {
  const fields = place - view.getInt32(place, true);
  const fieldAt = (field: number): number => {
    const entry = 4 + 2 * field;
    const offset = entry < view.getUint16(fields, true) ? view.getUint16(fields + entry, true) : 0;
    return offset === 0 ? 0 : place + offset;
  };
  const follow = (at: number) => at + view.getUint32(at, true);
  const list = <Item>(field: number, size: number, read: (at: number) => Item): Item[] => {
    const at = fieldAt(field);
    if (at === 0) return [];
    const start = follow(at);
    return Array.from({ length: view.getUint32(start, true) }, (_, index) => read(start + 4 + index * size));
  };
  return {
    table: (field) => (fieldAt(field) === 0 ? null : tableAt(view, follow(fieldAt(field)))),
    tables: (field) => list(field, 4, (at) => tableAt(view, follow(at))),
    integers: (field) => list(field, 4, (at) => view.getInt32(at, true)),
    integer: (field, size = 4) => {
      const at = fieldAt(field);
      if (at === 0) return 0;
      return size === 1 ? view.getInt8(at) : view.getInt32(at, true);
    },
    bytes: (field) => Uint8Array.from(list(field, 1, (at) => view.getUint8(at))),
  };
}

type Step = { kind: number; options: Table | null; inputs: number[]; output: number };
type Weight = { shape: number[]; bytes: Uint8Array };
type Graph = { input: number; output: number; steps: Step[]; weights: Map<number, Weight> };

/** Numbers of the schema's BuiltinOperator. */
const kinds = {
  add: 0,
  averagePool: 1,
  convolution: 3,
  depthwise: 4,
  widen: 6,
  sigmoid: 14,
  multiply: 18,
  relu: 19,
  scale: 23,
  custom: 32,
  hardSwish: 117,
};

function readGraph(file: ArrayBuffer): Graph {
  const view = new DataView(file);
  const model = tableAt(view, view.getUint32(0, true));
  // The older field holds the kinds below 127 in one byte.
  const codes = model.tables(1).map((code) => Math.max(code.integer(0, 1), code.integer(3)));
  const buffers = model.tables(4);
  const graph = model.tables(2)[0]!;
  const weights = new Map<number, Weight>();
  for (const [index, tensor] of graph.tables(0).entries()) {
    const bytes = buffers[tensor.integer(2)]!.bytes(0);
    if (bytes.length > 0) weights.set(index, { shape: tensor.integers(0), bytes });
  }
  const steps = graph.tables(3).map((step) => {
    return { kind: codes[step.integer(0)]!, options: step.table(4), inputs: step.integers(1), output: step.integers(2)[0]! };
  });
  return {
    input: graph.integers(1)[0]!,
    output: graph.integers(2)[0]!,
    steps: steps.filter(({ kind }) => kind !== kinds.widen),
    weights: widened(steps, weights),
  };
}

/** Weights under the number that they have once they are widened. */
function widened(steps: Step[], weights: Map<number, Weight>): Map<number, Weight> {
  const outputs = new Map(steps.filter(({ kind }) => kind === kinds.widen).map(({ inputs, output }) => [inputs[0]!, output]));
  return new Map([...weights].map(([index, weight]) => [outputs.get(index) ?? index, weight]));
}

function readWeights(tensors: TensorLibrary, { weights, steps }: Graph): Map<number, Tensor> {
  const used = new Set(steps.filter(({ kind }) => kind !== kinds.scale).flatMap(({ inputs }) => inputs));
  return new Map(
    [...weights].filter(([index]) => used.has(index)).map(([index, weight]) => [index, tensors.tensor(floats(weight.bytes), weight.shape)]),
  );
}

/** IEEE 754 binary16: one bit of sign, five of exponent, ten of fraction. */
function floats(bytes: Uint8Array): Float32Array {
  const halves = new Uint16Array(bytes.buffer);
  return Float32Array.from(halves, (half) => {
    const [sign, exponent, fraction] = [half >> 15 ? -1 : 1, (half >> 10) & 31, half & 1023];
    return sign * (exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15));
  });
}

function run(tensors: TensorLibrary, { kind, options }: Step, input: (index: number) => Tensor4D): Tensor {
  const x = input(0);
  const withBias = (result: Tensor) => tensors.add(result, input(2));
  switch (kind) {
    case kinds.add:
      return tensors.add(x, input(1));
    case kinds.multiply:
      return tensors.mul(x, input(1));
    case kinds.sigmoid:
      return tensors.sigmoid(x);
    case kinds.relu:
      return tensors.relu(x);
    case kinds.hardSwish:
      return tensors.mul(x, tensors.div(tensors.relu6(tensors.add(x, 3)), 6));
    case kinds.averagePool:
      // All of them take the mean of the whole.
      return tensors.mean(x, [1, 2], true);
    case kinds.scale:
      return tensors.image.resizeBilinear(x, [x.shape[1] * 2, x.shape[2] * 2], false, true);
    case kinds.convolution: {
      const filter = tensors.transpose(input(1), [1, 2, 3, 0]) as Tensor4D;
      return withBias(tensors.conv2d(x, filter, [options!.integer(2), options!.integer(1)], padding(options)));
    }
    case kinds.depthwise: {
      const filter = tensors.transpose(input(1), [1, 2, 3, 0]) as Tensor4D;
      return withBias(tensors.depthwiseConv2d(x, filter, [options!.integer(2), options!.integer(1)], padding(options)));
    }
    case kinds.custom: {
      // MediaPipe's Convolution2DTransposeBias, here with a kernel of 2 and a step of 2.
      const filter = tensors.transpose(input(1), [1, 2, 0, 3]) as Tensor4D;
      const [batch, height, width] = x.shape;
      return withBias(tensors.conv2dTranspose(x, filter, [batch, height * 2, width * 2, 1], 2, "same"));
    }
    default:
      throw new Error(`the people network has an operation ${kind}`);
  }
}

const padding = (options: Table | null) => (options!.integer(0, 1) === 0 ? "same" : "valid");
