import { m } from "#i18n/paraglide/messages.js";
import type { FileLimits } from "../files/file-refusals.ts";
import type { Question } from "../../page-meta.ts";

/** What people ask about documents, with what holds here. */
export function listQuestions({ free, premium }: { free: FileLimits; premium: FileLimits }): Question[] {
  const days = { free: free.fileRetentionDays, premium: premium.fileRetentionDays };
  return [
    { question: m.document_faq_private(), answer: m.document_faq_private_answer(days) },
    { question: m.document_faq_layout(), answer: m.document_faq_layout_answer() },
    { question: m.document_faq_correct(), answer: m.document_faq_correct_answer() },
    { question: m.document_faq_break(), answer: m.document_faq_break_answer() },
    { question: m.document_faq_scan(), answer: m.document_faq_scan_answer() },
    { question: m.document_faq_lines(), answer: m.document_faq_lines_answer() },
  ];
}
