import { type ActionFunction, data, type ServerBuild } from "react-router";
import { isAppError } from "#core/errors.ts";

/**
 * The same pages, but an error that an action lets through is answered with the status of its code. Forms that no page is
 * showing at the moment cause that; React Router would answer 500 and report a bug.
 */
export function answerRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action;
    return [id, route && action ? { ...route, module: { ...route.module, action: refusing(action) } } : route];
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
