import { z } from "zod";
import { AppError } from "#core/errors.ts";
import { exportFormats, exportRun } from "#features/writing/export-run.server.ts";
import { attachmentNamed } from "../attachment-header.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";

export const downloadEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/runs/:id/download/:format",
    summary: "Download a finished text, with saved edits, as md, docx, pdf or txt",
    guard: "public",
    query: z.object({ variant: z.coerce.number().int().min(0).max(2).default(0) }),
    answers: { 200: { about: "The file, as an attachment" } },
    async handle({ services, actor, params, query }) {
      const format = exportFormats.find((known) => known === params.format);
      if (format === undefined) throw new AppError("not-found");
      const file = await exportRun(services, actor, { runId: params.id ?? "", variant: query.variant, format });
      const headers = {
        "Content-Type": file.contentType,
        "Content-Disposition": attachmentNamed(file.fileName),
        "Cache-Control": "private, no-store",
      };
      return new Response(file.body as Uint8Array<ArrayBuffer> | string, { headers });
    },
  }),
];
