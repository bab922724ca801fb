import { useEffect, useState } from "react";
import { isAppError } from "#core/errors.ts";
import { shownTitle } from "#features/conversations/conversation-title.ts";
import { m } from "#i18n/paraglide/messages.js";
import { answerAskForm } from "../ask/ask-action.server.ts";
import { type AskPageData, readAskPage } from "../ask/ask-page.server.ts";
import { AskWorkspace } from "../ask/ask-workspace.tsx";
import { lastAskPage, rememberAskPage } from "../ask/last-ask-page.ts";
import { requestContext } from "../context.ts";
import { fatalNotFound } from "../guards/validate.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/ask.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  if (page.actor === null) throw fatalNotFound(url);
  try {
    return await readAskPage(page, page.actor, params.id ?? null, url);
  } catch (error) {
    throw isAppError(error) && error.code === "not-found" ? fatalNotFound(url) : error;
  }
}

/** A conversation already on screen stays when it cannot be read again: its text is here. */
export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs): Promise<AskPageData> {
  try {
    return await serverLoader();
  } catch (error) {
    const last = lastAskPage();
    if (!(error instanceof TypeError) || last === null || (last.tree?.id ?? null) !== (params.id ?? null)) throw error;
    return last;
  }
}

/** The forms of the page, posted without JavaScript. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  if (page.actor === null) throw fatalNotFound(url);
  try {
    return await answerAskForm(page, page.actor, params.id ?? null, request);
  } catch (error) {
    throw isAppError(error) && error.code === "not-found" ? fatalNotFound(url) : error;
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (!loaderData) return [];
  const { tree } = loaderData;
  const isIndexable = tree === null && location.search === "";
  const title = tree === null ? m.ask_title() : shownTitle(tree);
  return pageMeta({ matches, location }, { title, description: m.ask_description(), isIndexable });
};

/** A new conversation stays on the same page once the server has given it an id: the answer keeps arriving. */
export default function Ask({ loaderData, actionData }: Route.ComponentProps) {
  const id = loaderData.tree?.id ?? null;
  const [session, setSession] = useState({ id, number: 0 });
  const [adoptedId, setAdoptedId] = useState<string | null>(null);
  const isSame = id === session.id || (session.id === null && id !== null && id === adoptedId);
  const number = isSame ? session.number : session.number + 1;
  if (id !== session.id) setSession({ id, number });
  useEffect(() => rememberAskPage(loaderData), [loaderData]);
  return <AskWorkspace key={number} page={loaderData} posted={actionData ?? null} onNamed={setAdoptedId} />;
}
