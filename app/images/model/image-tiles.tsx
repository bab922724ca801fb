import { clsx } from "clsx";
import { missingWord } from "#features/images/runs/image-sentences.ts";
import type { ImageTile } from "#features/images/runs/image-tiles.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { Shape } from "./shape.tsx";

type ImageTilesProps = {
  tiles: readonly ImageTile[];
  /** Ids of pictures that were deleted here. */
  deleted: ReadonlySet<string>;
  /** Width to height of a picture that is still to come. */
  shape: number;
  onOpen(id: string): void;
};

/** The pictures of a run, two in a row, each in its place from the beginning. */
export function ImageTiles({ tiles, deleted, shape, onOpen }: ImageTilesProps) {
  if (tiles.length === 0) return null;
  return (
    <ol className={clsx("grid gap-3", tiles.length > 1 && "grid-cols-2")}>
      {tiles.map((tile, index) => (
        <li key={tile.key} className="min-w-0">
          <Tile
            tile={tile}
            place={index + 1}
            of={tiles.length}
            shape={shape}
            isDeleted={tile.state === "ready" && deleted.has(tile.picture.id)}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ol>
  );
}

type TileProps = { tile: ImageTile; place: number; of: number; shape: number; isDeleted: boolean; onOpen(id: string): void };

function Tile({ tile, place, of, shape, isDeleted, onOpen }: TileProps) {
  if (tile.state === "ready" && !isDeleted) {
    const { id, url, width, height } = tile.picture;
    return (
      <button
        type="button"
        aria-label={m.images_open_picture({ place, of })}
        onClick={() => onOpen(id)}
        className="group relative block w-full cursor-zoom-in overflow-hidden rounded-control focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
      >
        <img src={url} alt="" width={width} height={height} className="checker block h-auto w-full animate-rise" />
        <span
          aria-hidden="true"
          className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-control bg-ground/90 text-ink opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100"
        >
          <Icon name="maximize-2" />
        </span>
      </button>
    );
  }
  if (tile.state === "coming")
    return (
      <div role="img" aria-label={m.images_coming({ place, of })} className="skeleton rounded-control">
        <Shape of={shape} />
      </div>
    );
  return (
    <div className="relative rounded-control border border-dashed border-control text-center text-sm text-muted">
      <Shape of={tile.state === "ready" ? tile.picture.width / tile.picture.height : shape} />
      <span className="absolute inset-0 grid place-content-center p-2">
        <Icon name={isDeleted ? "trash-2" : "ban"} className="mx-auto mb-1 block" />
        {tile.state === "missing" ? missingWord(tile.finish) : m.images_tile_deleted()}
      </span>
    </div>
  );
}
