export type Mail = {
  /** Names the mail: sent again with the same id it has the same Message-ID, so that a mailbox can tell. */
  id: string;
  /** An address, or a name and an address in angle brackets (`MAIL_FROM`). */
  from: string;
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** The way by which mails leave. */
export type MailTransport = {
  /**
   * Hands one mail to the next server; done when that server has taken it over, within a minute.
   *
   * @throws MailError
   */
  send(mail: Mail): Promise<void>;
};

/** Why a mail was not taken. It carries neither addresses nor the server's words, so it may be logged. */
export class MailError extends Error {
  /** Whether a later try is pointless. */
  readonly isPermanent: boolean;
  /** SMTP reply code, or a code of the connection such as `ECONNREFUSED`. */
  readonly code: string;

  constructor(code: string, isPermanent: boolean) {
    super(`mail not taken (${code})`);
    this.name = "MailError";
    this.code = code;
    this.isPermanent = isPermanent;
  }
}
