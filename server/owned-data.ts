import { ownedAccount } from "#features/accounts/owned-account.server.ts";
import type { OwnedData } from "#features/accounts/owned-data.ts";
import { ownedBilling } from "#features/billing/owned-billing.server.ts";
import { ownedPayments } from "#features/billing/payments/owned-payments.server.ts";
import { ownedPrompts } from "#features/prompts/owned-prompts.server.ts";
import { ownedConversations } from "#features/conversations/owned-conversations.server.ts";
import { ownedDocuments } from "#features/documents/owned-documents.server.ts";
import { ownedFeedback } from "#features/feedback/owned-feedback.server.ts";
import { ownedImages } from "#features/images/library/owned-images.server.ts";
import { ownedRuns } from "#features/runs/owned-runs.server.ts";
import { ownedAutomate } from "#features/automate/owned-automate.server.ts";
import { ownedFiles } from "#features/files/owned-files.server.ts";
import { ownedTranslation } from "#features/translation/owned-translation.server.ts";
import { ownedOperations } from "./owned-operations.ts";

/**
 * Everything that is kept about people: what moves from a device to an account, what is in the download, what is deleted with the
 * account. A test compares its columns with the database's, so that no table is forgotten. The account comes last: the others
 * belong to its row.
 */
export const ownedData: readonly OwnedData[] = [
  ownedConversations,
  // Before the runs: work in progress on a file or a table ends with it.
  ownedFiles,
  ownedAutomate,
  ownedRuns,
  ownedImages,
  // Before the rows: they name what ends.
  ownedPayments,
  ownedBilling,
  ownedPrompts,
  ownedTranslation,
  ownedDocuments,
  ownedFeedback,
  ownedOperations,
  ownedAccount,
];
