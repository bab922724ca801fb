import { defaultChatSettings } from "#features/conversations/chat-settings.ts";
import { translatorSettings } from "#features/translation/settings/translator-settings.ts";
import { captionRun } from "#tests/services/test-services.ts";

/** What a call may hold: the place, whether it may be left out, and what kind of value fits. */
export type Place = { path: string[]; isOptional: boolean; kind: string };
const conversationPlaces: Place[] = [
  ...["title", "system"].map((name) => ({ path: [name], isOptional: true, kind: "text nullable" })),
  { path: ["tags"], isOptional: true, kind: "list" },
  { path: ["pinned"], isOptional: true, kind: "boolean" },
];
const promptPlaces = (isNew: boolean): Place[] => [
  ...["title", "template"].map((name) => ({ path: [name], isOptional: !isNew, kind: "object" })),
  { path: ["title", "en"], isOptional: true, kind: "text" },
  { path: ["description"], isOptional: true, kind: "object" },
  { path: ["system"], isOptional: true, kind: "object nullable" },
  { path: ["variables"], isOptional: true, kind: "list" },
  { path: ["exampleInputs"], isOptional: true, kind: "object" },
  { path: ["tags"], isOptional: true, kind: "list" },
  { path: ["modelClass"], isOptional: true, kind: "choice" },
];
const termPlaces: Place[] = [
  { path: ["source"], isOptional: false, kind: "text" },
  { path: ["target"], isOptional: true, kind: "text" },
  { path: ["match"], isOptional: true, kind: "choice" },
  { path: ["note"], isOptional: true, kind: "text" },
  ...["caseSensitive", "doNotTranslate"].map((name) => ({ path: [name], isOptional: true, kind: "boolean" })),
];
const likePlaces: Place[] = ["collection", "note"].map((name) => ({ path: [name], isOptional: true, kind: "text" }));
const somePrompt = { title: { en: "Short advice" }, template: { en: "Give one piece of short advice." } };
const places: Record<string, { good: () => Record<string, unknown>; places: Place[] }> = {
  "/api/runs": {
    good: () => captionRun("a bakery") as Record<string, unknown>,
    places: [
      { path: ["kind"], isOptional: false, kind: "choice" },
      { path: ["tool"], isOptional: false, kind: "choice" },
      { path: ["fields"], isOptional: false, kind: "fields" },
      { path: ["fields", "about"], isOptional: false, kind: "required text" },
      { path: ["fields", "platform"], isOptional: true, kind: "choice" },
      { path: ["locale"], isOptional: true, kind: "choice" },
      { path: ["quality"], isOptional: true, kind: "choice" },
      { path: ["variants"], isOptional: true, kind: "choice" },
    ],
  },
  "/api/checkout": {
    good: () => ({ pack: "pack-50" }),
    places: ["plan", "interval", "pack"].map((name) => ({ path: [name], isOptional: true, kind: "choice" })),
  },
  "/api/runs/:id/continue": { good: () => ({ variant: 0 }), places: [{ path: ["variant"], isOptional: true, kind: "choice" }] },
  "/api/runs/:id/rating": {
    good: () => ({ value: 1 }),
    places: [
      { path: ["value"], isOptional: false, kind: "number" },
      { path: ["reasons"], isOptional: true, kind: "list" },
      { path: ["comment"], isOptional: true, kind: "text nullable" },
      { path: ["mayRead"], isOptional: true, kind: "boolean" },
    ],
  },
  "/api/surveys": {
    good: () => ({ survey: "post_job", answers: { usable: "as-is" } }),
    places: [
      { path: ["survey"], isOptional: false, kind: "choice" },
      { path: ["answers", "usable"], isOptional: true, kind: "choice text" },
      { path: ["answers"], isOptional: false, kind: "" },
      { path: ["context"], isOptional: true, kind: "object" },
      { path: ["locale"], isOptional: true, kind: "choice" },
    ],
  },
  "/api/waitlist": {
    good: () => ({ product: "images", email: "ada@example.org" }),
    places: [
      { path: ["product"], isOptional: false, kind: "choice" },
      { path: ["email"], isOptional: false, kind: "required text" },
      { path: ["useCase"], isOptional: true, kind: "text nullable" },
      { path: ["locale"], isOptional: true, kind: "choice" },
    ],
  },
  "/api/runs/:id/variants/:index": {
    good: () => ({ starred: true, editedText: "x" }),
    places: [
      { path: ["starred"], isOptional: true, kind: "boolean" },
      { path: ["editedText"], isOptional: true, kind: "text nullable" },
    ],
  },
  "/api/me": {
    good: () => ({ name: "Ada", bio: "x" }),
    places: [
      { path: ["name"], isOptional: true, kind: "text" },
      { path: ["handle"], isOptional: true, kind: "text nullable" },
      { path: ["bio"], isOptional: true, kind: "text nullable" },
      { path: ["locale"], isOptional: true, kind: "choice" },
      { path: ["timezone"], isOptional: true, kind: "choice" },
    ],
  },
  "/api/redeem": { good: () => ({ code: "WRONG" }), places: [{ path: ["code"], isOptional: false, kind: "required text" }] },
  "/api/settings": {
    good: () => ({ settings: { ...defaultChatSettings }, changedAt: "2026-11-21T12:00:00.000Z" }),
    places: [
      { path: ["settings"], isOptional: false, kind: "settings" },
      { path: ["changedAt"], isOptional: false, kind: "choice" },
      ...["maxTokens", "model", "voice", "enterSends"].map((name) => ({ path: ["settings", name], isOptional: false, kind: "choice" })),
      { path: ["settings", "topP"], isOptional: false, kind: "choice" },
      { path: ["settings", "presencePenalty"], isOptional: false, kind: "number" },
      { path: ["settings", "frequencyPenalty"], isOptional: false, kind: "number" },
      { path: ["settings", "historyDays"], isOptional: false, kind: "nullable" },
    ],
  },
  "/api/settings/translator": {
    good: () => ({ settings: { ...translatorSettings.defaults }, changedAt: "2026-11-21T12:00:00.000Z" }),
    places: [
      { path: ["settings"], isOptional: false, kind: "settings" },
      { path: ["changedAt"], isOptional: false, kind: "choice" },
      ...["from", "tone", "lineBreaks", "listenSpeed"].map((name) => ({ path: ["settings", name], isOptional: false, kind: "choice" })),
      ...["to", "formality"].map((name) => ({ path: ["settings", name], isOptional: false, kind: "nullable" })),
      ...["autoTranslate", "romanisation", "history"].map((name) => ({ path: ["settings", name], isOptional: false, kind: "boolean" })),
    ],
  },
  "/api/history/restore-all": {
    good: () => ({ deletedAt: "2026-11-21T12:00:00.000Z" }),
    places: [{ path: ["deletedAt"], isOptional: false, kind: "choice" }],
  },
  "/api/history/": {
    good: () => ({ history: [{ prompt: "a bakery", text: "With care." }] }),
    places: [
      { path: ["history"], isOptional: false, kind: "list" },
      ...conversationPlaces,
      { path: ["temporary"], isOptional: true, kind: "boolean" },
      ...["id", "clientId", "promptId"].map((name) => ({ path: [name], isOptional: true, kind: "text nullable" })),
    ],
  },
  "/api/prompt/history/:id": {
    good: () => ({ title: "x" }),
    places: [{ path: ["history"], isOptional: true, kind: "list" }, ...conversationPlaces],
  },
  "/api/history/:id/share": {
    good: () => ({ withName: true, expiresInDays: 7 }),
    places: [
      { path: ["withName"], isOptional: true, kind: "boolean" },
      { path: ["expiresInDays"], isOptional: true, kind: "nullable" },
      { path: ["locale"], isOptional: true, kind: "choice" },
    ],
  },
  "/api/history/:id/branch": { good: () => ({ itemId: "x" }), places: [{ path: ["itemId"], isOptional: false, kind: "choice" }] },
  "/api/history/:id/fork": { good: () => ({ itemId: "x" }), places: [{ path: ["itemId"], isOptional: false, kind: "choice" }] },
  "/api/prompts": { good: () => ({ ...somePrompt }), places: promptPlaces(true) },
  "/api/prompts/:id": { good: () => ({ ...somePrompt }), places: promptPlaces(false) },
  "/api/prompts/import": {
    good: () => ({ format: "json", text: JSON.stringify([somePrompt]) }),
    places: [
      { path: ["format"], isOptional: false, kind: "choice" },
      { path: ["text"], isOptional: false, kind: "file" },
    ],
  },
  "/api/prompts/:id/publish": {
    good: () => ({ visibility: "private" }),
    places: [
      { path: ["visibility"], isOptional: true, kind: "choice" },
      { path: ["note"], isOptional: true, kind: "text nullable" },
      { path: ["confirmDuplicate"], isOptional: true, kind: "boolean" },
    ],
  },
  "/api/prompts/:id/outputs": { good: () => ({ runId: "x" }), places: [{ path: ["runId"], isOptional: false, kind: "text" }] },
  "/api/prompts/:id/vote": {
    good: () => ({ like: true }),
    places: ["like", "dislike", "fav"].map((name) => ({ path: [name], isOptional: true, kind: "boolean" })),
  },
  "/api/prompts/:id/report": {
    good: () => ({ reason: "other" }),
    places: [
      { path: ["reason"], isOptional: false, kind: "choice" },
      { path: ["comment"], isOptional: true, kind: "text nullable" },
    ],
  },
  "/api/glossaries": {
    good: () => ({ name: "Menu" }),
    places: [
      { path: ["name"], isOptional: false, kind: "required text" },
      ...["from", "to"].map((name) => ({ path: [name], isOptional: true, kind: "choice nullable" })),
    ],
  },
  "/api/glossaries/:id": { good: () => ({ name: "Menu" }), places: [{ path: ["name"], isOptional: true, kind: "text" }] },
  "/api/glossaries/:id/terms": { good: () => ({ source: "bread", target: "Brot" }), places: termPlaces },
  "/api/glossaries/:id/terms/:termId": {
    good: () => ({ target: "Brot" }),
    places: [...termPlaces, { path: ["seenAt"], kind: "choice" }].map((place) => ({ ...place, isOptional: true })),
  },
  "/api/glossaries/:id/import": {
    good: () => ({ format: "csv", text: "bread,Brot" }),
    places: [
      { path: ["format"], isOptional: false, kind: "choice" },
      { path: ["text"], isOptional: false, kind: "file long" },
      { path: ["duplicates"], isOptional: true, kind: "choice" },
    ],
  },
  "/api/translations/:id/alternatives": {
    good: () => ({ segmentId: "s1" }),
    places: [
      { path: ["segmentId"], isOptional: false, kind: "required text" },
      { path: ["wish"], isOptional: true, kind: "choice" },
      { path: ["locale"], isOptional: true, kind: "choice" },
    ],
  },
  "/api/translations/:id/explanation": {
    good: () => ({ segmentId: "s1" }),
    places: [
      { path: ["segmentId"], isOptional: false, kind: "required text" },
      { path: ["locale"], isOptional: true, kind: "choice" },
    ],
  },
  "/api/translations/:id/segments/:segment": {
    good: () => ({ target: "x" }),
    places: [{ path: ["target"], isOptional: false, kind: "required text" }],
  },
  "/api/translations/restore-all": {
    good: () => ({ deletedAt: "2026-11-21T12:00:00.000Z" }),
    places: [{ path: ["deletedAt"], isOptional: false, kind: "choice" }],
  },
  "/api/translation-likes": {
    good: () => ({ from: "en", to: "de", source: "bread", target: "Brot" }),
    places: [
      ...["from", "to"].map((name) => ({ path: [name], isOptional: false, kind: "choice" })),
      ...["source", "target"].map((name) => ({ path: [name], isOptional: false, kind: "required text" })),
      { path: ["alternativeOf"], isOptional: true, kind: "text nullable" },
      { path: ["createdAt"], isOptional: true, kind: "choice" },
      ...likePlaces,
    ],
  },
  "/api/translation-likes/collections": {
    good: () => ({ name: "Menu", newName: "Breakfast" }),
    places: [
      { path: ["name"], isOptional: false, kind: "required text" },
      { path: ["newName"], isOptional: false, kind: "text" },
    ],
  },
  "/api/translation-likes/exported": {
    good: () => ({ collection: "Menu" }),
    places: ["from", "to", "collection"].map((name) => ({ path: [name], isOptional: true, kind: "text" })),
  },
  "/api/translation-likes/:id": { good: () => ({ note: "x" }), places: likePlaces },
  "/api/files/:id/start": {
    good: () => ({ to: "de" }),
    places: [
      { path: ["to"], isOptional: false, kind: "text" },
      { path: ["from"], isOptional: true, kind: "text" },
      { path: ["quality"], isOptional: true, kind: "choice" },
      { path: ["glossaryId"], isOptional: true, kind: "text nullable" },
      { path: ["bilingual"], isOptional: true, kind: "boolean" },
    ],
  },
  "/api/files/:id/segments": {
    good: () => ({ changes: [{ id: "1", target: "x" }] }),
    places: [{ path: ["changes"], isOptional: false, kind: "list" }],
  },
  "/api/files/:id/segments/:segmentId": {
    good: () => ({ target: "x" }),
    places: [
      ...["target", "before"].map((name) => ({ path: [name], isOptional: true, kind: "text long nullable" })),
      ...["isApproved", "repeats"].map((name) => ({ path: [name], isOptional: true, kind: "boolean" })),
    ],
  },
  "/api/files/:id/segments/replace": {
    good: () => ({ find: "a", replace: "b" }),
    places: [
      { path: ["find"], isOptional: false, kind: "required text" },
      { path: ["replace"], isOptional: false, kind: "text" },
      { path: ["isCaseSensitive"], isOptional: true, kind: "boolean" },
    ],
  },
  "/api/jobs/:id": {
    good: () => ({ template: "Describe {{name}}." }),
    places: [
      { path: ["name"], isOptional: true, kind: "required text" },
      { path: ["template"], isOptional: true, kind: "text" },
      { path: ["model"], isOptional: true, kind: "choice" },
      { path: ["blanks"], isOptional: true, kind: "choice" },
      { path: ["sheet"], isOptional: true, kind: "text" },
      { path: ["header"], isOptional: true, kind: "boolean" },
      { path: ["mailsAtEnd"], isOptional: true, kind: "boolean" },
      { path: ["lane"], isOptional: true, kind: "choice" },
    ],
  },
  "/api/jobs/:id/redo": { good: () => ({ rows: [1] }), places: [{ path: ["rows"], isOptional: false, kind: "list" }] },
  "/api/jobs/:id/approve": { good: () => ({ rows: [1] }), places: [{ path: ["rows"], isOptional: false, kind: "list" }] },
  "/api/jobs/:id/keep": {
    good: () => ({ rows: [1], keep: "earlier" }),
    places: [
      { path: ["rows"], isOptional: false, kind: "list" },
      { path: ["keep"], isOptional: false, kind: "choice" },
    ],
  },
  "/api/jobs/:id/tool": { good: () => ({ toolName: "x" }), places: [{ path: ["toolName"], isOptional: false, kind: "required text" }] },
  "/api/jobs/:id/rows/:n": { good: () => ({ edited: "x" }), places: [{ path: ["approved"], isOptional: true, kind: "boolean" }] },
  "/api/images/archive": { good: () => ({ ids: ["1"] }), places: [{ path: ["ids"], isOptional: false, kind: "list" }] },
  "/api/images/delete": { good: () => ({ ids: ["1"] }), places: [{ path: ["ids"], isOptional: false, kind: "list" }] },
  "/api/favourites": {
    good: () => ({ like: [] }),
    places: ["like", "dislike", "fav"].map((name) => ({ path: [name], isOptional: true, kind: "list" })),
  },
  "/api/me/adopt": { good: () => ({ take: false }), places: [{ path: ["take"], isOptional: false, kind: "boolean" }] },
};
/** The places of an endpoint's body, with a body that fits; an endpoint with a body that is not here fails the test. */
export const placesOf = (path: string) => {
  const known = places[path.replace("/estimate", "")];
  if (known === undefined) throw new Error(`name the places of ${path}`);
  return known;
};
