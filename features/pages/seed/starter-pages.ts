import { page as about } from "./about.ts";
import { page as help } from "./help.ts";
import type { PageSeed } from "./page-seed.ts";
import { page as privacy } from "./privacy.ts";
import { page as refunds } from "./refunds.ts";
import { page as status } from "./status.ts";
import { page as terms } from "./terms.ts";

/** The pages of the catch-all that every site starts with. */
export const starterPages: readonly PageSeed[] = [about, help, privacy, terms, refunds, status];
