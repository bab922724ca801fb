import type { CSSProperties } from "react";
import type { MailSlip } from "./mail-words.ts";

type MailPageProps = {
  /** BCP 47 tag. */
  language: string;
  appName: string;
  subject: string;
  title: string;
  slip: MailSlip | undefined;
  paragraphs: string[];
  /** `copy` comes before the address itself, for those whose button does nothing. */
  link: { url: string; label: string; copy: string } | null;
  note: string;
  footer: string;
};

const serif = "Georgia, 'Times New Roman', 'Songti SC', 'Noto Serif CJK SC', SimSun, serif";
const sans =
  "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

/** Colors of `ui/theme/theme.css` in light mode; `darkSheet` has those of dark mode. */
const ink = "#1a1815";
const muted = "#645f56";
const line = "#dfd9cb";

/** Many email clients drop style sheets, so each element carries its own styles. */
const styles = {
  body: { margin: 0, padding: "32px 16px", backgroundColor: "#f5f2ea", color: ink },
  column: { maxWidth: "560px", margin: "0 auto", fontFamily: sans, fontSize: "16px", lineHeight: 1.6 },
  product: { margin: "0 0 16px", fontFamily: serif, fontSize: "20px", lineHeight: 1.4 },
  edge: { width: "100%", borderCollapse: "collapse" },
  thread: { height: "4px", padding: 0, fontSize: 0, lineHeight: 0 },
  paper: { padding: "32px 28px 28px", border: `1px solid ${line}`, borderTop: 0, borderRadius: "0 0 2px 2px", backgroundColor: "#fffefb" },
  title: { margin: "0 0 16px", fontFamily: serif, fontSize: "26px", lineHeight: 1.3, fontWeight: 500 },
  paragraph: { margin: "0 0 16px" },
  slip: {
    width: "100%",
    margin: "24px 0",
    borderCollapse: "collapse",
    borderTop: `1px solid ${line}`,
    borderBottom: `2px dashed ${line}`,
    fontSize: "15px",
    lineHeight: 1.5,
  },
  slipTitle: { padding: "12px 0 4px", fontFamily: serif, fontSize: "18px", fontWeight: 400, textAlign: "left" },
  slipName: { padding: "6px 16px 6px 0", fontWeight: 400, textAlign: "left", verticalAlign: "top", color: muted },
  slipValue: { padding: "6px 0", textAlign: "right", verticalAlign: "top", fontVariantNumeric: "tabular-nums" },
  action: { margin: "24px 0" },
  link: {
    display: "inline-block",
    padding: "10px 20px",
    borderRadius: "8px",
    backgroundColor: "#2d2ba3",
    color: "#ffffff",
    fontWeight: 600,
    textDecoration: "none",
  },
  note: { margin: "0 0 12px", fontSize: "14px", lineHeight: 1.5, color: muted },
  copy: { margin: 0, fontSize: "14px", lineHeight: 1.5, color: muted },
  wrapped: { wordBreak: "break-all" },
  footer: { margin: "20px 0 0", fontSize: "14px", lineHeight: 1.5, color: muted },
} satisfies Record<string, CSSProperties>;

/** For clients that keep style sheets and follow the system: without it they invert the colors themselves. */
const darkSheet = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #111219 !important; color: #f2eee5 !important; }
  .paper { background-color: #191b24 !important; border-color: #2a2c39 !important; }
  .slip { border-color: #3e4153 !important; }
  .muted { color: #a3a0a6 !important; }
  .action { background-color: #b3b5ff !important; color: #15163c !important; }
}`;

/** The nine threads, woven into the upper edge of the paper. */
const threads = ["#b8325a", "#2f7db0", "#4a47bd", "#c8502b", "#bb8b10", "#80613f", "#1d8577", "#5f8a2b", "#8a3fa0"];

/** The HTML part of every email: a sheet with its figures on a slip. It has no pictures and loads nothing. */
export function MailPage({ language, appName, subject, title, slip, paragraphs, link, note, footer }: MailPageProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{darkSheet}</style>
      </head>
      <body className="ground" style={styles.body}>
        <div style={styles.column}>
          <p style={styles.product}>{appName}</p>
          <Edge />
          <div className="paper" style={styles.paper}>
            <h1 style={styles.title}>{title}</h1>
            {slip === undefined ? null : <Slip {...slip} />}
            {paragraphs.map((paragraph) => (
              <p key={paragraph} style={styles.paragraph}>
                {paragraph}
              </p>
            ))}
            {link === null ? null : (
              <p style={styles.action}>
                <a className="action" href={link.url} style={styles.link}>
                  {link.label}
                </a>
              </p>
            )}
            <p className="muted" style={styles.note}>
              {note}
            </p>
            {link === null ? null : (
              <p className="muted" style={styles.copy}>
                {link.copy}
                <br />
                <span style={styles.wrapped}>{link.url}</span>
              </p>
            )}
          </div>
          <p className="muted" style={styles.footer}>
            {footer}
          </p>
        </div>
      </body>
    </html>
  );
}

function Edge() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.edge}>
      <tbody>
        <tr>
          {threads.map((color) => (
            <td key={color} style={{ ...styles.thread, backgroundColor: color }}>
              {"\u00a0"}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Slip({ title, figures }: MailSlip) {
  return (
    <table className="slip" cellPadding={0} cellSpacing={0} style={styles.slip}>
      <tbody>
        <tr>
          <th colSpan={2} style={styles.slipTitle}>
            {title}
          </th>
        </tr>
        {figures.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row" className="muted" style={styles.slipName}>
              {name}
            </th>
            <td style={styles.slipValue}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
