import type { Picked } from "./picked.ts";
import { BatchBench } from "./batch-bench.tsx";
import { useEngine } from "./use-engine.ts";
import { usePastedFiles } from "./use-pasted-files.ts";
import { type BenchProps, Workbench } from "./workbench.tsx";

type Props = Omit<BenchProps, "engine"> & {
  pictures: readonly Picked[];
  /** The page was opened with the picture, so no control had the focus. */
  isOfAddress: boolean;
  onPictures(pictures: Picked[]): void;
};

/** Where chosen pictures are edited: one on its own, several in the same way. */
export function Bench({ pictures, isOfAddress, onPictures, ...rest }: Props) {
  const engine = useEngine();
  usePastedFiles(([file]) => file && onPictures([{ name: file.name, file }]));
  const [only] = pictures;
  if (pictures.length > 1 || only === undefined)
    return <BatchBench {...rest} engine={engine} pictures={pictures} onPictures={onPictures} onLeave={() => onPictures([])} />;
  return (
    <Workbench
      key={keyOf(only)}
      {...rest}
      engine={engine}
      picked={only}
      isOfAddress={isOfAddress}
      onPick={(picked) => onPictures([picked])}
      onLeave={() => onPictures([])}
    />
  );
}

const keys = new WeakMap<Blob, number>();
let lastKey = 0;

/** Another picture begins with another bench. */
function keyOf({ file }: Picked): number {
  const key = keys.get(file) ?? ++lastKey;
  keys.set(file, key);
  return key;
}
