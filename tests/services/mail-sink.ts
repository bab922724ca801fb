import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type ReceivedMail = { sender: string; recipients: string[]; raw: string };

export type MailSink = {
  /** For `SMTP_URL`. */
  url: string;
  /** What it took, oldest first. */
  mails: ReceivedMail[];
  connections(): number;
  /** Recipients that it was asked to take, refused ones with them. */
  recipientsTried(): number;
  close(): Promise<void>;
};

type MailSinkOptions = {
  /** Reply codes for the first recipients, one each; what comes after is taken. */
  answers?: readonly number[];
  isSecure?: boolean;
  /** With a password it takes mails from this user only. */
  user?: string;
  password?: string;
};

/** Starts a real SMTP server on loopback that keeps what it is sent. */
export async function startMailSink({ answers = [], isSecure = false, user, password }: MailSinkOptions = {}): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  let connections = 0;
  let recipientsTried = 0;
  const options: SMTPServerOptions = {
    secure: isSecure,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    authOptional: password === undefined,
    disableReverseLookup: true,
    closeTimeout: 500,
    onConnect(_session, done) {
      connections++;
      done();
    },
    onAuth(given, _session, done) {
      if (given.username === user && given.password === password) done(null, { user });
      else done(reply(535, "no"));
    },
    onRcptTo(address, _session, done) {
      const code = answers[recipientsTried++];
      if (code === undefined) done();
      else done(reply(code, `<${address.address}> is not taken`));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const sender = mailFrom === false ? "" : mailFrom.address;
        mails.push({ sender, recipients: rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  };
  const server = new SMTPServer(options);
  // A peer that goes away in the middle is no fault of the sink.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `${isSecure ? "smtps" : "smtp"}://127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    recipientsTried: () => recipientsTried,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function reply(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}
