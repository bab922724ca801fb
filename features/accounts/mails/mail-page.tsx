import type { CSSProperties } from "react";

type MailPageProps = {
  /** BCP 47 tag. */
  language: string;
  subject: string;
  title: string;
  paragraphs: string[];
  link: { url: string; label: string } | null;
  note: string;
  footer: string;
};

/** Email clients drop style sheets, so each element carries its own styles; colors are those of `app.css` in light mode. */
const styles = {
  body: { margin: 0, padding: "32px 16px", backgroundColor: "#f5f2ea", color: "#1a1815" },
  column: {
    maxWidth: "34em",
    margin: "0 auto",
    fontFamily:
      "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
    fontSize: "16px",
    lineHeight: 1.6,
  },
  title: { margin: "0 0 16px", fontSize: "20px", lineHeight: 1.4, fontWeight: 600 },
  paragraph: { margin: "0 0 16px" },
  action: { margin: "24px 0" },
  link: {
    display: "inline-block",
    padding: "10px 20px",
    borderRadius: "4px",
    backgroundColor: "#2d2ba3",
    color: "#ffffff",
    fontWeight: 600,
    textDecoration: "none",
  },
  note: { margin: "0 0 24px", fontSize: "14px", lineHeight: 1.5, color: "#645f56" },
  footer: { margin: 0, paddingTop: "16px", borderTop: "1px solid #dfd9cb", fontSize: "14px", lineHeight: 1.5, color: "#645f56" },
} satisfies Record<string, CSSProperties>;

/** The HTML part of every email: one column, no pictures, nothing loaded from elsewhere. */
export function MailPage({ language, subject, title, paragraphs, link, note, footer }: MailPageProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{subject}</title>
      </head>
      <body style={styles.body}>
        <div style={styles.column}>
          <h1 style={styles.title}>{title}</h1>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} style={styles.paragraph}>
              {paragraph}
            </p>
          ))}
          {link === null ? null : (
            <p style={styles.action}>
              <a href={link.url} style={styles.link}>
                {link.label}
              </a>
            </p>
          )}
          <p style={styles.note}>{note}</p>
          <p style={styles.footer}>{footer}</p>
        </div>
      </body>
    </html>
  );
}
