import type { ReactNode } from "react";
import { formatMilli, priceSentence } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { useShell } from "../shell/use-shell.ts";
import { examplePictures, exampleSize } from "./example-pictures.ts";
import type { DeviceCard, ImageCard, ImageRoom, ModelCard, TextCard } from "./image-tool-view.ts";
import { SideLabel } from "./workspace/compare.tsx";

/** Cards above the fold: their pictures are fetched at once. */
const firstSeen = 3;

/** Image tools that work in the browser as pictures: before and after, what it is called, what it costs. The whole card leads to the tool. */
export function ImageGallery({ tools, room }: { tools: readonly DeviceCard[]; room: ImageRoom }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {tools.map(({ slug, task, name, summary }, index) => (
        <li key={slug} className="group card relative overflow-hidden lift">
          <div className="relative">
            <img
              src={examplePictures(task).pair}
              alt=""
              width={exampleSize.width}
              height={exampleSize.height}
              loading={index < firstSeen ? "eager" : "lazy"}
              decoding="async"
              className="block h-auto w-full"
            />
            <SideLabel className="left-2">{m.images_before()}</SideLabel>
            <SideLabel className="right-2">{m.images_after()}</SideLabel>
          </div>
          <div className="p-4">
            <CardName to={`${room}/${slug}`}>{name}</CardName>
            <p className="mt-1 text-sm text-muted">{summary}</p>
            <p className="mt-3 flex items-center gap-1.5 text-sm font-medium text-good">
              <Icon name="shield-check" />
              {m.images_free_here()}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Image tools on a model: what each does, and what it costs; with the picture that an admin chose for it. */
export function ModelGallery({ tools, room }: { tools: readonly (ModelCard | TextCard)[]; room: ImageRoom }) {
  const isVisitor = useShell().user === null;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {tools.map((tool) => {
        const { slug, icon, name, summary, after } = tool;
        return (
          <li key={slug} className="group relative flex flex-col overflow-hidden card lift">
            {after === null ? null : (
              <img
                src={after.url}
                alt=""
                width={after.width}
                height={after.height}
                loading="lazy"
                decoding="async"
                className="block aspect-[16/11] h-auto w-full object-cover"
              />
            )}
            <div className="flex grow gap-3 p-4">
              <span className="grid size-9 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
                <Icon name={icon as IconName} />
              </span>
              <div className="flex min-w-0 flex-col">
                <CardName to={`${room}/${slug}`}>{name}</CardName>
                <p className="mt-1 grow text-sm text-muted">{summary}</p>
                <p className="mt-3 facts text-sm font-medium">
                  <span>{priceOfCard(tool)}</span>
                  {isVisitor ? <span className="font-normal text-muted">{m.images_sign_in_to_use()}</span> : null}
                </p>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** "From 4 tokens for 4 pictures", with the cheapest of a tool's models; for words, what a text costs. */
export const priceOfCard = (tool: Pick<ModelCard, "kind" | "milli" | "images"> | Pick<TextCard, "kind" | "price">): string =>
  tool.kind === "text"
    ? priceSentence(tool.price, getLocale())
    : m.images_price({ tokens: formatMilli(tool.milli, getLocale()), count: tool.images });

function CardName({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink
      to={to}
      className="font-serif text-lg leading-snug font-semibold after:absolute after:inset-0 after:rounded-card group-hover:text-accent"
    >
      {children}
    </PageLink>
  );
}

/** Image tools by where they work. */
export const cardsByPlace = (tools: readonly ImageCard[]) => ({
  device: tools.filter((tool) => tool.kind === "device"),
  model: tools.filter((tool) => tool.kind !== "device"),
});
