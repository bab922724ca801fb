import type { PhotoTool } from "#features/catalogue/build-photo-tool.ts";
import type { DeviceTask } from "#features/images/device-tasks.ts";
import type { ToolView } from "#features/catalogue/tool-view.ts";
import type { ListedPrice } from "#features/runs/run-view.ts";

/** A picture of an example in one language; sizes in pixels. */
export type CardPicture = { url: string; alt: string; width: number; height: number };

/** An image tool that works in the browser, as lists show it. */
export type DeviceCard = { kind: "device"; slug: string; task: DeviceTask; name: string; summary: string };
type PaidCard = {
  slug: string;
  icon: string;
  name: string;
  summary: string;
  takesPicture: boolean;
  /** What an admin uploaded to show it; null as long as there is none. */
  after: CardPicture | null;
};
/** An image tool that makes pictures, as lists show it: `milli` thousandths of a credit for `images` pictures with its cheapest model. */
export type ModelCard = PaidCard & { kind: "model"; milli: number; images: number };
/** An image tool that puts a picture into words. */
export type TextCard = PaidCard & { kind: "text"; price: ListedPrice };
export type ImageCard = DeviceCard | ModelCard | TextCard;

type SharedPage = Pick<PhotoTool, "slug" | "name" | "summary" | "seoTitle" | "seoDescription" | "questions" | "fields" | "ratios">;

/** An image tool that works in the browser, as its own page shows it. */
export type DeviceToolPage = SharedPage & { kind: "device"; task: DeviceTask };
type Examples = { before: CardPicture | null; after: CardPicture | null };
/** An image tool that makes pictures with a model. */
export type ModelToolPage = SharedPage & Pick<PhotoTool, "icon" | "takesPicture" | "models" | "example"> & Examples & { kind: "model" };
/** An image tool that puts a picture into words: a writing tool that looks. */
export type TextToolPage = SharedPage &
  Pick<ToolView, "icon" | "example" | "outputKind" | "diffField" | "variants"> &
  Examples & { kind: "text"; sample: ToolView["sample"] | null; price: ListedPrice };
export type ImageToolPage = DeviceToolPage | ModelToolPage | TextToolPage;

/** Where image tools are: public, and in the studio of who is signed in. */
export type ImageRoom = "/images" | "/image";

/** A tool to continue with. */
export type ToolLink = Pick<ImageCard, "slug" | "name">;
