import { findProfile } from "#features/accounts/profile-queries.server.ts";
import { listPrompts } from "#features/prompts/library/list-prompts.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Section } from "#ui/patterns/section.tsx";
import { requestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { pageMeta } from "../../page-meta.ts";
import { nobody } from "../../prompts/nobody.ts";
import { toPromptCard } from "../../prompts/prompt-card.ts";
import { PromptList } from "../../prompts/prompt-list.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import type { Route } from "./+types/profile.ts";

/** `/user/{handle}` and its list of prompts; any other address below `/user` fails the route's check (spec §2). */
const profilePath = /^([a-z0-9][a-z0-9_-]{0,59})(?:\/prompts)?\/?$/i;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { services, user, actor, locale } = context.get(requestContext);
  const [, handle] = profilePath.exec(params["*"] ?? "") ?? [];
  const profile = handle === undefined ? null : await findProfile(services, handle);
  if (profile === null) throw fatalNotFound(url);
  const { userId, avatarId, ...shown } = profile;
  const isOwn = user?.id === userId;
  const cursor = url.searchParams.get("cursor");
  const { items, next } = await listPrompts(services, actor ?? nobody, { author: profile.handle, cursor });
  // A picture is private until its owner can say otherwise.
  return { ...shown, isOwn, avatarId: isOwn ? avatarId : null, prompts: items.map((prompt) => toPromptCard(prompt, locale)), next };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.name ?? m.account_profile_title(), isIndexable: false });

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { name, handle, bio, isOwn, avatarId, prompts, next } = loaderData;
  return (
    <>
      <header className="flex max-w-prose items-start gap-5">
        {avatarId === null ? (
          <span
            aria-hidden="true"
            className="inline-flex size-16 shrink-0 items-center justify-center rounded-full border border-line bg-surface font-serif text-lg text-muted"
          >
            {[...name.trim()][0]?.toUpperCase()}
          </span>
        ) : (
          <img
            src={`/api/avatars/${avatarId}`}
            alt=""
            width={64}
            height={64}
            className="size-16 shrink-0 rounded-full border border-line"
          />
        )}
        <div className="min-w-0">
          <h1 className="display break-words">{name}</h1>
          <p className="text-muted">@{handle}</p>
          {bio ? <p className="mt-3 whitespace-pre-line">{bio}</p> : null}
          {isOwn ? (
            <p className="mt-3">
              <PageLink to="/dashboard/account" className="text-accent underline underline-offset-4">
                {m.account_profile_edit()}
              </PageLink>
            </p>
          ) : null}
        </div>
      </header>
      <Section title={m.account_profile_published()} className="mt-10">
        {prompts.length === 0 ? <p className="text-muted">{m.account_profile_nothing()}</p> : <PromptList prompts={prompts} />}
        {next === null ? null : (
          <p className="mt-6">
            <PageLink to={`/user/${handle}/prompts?cursor=${next}`} className={buttonClass("secondary")}>
              {m.prompts_more()}
            </PageLink>
          </p>
        )}
      </Section>
    </>
  );
}
