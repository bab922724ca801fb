import type { ReactElement } from "react";
import { z } from "zod";
import type { Actor } from "#core/actor.ts";
import { locales } from "#core/localized.ts";
import { getAllowance } from "#features/billing/allowance-queries.server.ts";
import { formatUnits, leftToday } from "#features/runs/price-sentences.ts";
import type { Services } from "#features/services.ts";
import { m } from "#i18n/paraglide/messages.js";
import { canonicalUrl } from "../page-meta.ts";
import { toCard } from "../tool-cards.ts";
import { AllowanceNote } from "./allowance-note.tsx";
import { ToolCards } from "./tool-cards.tsx";

type IslandContext = { services: Services; origin: string; actor: Actor };
type IslandHead = { title: string | null; links: { rel: string; href: string }[] };
type Drawn = { element: ReactElement; head: IslandHead };

/** A component that is drawn on the server on its own: what it takes, whether it shows the caller's own data, how it is made. */
type Island = {
  props: z.ZodType;
  /** True: the fragment holds what the caller alone may see, and is kept nowhere. */
  isPersonal: boolean;
  /** Null when there is nothing of that name. */
  draw(props: unknown, context: IslandContext): Promise<Drawn | null>;
};

function defineIsland<Schema extends z.ZodType>(island: {
  props: Schema;
  isPersonal: boolean;
  draw(props: z.infer<Schema>, context: IslandContext): Promise<Drawn | null>;
}): Island {
  return { ...island, draw: (props, context) => island.draw(props as z.infer<Schema>, context) };
}

const locale = z.enum(locales).default("en");
const noHead: IslandHead = { title: null, links: [] };
const slug = z.string().regex(/^[a-z0-9-]{1,60}\/[a-z0-9-]{1,60}$/);

/** What can be asked for under `/__nuxt_island/`, by name. */
export const islands: Record<string, Island> = {
  ToolCard: defineIsland({
    props: z.strictObject({ slug, locale }),
    isPersonal: false,
    async draw(props, { services, origin }) {
      const tool = services.catalogue.findTool(props.slug);
      if (tool === null) return null;
      const card = toCard(tool, props.locale);
      const href = canonicalUrl(origin, `/write/${tool.slug}`, props.locale);
      return {
        element: <ToolCards tools={[card]} locale={props.locale} />,
        head: { title: card.name, links: [{ rel: "canonical", href }] },
      };
    },
  }),
  RecentTools: defineIsland({
    props: z.strictObject({ slugs: z.array(slug).max(6), locale }),
    isPersonal: false,
    async draw(props, { services }) {
      const tools = props.slugs.flatMap((name) => services.catalogue.findTool(name) ?? []);
      return { element: <ToolCards tools={tools.map((tool) => toCard(tool, props.locale))} locale={props.locale} />, head: noHead };
    },
  }),
  AllowanceNote: defineIsland({
    props: z.strictObject({ locale }),
    isPersonal: true,
    async draw(props, { services, actor }) {
      const { units } = await getAllowance(services, actor);
      const text = m.shell_allowance({ left: formatUnits(leftToday(units), props.locale), limit: units.limit }, { locale: props.locale });
      return { element: <AllowanceNote text={text} locale={props.locale} />, head: noHead };
    },
  }),
};
