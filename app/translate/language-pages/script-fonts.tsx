import stylesheet from "./script-fonts.css?url";

/**
 * The fonts of what is in `script-text`: native names and phrases in scripts that a visitor's machine may lack. It is before that
 * text, so that what is above it is drawn first; the font files themselves are loaded where a character is missing, and only then.
 */
export function ScriptFonts() {
  return <link rel="stylesheet" href={stylesheet} />;
}
