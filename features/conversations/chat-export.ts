/**
 * ChatGPT's data export, `conversations.json` (help.openai.com, "How do I export my ChatGPT history", read 2026-11-21; its format is
 * undocumented and was inferred from exported files): each conversation is a `mapping` of nodes with `parent` and `children`, and
 * `current_node` is the end of the branch that is shown. User and assistant texts are read, typed and spoken, with all branches; what has no
 * words leaves a mark such as "[picture]". Tool and system messages are skipped.
 */
import { z } from "zod";
import { maxImportedItems, maxImportedLength } from "./import-schemas.ts";

const node = z.object({
  message: z
    .object({
      author: z.object({ role: z.string() }),
      content: z
        .object({ content_type: z.string().optional(), parts: z.array(z.unknown()).optional(), text: z.string().optional() })
        .nullish(),
      create_time: z.number().nullish(),
      metadata: z
        .object({
          model_slug: z.string().nullish(),
          is_visually_hidden_from_conversation: z.boolean().nullish(),
          attachments: z
            .array(z.object({ name: z.string().nullish(), mime_type: z.string().nullish() }))
            .nullish()
            .catch(null),
        })
        .nullish(),
    })
    .nullish(),
  parent: z.string().nullish(),
  children: z.array(z.string()).default([]),
});

const chatExport = z.object({
  title: z.string().nullish(),
  create_time: z.number().nullish(),
  current_node: z.string().nullish(),
  mapping: z.record(z.string(), node),
});

type ChatExport = z.infer<typeof chatExport>;
type Turn = {
  id: string;
  parentId: string | null;
  promptGroup: string;
  prompt: string;
  text: string;
  model: string | null;
  created: string | undefined;
  finish: "whole" | "failed";
};

export const isChatExport = (value: unknown): value is { mapping: unknown } =>
  typeof value === "object" && value !== null && "mapping" in value;

/** Converts an exported conversation to our own format, for its schema to validate; anything in another format stays as it is. */
export function fromChatExport(value: unknown): unknown {
  const parsed = chatExport.safeParse(value);
  if (!parsed.success) return value;
  const { title, create_time: createdS, current_node: current } = parsed.data;
  const { turns, turnOf } = readTurns(parsed.data);
  const items = turns.map((turn) => ({ ...turn, finish: turn.text === "" ? "failed" : "whole" }));
  const active = (current == null ? undefined : turnOf.get(current)) ?? items.at(-1)?.id ?? null;
  return { title: title ?? "", created: timeOf(createdS), activeItemId: active, items };
}

type Mapping = ReadonlyMap<string, z.infer<typeof node>>;
type Step = { nodeId: string; turn: Turn | null; isBranch: boolean };

/**
 * Walks the nodes from the roots; each question opens a turn, the answers below it fill it, a second answer opens another. A conversation
 * that grows beyond the maximum length ends there, for the reader to reject.
 */
function readTurns(exported: ChatExport): { turns: Turn[]; turnOf: Map<string, string> } {
  const turns: Turn[] = [];
  const turnOf = new Map<string, string>();
  const seen = new Set<string>();
  // A Map: in an object, `constructor` would exist without being in the file.
  const mapping: Mapping = new Map(Object.entries(exported.mapping));
  const steps: Step[] = [...mapping]
    .filter(([, { parent }]) => parent == null || !mapping.has(parent))
    .map(([nodeId]) => ({ nodeId, turn: null, isBranch: false }))
    .toReversed();
  let length = 0;
  const isBounded = () => turns.length <= maxImportedItems && length <= maxImportedLength;
  for (let step = steps.pop(); step !== undefined && isBounded(); step = steps.pop()) {
    const found = mapping.get(step.nodeId);
    if (found === undefined || seen.has(step.nodeId)) continue;
    seen.add(step.nodeId);
    const before = lengthOf(step.turn);
    const turn = enterNode(step, found, turns);
    length += lengthOf(turn) - (turn === step.turn ? before : 0);
    if (turn !== null) turnOf.set(step.nodeId, turn.id);
    steps.push(...stepsBelow(found.children, mapping, turn));
  }
  return { turns, turnOf };
}

const lengthOf = (turn: Turn | null): number => (turn === null ? 0 : turn.prompt.length + turn.text.length);

function enterNode({ nodeId, turn, isBranch }: Step, { message }: z.infer<typeof node>, turns: Turn[]): Turn | null {
  const said = message?.metadata?.is_visually_hidden_from_conversation === true ? "" : wordsOf(message);
  if (message?.author.role === "user" && said !== "") {
    const opened = openTurn(nodeId, turn?.id ?? null, said, timeOf(message.create_time));
    turns.push(opened);
    return opened;
  }
  if (turn === null) return null;
  const current = isBranch ? { ...turn, id: nodeId } : turn;
  if (isBranch) turns.push(current);
  if (message?.author.role === "assistant" && said !== "") {
    current.text = current.text === "" ? said : `${current.text}\n\n${said}`;
    current.model = message.metadata?.model_slug ?? current.model;
    if (isBranch) current.created = timeOf(message.create_time) ?? current.created;
  }
  return current;
}

/** The last step is taken first. Of several answers, the first continues the turn; the others branch off a copy of it as it is here. */
function stepsBelow(children: readonly string[], mapping: Mapping, turn: Turn | null): Step[] {
  const isQuestion = (nodeId: string) => mapping.get(nodeId)?.message?.author.role === "user";
  const here = turn === null ? null : { ...turn };
  const answers = children.filter((child) => mapping.has(child) && !isQuestion(child));
  const questions = children.filter(isQuestion);
  return [
    ...questions.map((nodeId): Step => ({ nodeId, turn, isBranch: false })),
    ...answers.map((nodeId, index): Step => (index === 0 ? { nodeId, turn, isBranch: false } : { nodeId, turn: here, isBranch: true })),
  ].toReversed();
}

const openTurn = (id: string, parentId: string | null, prompt: string, created: string | undefined): Turn => ({
  id,
  parentId,
  promptGroup: id,
  prompt,
  text: "",
  model: null,
  created,
  finish: "whole",
});

type Message = z.infer<typeof node>["message"];

/** What was said in a message, or which things without words it has. */
function wordsOf(message: Message): string {
  const content = message?.content;
  // A model's thoughts and the traces of its tools aren't what it said.
  if (content == null || /thought|reasoning|execution|browsing|context/.test(content.content_type ?? "")) return "";
  const parts = (content.parts ?? [content.text]).map(readPart);
  const isSpoken = parts.some(({ kind, words }) => kind === "spoken" && words !== "");
  const files = (message?.metadata?.attachments ?? []).filter(({ mime_type: type }) => type?.startsWith("image/") !== true);
  return [
    ...files.map(({ name }) => (name ? `[file: ${name}]` : "[file]")),
    ...parts.map(({ kind, words }) => (kind === "sound" && isSpoken ? "" : words)),
  ]
    .filter((words) => words !== "")
    .join("\n")
    .trim();
}

type Part = { kind: "typed" | "spoken" | "sound" | "thing"; words: string };

/** A part of a message: text, a transcript, or a thing that the export only points to. */
function readPart(part: unknown): Part {
  if (typeof part === "string") return { kind: "typed", words: part };
  if (typeof part !== "object" || part === null) return { kind: "typed", words: "" };
  const { content_type: type = "", text } = part as { content_type?: unknown; text?: unknown };
  if (typeof text === "string") return { kind: /audio|transcription/.test(String(type)) ? "spoken" : "typed", words: text };
  if (/image/.test(String(type))) return { kind: "thing", words: "[picture]" };
  if (/audio|video/.test(String(type))) return { kind: "sound", words: "[recording]" };
  return { kind: "thing", words: type === "" ? "" : "[attachment]" };
}

/** Times are in seconds. */
function timeOf(seconds: number | null | undefined): string | undefined {
  const time = new Date((seconds ?? Number.NaN) * 1000);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
