import { isIPv4 } from "node:net";
import { createTransport, type Transporter } from "nodemailer";
import { isLoopbackOrPrivate, plainAddress } from "#core/network.ts";
import { type Mail, MailError, type MailTransport } from "./mail.ts";

/** Longest time for one email, from the DNS lookup to the server's reply, in ms. */
const sendBoundMs = 60_000;
const stepBoundMs = 15_000;
/** Someone checking a server is waiting in front of a screen. */
const checkBoundMs = 4_000;

/** RFC 6409 §3.1, RFC 8314 §3.3. */
const defaultPort = { "smtp:": 587, "smtps:": 465 } as const;

/** The connection options that `SMTP_URL` stands for; its query is ignored. */
export function smtpConnection(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const host = plainAddress(url.hostname);
  const isSecure = url.protocol === "smtps:";
  const isThisMachine = host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
  return {
    host,
    port: url.port === "" ? defaultPort[isSecure ? "smtps:" : "smtp:"] : Number(url.port),
    secure: isSecure,
    // Without TLS from the start, STARTTLS is used where the server offers it; otherwise no password leaves the private network.
    requireTLS: !isSecure && url.username !== "" && !isLoopbackOrPrivate(host),
    // A server on this machine often has a self-signed certificate, and no one can be in between.
    tls: { rejectUnauthorized: !isThisMachine },
    ...(url.username === "" ? {} : { auth: { user: decoded(url.username), pass: decoded(url.password) } }),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Makes the transport for `SMTP_URL`: one connection per email, and none before the first. */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const transporter = createTransport({
    ...smtpConnection(smtpUrl),
    dnsTimeout: stepBoundMs,
    connectionTimeout: stepBoundMs,
    greetingTimeout: stepBoundMs,
    socketTimeout: stepBoundMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { send: (mail) => sendBy(transporter, mail) };
}

/**
 * Greets the server of `SMTP_URL`, negotiates TLS as for an email, and signs in; no email is sent.
 *
 * @param signal closes the connection
 * @throws MailError
 */
export async function checkSmtp(smtpUrl: string, signal: AbortSignal): Promise<void> {
  const timeouts = {
    dnsTimeout: checkBoundMs,
    connectionTimeout: checkBoundMs,
    greetingTimeout: checkBoundMs,
    socketTimeout: checkBoundMs,
  };
  const transporter = createTransport({ ...smtpConnection(smtpUrl), ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  const close = () => transporter.close();
  signal.addEventListener("abort", close, { once: true });
  try {
    await transporter.verify();
  } catch (error) {
    throw toMailError(error);
  } finally {
    signal.removeEventListener("abort", close);
    close();
  }
}

async function sendBy(transporter: Transporter<unknown>, { id, from, to, subject, text, html }: Mail): Promise<void> {
  const sender = senderOf(from);
  if (sender === null || !bareAddress.test(to) || /\p{Cc}/u.test(subject)) throw new MailError("EHEADER", true);
  try {
    await transporter.sendMail({
      from: sender,
      to: { name: "", address: to },
      envelope: { from: sender.address, to: [to] },
      subject,
      text,
      html,
      messageId: `<${id}@${sender.address.split("@")[1]}>`,
      // RFC 3834: no out-of-office answers to us.
      headers: { "Auto-Submitted": "auto-generated" },
      xMailer: false,
      textEncoding: "quoted-printable",
      signal: AbortSignal.timeout(sendBoundMs),
    });
  } catch (error) {
    throw toMailError(error);
  }
}

/** Exactly one address: nothing that separates or quotes in a header or an SMTP command. */
const bareAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,255}$/u;

function senderOf(from: string): { name: string; address: string } | null {
  const [, name = "", bracketed] = /^([^<>"\p{Cc}]*?) *<([^<>]*)>$/u.exec(from) ?? [];
  const address = bracketed ?? from;
  return bareAddress.test(address) ? { name, address } : null;
}

/** A refused sign-in or handshake says nothing about the email: the operator can fix it before the next try. */
const aboutTheConnection = new Set(["EAUTH", "ENOAUTH", "ETLS", "EPROTOCOL", "ECONNECTION", "ESOCKET", "EDNS", "ETIMEDOUT"]);

function toMailError(error: unknown): MailError {
  const { code, responseCode, name } = error as { code?: unknown; responseCode?: unknown; name?: unknown };
  const isReply = typeof responseCode === "number" && responseCode >= 400 && responseCode < 600;
  const isAboutConnection = typeof code === "string" && aboutTheConnection.has(code);
  return new MailError(isReply ? String(responseCode) : String(code ?? name), isReply && responseCode >= 500 && !isAboutConnection);
}
