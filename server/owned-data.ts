import { ownedAccount } from "#features/accounts/owned-account.server.ts";
import type { OwnedData } from "#features/accounts/owned-data.ts";
import { ownedBilling } from "#features/billing/owned-billing.server.ts";
import { ownedPrompts } from "#features/prompts/owned-prompts.server.ts";
import { ownedConversations } from "#features/conversations/owned-conversations.server.ts";
import { ownedFeedback } from "#features/feedback/owned-feedback.server.ts";
import { ownedRuns } from "#features/runs/owned-runs.server.ts";
import { ownedFiles } from "#features/files/owned-files.server.ts";
import { ownedTranslation } from "#features/translation/owned-translation.server.ts";
import { ownedOperations } from "./owned-operations.ts";

/**
 * Everything that is kept of people: what moves from a device to an account, what is in the download, what goes with the
 * account. A test compares its columns with the database's, so that no table is forgotten. The account comes last: its row
 * is what the others belong to.
 */
export const ownedData: readonly OwnedData[] = [
  ownedConversations,
  // Before the runs: what is at work on a file ends with it.
  ownedFiles,
  ownedRuns,
  ownedBilling,
  ownedPrompts,
  ownedTranslation,
  ownedFeedback,
  ownedOperations,
  ownedAccount,
];
