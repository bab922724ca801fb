import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { plainDraft } from "./check-draft.ts";
import { getPrompt, toOwnPrompt } from "../prompt-queries.server.ts";
import type { OwnPrompt } from "../prompt-view.ts";
import { insertPrompts } from "./save-prompt.server.ts";

/**
 * Makes a private draft from a prompt that the actor may open: from its published version, with a note of its origin.
 *
 * @throws AppError `not-found`, `gone`, `limit-reached`
 */
export async function forkPrompt(
  services: Pick<Services, "db" | "config" | "now" | "newId">,
  actor: Actor,
  promptId: string,
): Promise<OwnPrompt> {
  const { title, description, template, system, variables, exampleInputs, tags, modelClass } = await getPrompt(services, actor, promptId);
  const draft = plainDraft({
    title,
    description,
    template,
    system,
    variables,
    exampleInputs,
    tags: tags.map(({ id }) => id),
    modelClass,
  });
  const [row] = await services.db.transaction((tx) => insertPrompts(services, tx, actor, [{ draft, forkedFrom: promptId }]));
  if (row === undefined) throw new AppError("internal", "a prompt was not saved");
  return toOwnPrompt(row);
}
