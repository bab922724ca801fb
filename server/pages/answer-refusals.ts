import { type ActionFunction, data, type LoaderFunction, type ServerBuild } from "react-router";
import { requestContext } from "#app/context.ts";
import { isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { m } from "#i18n/paraglide/messages.js";
import { type DatabaseFault, databaseFaultOf } from "#platform/db/database-fault.ts";

/** By their ids (`app/routes.ts`). */
const adminRoute = /^(?:zh\.)?admin(?:-|$)/;

/**
 * The same pages, but an error that an action lets through is answered with the status of its code. Forms that no page is
 * showing at the moment cause that; React Router would answer 500 and report a bug. Admins are also told why the database refused a query.
 */
export function answerRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (route === undefined) return [id, route];
    const { action, loader } = route.module;
    const refused = action && refusing(action);
    const handlers = adminRoute.test(id)
      ? { action: refused && tellingAdmins(refused), loader: loader && tellingAdmins(loader) }
      : { action: refused, loader };
    return [id, { ...route, module: { ...route.module, ...handlers } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function refusing(action: ActionFunction): ActionFunction {
  return async (args, handlerContext) => {
    try {
      return await action(args, handlerContext);
    } catch (error) {
      if (!isAppError(error) || error.isReported) throw error;
      throw data(error.code, { status: error.status });
    }
  };
}

/** What the API says of a database's fault (spec §8), for the error screen; React Router would say nothing of it. */
function tellingAdmins(handle: LoaderFunction): LoaderFunction {
  return async (args, handlerContext) => {
    try {
      return await handle(args, handlerContext);
    } catch (error) {
      const database = isAppError(error) && !error.isReported ? null : databaseFaultOf(error);
      if (database === null) throw error;
      const { services, locale } = args.context.get(requestContext);
      services.log.error({ err: error }, "page failed");
      throw data(databaseSentences(database, locale), { status: 500 });
    }
  };
}

/** The fault is in English, as programs get it. */
function databaseSentences({ code, message, details, hint }: DatabaseFault, locale: Locale): string {
  const said = [errorMessage("internal", locale), m.admin_database_error({ code }, { locale }), message, details, hint];
  return said.filter((sentence) => sentence !== null).join(" ");
}
