import { AppError } from "#core/errors.ts";
import { maxBodyBytes } from "../request-body.ts";

const unreadable = () => new AppError("invalid-input", "body", { fields: { body: "wrong-type" } });

/**
 * Refuses anything that no form of a page sends, before it reaches the page, whose action would fail to read it. A form with a
 * long file is not read twice: only its end is looked at.
 *
 * @throws AppError `unsupported-file` for another type of content, `invalid-input` for a form that cannot be read
 */
export async function assertForm(request: Request, body: Uint8Array): Promise<void> {
  const type = request.headers.get("content-type") ?? "";
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return;
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(type)) throw new AppError("unsupported-file", "a page accepts only forms");
  if (body.byteLength > maxBodyBytes) return assertEnd(type, body);
  await new Response(body as Uint8Array<ArrayBuffer>, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw unreadable();
  });
}

function assertEnd(type: string, body: Uint8Array): void {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary === undefined) throw unreadable();
  const end = Buffer.from(body.buffer, body.byteOffset, body.byteLength).subarray(-boundary.length - 8);
  if (!end.includes(`--${boundary}--`)) throw unreadable();
}
