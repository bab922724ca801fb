import {
  navigationActions,
  navigationPath,
  pageActions,
  pagesPath,
  promptActions,
  publishAll,
  tagActions,
  tagsPath,
} from "./admin-content-actions.ts";
import type { AdminAction, May } from "./admin-action.ts";
import {
  codeActions,
  codesPath,
  healthActions,
  healthPath,
  inboxActions,
  inboxPath,
  outboxActions,
  outboxPath,
  settingActions,
  settingsPath,
  userActions,
  userPath,
} from "./admin-full-actions.ts";
import type { AdminSite } from "./admin-site.ts";
import {
  imageListActions,
  imageListPath,
  imageToolActions,
  imageToolPath,
  newImageTool,
  toolActions,
  toolListActions,
  toolListPath,
  toolPath,
} from "./admin-tool-actions.ts";

const look = (path: string, may: May, ask: AdminAction["ask"] = async () => ({ path, fields: null })): AdminAction => ({
  path,
  form: "GET",
  may,
  leaves: null,
  ask,
});
const lookAt = (path: string, newItem: (site: AdminSite) => Promise<string>, may: May = "editors") =>
  look(path, may, async (site) => ({ path: await newItem(site), fields: null }));

/** The pages themselves. */
const looks: AdminAction[] = [
  look("/admin", "editors"),
  ...[toolListPath, imageListPath, navigationPath, pagesPath, tagsPath, "/admin/prompts"].map((path) => look(path, "editors")),
  lookAt(imageToolPath, (site) => newImageTool(site)),
  lookAt(toolPath, (site) => site.newTool()),
  lookAt("/admin/navigation/:id", (site) => site.newLink()),
  lookAt("/admin/page/:id", (site) => site.newPage()),
  lookAt("/admin/prompt/:id", (site) => site.newPrompt()),
  ...["/admin/figures", healthPath, inboxPath, outboxPath, settingsPath, "/admin/users", "/admin/audit", "/admin/sales", codesPath].map(
    (path) => look(path, "full"),
  ),
  lookAt(userPath, (site) => site.newAccount(), "full"),
];

/** Every page of the administration and every form of it; what is missing here fails `admin-actions.matrix.postgres.test.ts`. */
export const adminActions: readonly AdminAction[] = [
  // While no one else has left a draft: each link that is published leaves its own line.
  publishAll,
  ...looks,
  ...toolListActions,
  ...toolActions,
  ...imageListActions,
  ...imageToolActions,
  ...navigationActions,
  ...pageActions,
  ...tagActions,
  ...promptActions,
  ...settingActions,
  ...userActions,
  ...codeActions,
  ...inboxActions,
  ...outboxActions,
  ...healthActions,
];
