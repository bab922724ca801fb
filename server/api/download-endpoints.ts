import { z } from "zod";
import { AppError } from "#core/errors.ts";
import { exportFormats, exportRun } from "#features/writing/export-run.server.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";

export const downloadEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/runs/:id/download/:format",
    summary: "A finished text, edited as it was kept, as md, docx or txt",
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

/** Names a file for old and new browsers (RFC 6266 §4, RFC 8187). */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
