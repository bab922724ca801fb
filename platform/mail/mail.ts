export type Mail = {
  /** Identifies the email: sent again with the same id it has the same Message-ID, so that a mailbox can tell. */
  id: string;
  /** An address, or a name and an address in angle brackets (`MAIL_FROM`). */
  from: string;
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** The transport that sends emails. */
export type MailTransport = {
  /**
   * Hands one email to the next server; done when that server has accepted it, within a minute.
   *
   * @throws MailError
   */
  send(mail: Mail): Promise<void>;
};

/** Why an email was not accepted. It contains neither addresses nor the server's words, so it may be logged. */
export class MailError extends Error {
  /** Whether retrying is pointless. */
  readonly isPermanent: boolean;
  /** SMTP reply code, or an error code of the connection such as `ECONNREFUSED`. */
  readonly code: string;

  constructor(code: string, isPermanent: boolean) {
    super(`email not accepted (${code})`);
    this.name = "MailError";
    this.code = code;
    this.isPermanent = isPermanent;
  }
}
