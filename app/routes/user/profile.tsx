import { findProfile } from "#features/accounts/profile-queries.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { requestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { pageMeta } from "../../page-meta.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { Route } from "./+types/profile.ts";

/** `/user/{handle}` and its list of prompts; any other address below `/user` fails the route's check (spec §2). */
const profilePath = /^([a-z0-9][a-z0-9_-]{0,59})(?:\/prompts)?\/?$/i;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { services, user } = context.get(requestContext);
  const [, handle] = profilePath.exec(params["*"] ?? "") ?? [];
  const profile = handle === undefined ? null : await findProfile(services, handle);
  if (profile === null) throw fatalNotFound(url);
  const { userId, avatarId, ...shown } = profile;
  const isOwn = user?.id === userId;
  // A picture is private until its owner can say otherwise.
  return { ...shown, isOwn, avatarId: isOwn ? avatarId : null };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.name ?? m.account_profile_title(), isIndexable: false });

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { name, handle, bio, isOwn, avatarId } = loaderData;
  return (
    <>
      <header className="flex max-w-prose items-start gap-5">
        {avatarId === null ? (
          <span
            aria-hidden="true"
            className="inline-flex size-16 shrink-0 items-center justify-center rounded-full border border-line bg-raised font-serif text-lg text-muted"
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
        <p className="text-muted">{m.account_profile_nothing()}</p>
      </Section>
    </>
  );
}
