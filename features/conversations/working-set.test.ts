import { describe, expect, it } from "vitest";
import { titleOf } from "./conversation-title.ts";
import {
  addContext,
  appendChunk,
  type ConversationContext,
  createDraft,
  editContext,
  editItem,
  failItem,
  markSaved,
  register,
  startItem,
  toContext,
  toConversation,
  updateContext,
  type WorkingSet,
} from "./working-set.ts";

const created = "2026-11-21T12:00:00.000Z";
const draft = (id = "draft") => createDraft({ id, created });
const item = (id: string, prompt = `prompt of ${id}`) => ({ id, created, prompt });
const lastOf = (context: ConversationContext) => context.history.at(-1);

describe("titleOf", () => {
  it("takes the first 20 characters of a prompt", () => {
    expect(titleOf("Which kettle boils a litre the fastest?")).toBe("Which kettle boils a");
    expect(titleOf("请用三句话说明退款政策，并给出一个不会产生歧义的例子")).toBe("请用三句话说明退款政策，并给出一个不会产");
    expect(titleOf("short")).toBe("short");
  });

  it("keeps to one line and halves no character", () => {
    expect(titleOf("  one\n\n two\tthree ")).toBe("one two three");
    expect(titleOf("👩‍👩‍👧‍👦".repeat(30))).toBe("👩‍👩‍👧‍👦".repeat(20));
    expect(titleOf("é".repeat(30))).toBe("é".repeat(20));
  });
});

describe("a conversation", () => {
  it("begins as a draft that is neither changed nor saved", () => {
    expect(createDraft({ id: "d1", created, promptId: "p1", system: "Be brief." })).toEqual({
      id: "d1",
      promptId: "p1",
      created,
      title: "",
      history: [],
      system: "Be brief.",
      isChanged: false,
      isSaved: false,
    });
  });

  it("takes its title from the first prompt only, unless it has one", () => {
    const first = startItem(draft(), item("1", "Which kettle boils a litre the fastest?"));
    expect(startItem(first, item("2", "And the quietest?")).title).toBe("Which kettle boils a");
    expect(startItem(editContext(draft(), { title: "Kettles" }), item("1")).title).toBe("Kettles");
  });

  it("keeps the last 20 items", () => {
    let context = draft();
    for (let index = 1; index <= 21; index++) context = startItem(context, item(String(index)));
    expect(context.history.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 2)));
    const tooMany = [...context.history, ...context.history];
    expect(toContext({ ...context, history: tooMany }).history).toEqual(context.history);
  });

  it("lets streamed text fill the last item, without the white space before its first word", () => {
    let context = startItem(startItem(draft(), item("1")), item("2"));
    for (const chunk of ["\n ", "  Hello", " ", "\nyou"]) context = appendChunk(context, chunk);
    expect(lastOf(context)?.text).toBe("Hello \nyou");
    expect(context.history[0]?.text).toBe("");
    expect(appendChunk(draft(), "nobody asked").history).toEqual([]);
  });

  it("says why an answer is missing", () => {
    expect(lastOf(failItem(startItem(draft(), item("1")), "run_failed"))?.error).toBe("run_failed");
  });

  it("is changed by edits, and by nothing else", () => {
    const saved = markSaved(startItem(draft(), item("1")));
    expect([saved.isChanged, saved.isSaved]).toEqual([false, true]);
    expect(editContext(saved, { title: "Kettles" }).isChanged).toBe(true);
    expect(editContext(saved, { title: saved.title })).toBe(saved);
    expect(editItem(saved, "1", { isFav: true })).toMatchObject({ isChanged: true, isSaved: true, history: [{ isFav: true }] });
    expect(editItem(saved, "1", { isFav: false })).toBe(saved);
    expect(editItem(saved, "no item", { isFav: true })).toBe(saved);
    expect(appendChunk(saved, "text").isChanged).toBe(true);
  });

  it("is saved once it was stored, and still changed by what was edited meanwhile", () => {
    const sent = editContext(startItem(draft(), item("1")), { title: "Kettles" });
    expect(markSaved(sent, sent)).toMatchObject({ isSaved: true, isChanged: false });
    expect(markSaved(editContext(sent, { title: "Tea" }), sent)).toMatchObject({ isSaved: true, isChanged: true, title: "Tea" });
  });

  it("carries the fields of the specification and no others to the server", () => {
    expect(Object.keys(toConversation(draft()))).toEqual(["id", "promptId", "created", "title", "system", "history"]);
    expect(toContext(toConversation(draft("server")))).toMatchObject({ id: "server", isSaved: true, isChanged: false });
  });
});

describe("the working set", () => {
  const setOf = (count: number): WorkingSet => Array.from({ length: count }, (_, index) => draft(String(index + 1)));

  it("holds 20 conversations; the oldest are dropped", () => {
    const { set, dropped } = addContext(setOf(20), draft("new"));
    expect(set.map(({ id }) => id)).toEqual(["new", ...Array.from({ length: 19 }, (_, index) => String(index + 1))]);
    expect(dropped.map(({ id }) => id)).toEqual(["20"]);
    expect(addContext(setOf(19), draft("new")).dropped).toEqual([]);
  });

  it("brings a conversation that it has to the front", () => {
    const { set, dropped } = addContext(setOf(20), draft("20"));
    expect([set[0]?.id, set.length, dropped]).toEqual(["20", 20, []]);
  });

  it("registers a draft under the server's id, with all that it holds", () => {
    const set = updateContext(setOf(2), "2", (context) => startItem(context, item("1")));
    const registered = register(set, "2", "server");
    expect(registered.map(({ id }) => id)).toEqual(["1", "server"]);
    expect(registered[1]).toEqual({ ...set[1], id: "server" });
    expect(register(registered, "unknown", "server")).toBe(registered);
  });
});
