import type { Endpoint } from "../endpoint.ts";
import { accountEndpoints } from "./account-endpoints.ts";
import { attachmentEndpoints } from "./attachment-endpoints.ts";
import { avatarEndpoints } from "./avatar-endpoints.ts";
import { billingEndpoints } from "./billing-endpoints.ts";
import { conversationEndpoints } from "./conversation-endpoints.ts";
import { conversationExtraEndpoints } from "./conversation-extra-endpoints.ts";
import { documentEndpoints } from "./document-endpoints.ts";
import { downloadEndpoints } from "./download-endpoints.ts";
import { feedbackEndpoints } from "./feedback-endpoints.ts";
import { fileEndpoints } from "./file-endpoints.ts";
import { fileSegmentEndpoints } from "./file-segment-endpoints.ts";
import { glossaryEndpoints } from "./glossary-endpoints.ts";
import { imageEndpoints } from "./image-endpoints.ts";
import { imageToolEndpoints } from "./image-tool-endpoints.ts";
import { jobEndpoints } from "./job-endpoints.ts";
import { meEndpoints } from "./me-endpoints.ts";
import { paymentEndpoints } from "./payment-endpoints.ts";
import { promptEndpoints } from "./prompt-endpoints.ts";
import { runEndpoints } from "./run-endpoints.ts";
import { searchEndpoints } from "./search-endpoints.ts";
import { settingsEndpoints } from "./settings-endpoints.ts";
import { toolEndpoints } from "./tool-endpoints.ts";
import { toolPictureEndpoints } from "./tool-picture-endpoints.ts";
import { translationEndpoints } from "./translation-endpoints.ts";
import { translationHistoryEndpoints } from "./translation-history-endpoints.ts";
import { translationLikeEndpoints } from "./translation-like-endpoints.ts";
import { translatorSettingsEndpoints } from "./translator-settings-endpoints.ts";
import { uploadEndpoints } from "./upload-endpoints.ts";

/** Every endpoint of the JSON API. */
export const endpoints: readonly Endpoint[] = [
  ...meEndpoints,
  ...billingEndpoints,
  ...accountEndpoints,
  ...avatarEndpoints,
  ...attachmentEndpoints,
  ...documentEndpoints,
  ...toolPictureEndpoints,
  ...toolEndpoints,
  ...imageToolEndpoints,
  ...imageEndpoints,
  ...runEndpoints,
  ...settingsEndpoints,
  ...translatorSettingsEndpoints,
  ...downloadEndpoints,
  ...conversationExtraEndpoints,
  ...conversationEndpoints,
  ...promptEndpoints,
  ...searchEndpoints,
  ...translationEndpoints,
  ...translationHistoryEndpoints,
  ...translationLikeEndpoints,
  ...glossaryEndpoints,
  ...fileEndpoints,
  ...fileSegmentEndpoints,
  ...uploadEndpoints,
  ...jobEndpoints,
  ...feedbackEndpoints,
  ...paymentEndpoints,
];
