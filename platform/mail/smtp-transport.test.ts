import { createServer, type Server, type Socket } from "node:net";
import PostalMime from "postal-mime";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type MailSink, startMailSink } from "#tests/services/mail-sink.ts";
import { MailError } from "./mail.ts";
import { createSmtpTransport, smtpConnection } from "./smtp-transport.server.ts";

const mail = {
  id: "m1",
  from: "Wordloom <no-reply@words.example>",
  to: "reader@mail.example",
  subject: "Wordloom：请确认",
  text: `第一行。\n${"a long line ".repeat(20)}\nhttp://localhost:3000/api/auth/verify-email?token=${"x".repeat(200)}&callbackURL=%2F`,
  html: "<p>第一行。</p>",
};

async function sink(options: Parameters<typeof startMailSink>[0] = {}): Promise<MailSink> {
  const started = await startMailSink(options);
  onTestFinished(() => started.close());
  return started;
}

const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => expect.unreachable("the mail was taken"),
    (error: unknown) => error as MailError,
  );

describe("what arrives", () => {
  it("is the mail with both parts, whatever the script and length of its lines", async () => {
    const server = await sink();
    await createSmtpTransport(server.url).send(mail);
    const [received] = server.mails;
    const parsed = await PostalMime.parse(received?.raw ?? "");
    expect(received?.recipients).toEqual(["reader@mail.example"]);
    expect(received?.sender).toBe("no-reply@words.example");
    expect(parsed.subject).toBe(mail.subject);
    expect(parsed.from).toMatchObject({ name: "Wordloom", address: "no-reply@words.example" });
    expect(parsed.text?.trimEnd()).toBe(mail.text);
    expect(parsed.html?.trim()).toBe(mail.html);
    expect(parsed.messageId).toBe("<m1@words.example>");
    expect(parsed.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  });

  it("signs in with the user and password of the URL", async () => {
    const server = await sink({ user: "wordloom", password: "p@ss/word" });
    await createSmtpTransport(server.url.replace("smtp://", "smtp://wordloom:p%40ss%2Fword@")).send(mail);
    expect(server.mails).toHaveLength(1);
  });

  it("speaks TLS from the start for smtps", async () => {
    const warning = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const server = await sink({ isSecure: true });
    // Of the test server, about the key that it ships with.
    expect(warning).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("built-in default TLS certificate"));
    warning.mockRestore();
    expect(server.url).toMatch(/^smtps:/);
    await createSmtpTransport(server.url).send(mail);
    expect(server.mails).toHaveLength(1);
  });
});

describe("hostile headers", () => {
  it.each([
    ["a recipient with a second header", { to: "a@mail.example\r\nBcc: b@mail.example" }],
    ["two recipients in one", { to: "a@mail.example,b@mail.example" }],
    ["a recipient in another's brackets", { to: "a@mail.example <b@mail.example>" }],
    ["a group of recipients", { to: "all:a@mail.example;" }],
    ["a recipient with two domains", { to: "a@mail.example@evil.example" }],
    ["a subject with a line break", { subject: "Hello\nBcc: b@mail.example" }],
    ["a sender with a line break", { from: "Wordloom\r\nBcc: b@mail.example <a@mail.example>" }],
  ])("refuses %s for good, without a connection", async (_what, change) => {
    const server = await sink();
    const failure = await failureOf(createSmtpTransport(server.url).send({ ...mail, ...change }));
    expect(failure).toMatchObject({ name: "MailError", code: "EHEADER", isPermanent: true });
    expect(server.connections()).toBe(0);
  });
});

describe("failures", () => {
  it.each([
    [550, true],
    [554, true],
    [421, false],
    [451, false],
  ])("takes a %i for the recipient as permanent: %s", async (code, isPermanent) => {
    const server = await sink({ answers: [code] });
    const failure = await failureOf(createSmtpTransport(server.url).send(mail));
    expect(failure).toMatchObject({ code: String(code), isPermanent });
    expect(JSON.stringify([failure.message, failure.stack, { ...failure }])).not.toContain("reader@");
  });

  it("takes a refused sign-in as temporary", async () => {
    const server = await sink({ user: "wordloom", password: "right" });
    const failure = await failureOf(createSmtpTransport(server.url.replace("smtp://", "smtp://wordloom:wrong@")).send(mail));
    expect(failure).toMatchObject({ code: "535", isPermanent: false });
  });

  it("takes a server that is away as temporary", async () => {
    const server = await startMailSink({});
    await server.close();
    const failure = await failureOf(createSmtpTransport(server.url).send(mail));
    expect(failure).toBeInstanceOf(MailError);
    expect(failure.isPermanent).toBe(false);
  });

  it("takes a server that hangs up as temporary", async () => {
    const server = await hangingUp();
    const failure = await failureOf(createSmtpTransport(server).send(mail));
    expect(failure.isPermanent).toBe(false);
  });
});

describe("the URL", () => {
  it("asks for TLS before a password leaves the private network", () => {
    expect(smtpConnection("smtp://me:secret@mail.example.org")).toMatchObject({ port: 587, secure: false, requireTLS: true });
    expect(smtpConnection("smtp://mail.example.org")).toMatchObject({ requireTLS: false });
    expect(smtpConnection("smtp://me:secret@10.0.0.4:25")).toMatchObject({ host: "10.0.0.4", port: 25, requireTLS: false });
  });

  it("requires a trusted certificate from every server except those on this machine", () => {
    expect(smtpConnection("smtps://mail.example.org")).toMatchObject({ port: 465, secure: true, tls: { rejectUnauthorized: true } });
    expect(smtpConnection("smtps://10.0.0.4").tls.rejectUnauthorized).toBe(true);
    expect(smtpConnection("smtps://127.example.org").tls.rejectUnauthorized).toBe(true);
    expect(smtpConnection("smtps://[::1]:2465")).toMatchObject({ host: "::1", tls: { rejectUnauthorized: false } });
  });

  it("cannot switch the check of certificates off", () => {
    expect(smtpConnection("smtps://mail.example.org?tls.rejectUnauthorized=false").tls.rejectUnauthorized).toBe(true);
  });
});

async function hangingUp(): Promise<string> {
  const server: Server = createServer((socket: Socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}
