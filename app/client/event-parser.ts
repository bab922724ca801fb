/** One server-sent event; `id` is the last one that the stream has set. */
export type ServerEvent = { id: string; event: string; data: string };

export type EventParser = { push(bytes: Uint8Array): void };

/**
 * Reads server-sent events (HTML standard, "event stream") from bytes cut anywhere: CR, LF and CRLF lines, comments,
 * `id`, `event` and `data`. `retry` is skipped. An event that is not closed by an empty line is not an event.
 */
export function createEventParser(onEvent: (event: ServerEvent) => void): EventParser {
  // Drops a byte order mark and keeps the bytes of a character that was cut.
  const decoder = new TextDecoder("utf-8");
  let rest = "";
  let hasOpenCarriageReturn = false;
  let id = "";
  let name = "";
  let data: string[] = [];

  function readLine(line: string): void {
    if (line === "") {
      if (data.length > 0) onEvent({ id, event: name === "" ? "message" : name, data: data.join("\n") });
      name = "";
      data = [];
      return;
    }
    const colon = line.indexOf(":");
    if (colon === 0) return;
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") data.push(value);
    else if (field === "event") name = value;
    else if (field === "id" && !value.includes("\0")) id = value;
  }

  return {
    push(bytes) {
      let text = decoder.decode(bytes, { stream: true });
      if (text === "") return;
      if (hasOpenCarriageReturn && text.startsWith("\n")) text = text.slice(1);
      hasOpenCarriageReturn = text === "" ? false : text.endsWith("\r");
      const lines = (rest + text).split(/\r\n|\r|\n/);
      rest = lines.pop() ?? "";
      for (const line of lines) readLine(line);
    },
  };
}
