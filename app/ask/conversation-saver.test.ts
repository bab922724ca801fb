import { describe, expect, it } from "vitest";
import { type EditedState, toContext } from "#features/conversations/conversation-context.ts";
import type { ConversationTree, TreeItem } from "#features/conversations/conversation-view.ts";
import { HttpError } from "../client/http-client.ts";
import { createSaver } from "./conversation-saver.ts";

const tree: ConversationTree = {
  id: "c1",
  promptId: null,
  created: "2026-11-21T12:00:00.000Z",
  title: "Kettles",
  longTitle: null,
  system: null,
  tags: [],
  pinned: false,
  temporary: false,
  activeItemId: null,
  items: [],
};

const plainItem: TreeItem = {
  id: "",
  created: "",
  text: "",
  prompt: "",
  hidePrompt: false,
  error: null,
  isFav: false,
  parentId: null,
  promptGroup: "",
  runId: null,
  finish: null,
  origin: null,
  model: null,
  attachmentIds: [],
};

/** A saver whose requests are answered by the test, one after the other. */
function start() {
  const requests: { edited: EditedState; answer: PromiseWithResolvers<string> }[] = [];
  const happened: unknown[] = [];
  const saver = createSaver();
  saver.subscribe(() => {
    const { status } = saver.read();
    if (happened.at(-1) !== status) happened.push(status);
  });
  const work = {
    tree,
    store(_: ConversationTree, edited: EditedState) {
      const answer = Promise.withResolvers<string>();
      requests.push({ edited, answer });
      return answer.promise;
    },
    refresh: async () => void happened.push("read anew"),
    onMoved: (id: string) => void happened.push(`moved to ${id}`),
    onRefused: ({ code }: HttpError) => void happened.push(`refused: ${code}`),
  };
  saver.attach(work);
  /** Answers a request and waits until the saver has done what follows. */
  const answer = async (index: number, result: string | HttpError) => {
    if (typeof result === "string") requests[index]?.answer.resolve(result);
    else requests[index]?.answer.reject(result);
    await new Promise((resolve) => setImmediate(resolve));
  };
  /** The conversation that was read is now on the page. */
  const showRead = (read: Partial<ConversationTree> = {}) => saver.attach({ ...work, tree: { ...tree, ...read } });
  return { saver, requests, happened, answer, showRead };
}

const noNetwork = new HttpError(0, "network", "");
const missing = new HttpError(404, "not-found", "");

describe("createSaver", () => {
  it("stores an edit at once, and keeps it until the reloaded conversation is shown", async () => {
    const { saver, requests, happened, answer, showRead } = start();
    saver.edit({ title: "Tea" });
    expect(saver.read()).toMatchObject({ status: "saving", isChanged: true, edits: { title: "Tea" } });
    await answer(0, "c1");
    expect(happened).toEqual(["saving", "saved", "read anew"]);
    expect([requests.length, saver.read().edits]).toEqual([1, { title: "Tea" }]);
    showRead();
    expect([requests.length, saver.read().edits]).toEqual([1, {}]);
  });

  it("stays with the branch that was chosen until a conversation that shows it has been read", async () => {
    const { saver, answer, showRead } = start();
    const item = (id: string, created: string): TreeItem => ({ ...plainItem, id, created, promptGroup: id });
    const items = [item("first", "2026-11-21T12:00:00.000Z"), item("second", "2026-11-21T12:01:00.000Z")];
    showRead({ items, activeItemId: "second" });
    saver.edit({ chosen: "first" });
    await answer(0, "c1");
    // Read before the choice was stored, come late.
    showRead({ items, activeItemId: "second" });
    expect(saver.read().edits).toEqual({ chosen: "first" });
    showRead({ items, activeItemId: "first" });
    expect(saver.read().edits).toEqual({});
  });

  it("sends what was edited meanwhile after that, in one request", async () => {
    const { saver, requests, answer } = start();
    saver.edit({ title: "Tea" });
    saver.edit({ pinned: true });
    saver.edit({ tags: ["home"] });
    expect(requests).toHaveLength(1);
    await answer(0, "c1");
    expect(saver.read()).toMatchObject({ status: "saving", isChanged: true });
    expect(requests[1]?.edited.edits).toEqual({ title: "Tea", pinned: true, tags: ["home"] });
    await answer(1, "c1");
    expect([requests.length, saver.read().status]).toEqual([2, "saved"]);
  });

  it("keeps what could not be stored, says so, and stores it when asked again", async () => {
    const { saver, requests, happened, answer } = start();
    saver.edit({ title: "Tea" });
    await answer(0, noNetwork);
    expect(saver.read()).toMatchObject({ status: "unsaved", isChanged: true, isSaved: true, edits: { title: "Tea" } });
    saver.retry();
    await answer(1, "c1");
    expect([requests.length, happened.slice(0, 4)]).toEqual([2, ["saving", "unsaved", "saving", "saved"]]);
  });

  it("stores the whole conversation if the server no longer has it, and continues under its new id", async () => {
    const { saver, requests, happened, answer } = start();
    saver.edit({ title: "Tea" });
    await answer(0, missing);
    expect(saver.read()).toMatchObject({ status: "unsaved", isSaved: false });
    saver.retry();
    expect(toContext(tree, requests[1]?.edited as EditedState)).toMatchObject({ isSaved: false, title: "Tea" });
    await answer(1, "c2");
    expect(happened).toContain("moved to c2");
    expect(saver.read()).toMatchObject({ status: "saved", isSaved: true, isChanged: false });
  });

  it("reverts what the server refuses, and only that", async () => {
    const { saver, happened, answer } = start();
    saver.edit({ title: "Tea" });
    saver.edit({ pinned: true });
    await answer(0, "c1");
    await answer(1, new HttpError(409, "limit-reached", ""));
    expect(happened).toContain("refused: limit-reached");
    expect(happened.slice(-2)).toEqual(["saved", "read anew"]);
    expect(saver.read()).toMatchObject({ status: "saved", isChanged: false });
  });

  it("sends what waits when the page is left, and nothing twice", () => {
    const { saver, requests } = start();
    saver.edit({ title: "Tea" });
    saver.flush();
    expect(requests).toHaveLength(1);
    saver.edit({ pinned: true });
    saver.flush();
    expect(requests.map(({ edited }) => edited.edits)).toEqual([{ title: "Tea" }, { title: "Tea", pinned: true }]);
  });

  it("keeps storing after its page is gone, and notifies no one", async () => {
    const { saver, happened, answer } = start();
    saver.edit({ title: "Tea" });
    saver.detach();
    await answer(0, "c2");
    expect(saver.read()).toMatchObject({ status: "saved", isChanged: false });
    expect(happened).not.toContain("moved to c2");
  });
});
