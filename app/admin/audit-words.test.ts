import { expect, it } from "vitest";
import { actionWords, auditValueWords, placeWords, targetPath, targetWords } from "./audit-words.ts";

it("has words for actions and pages for what they changed", () => {
  expect(actionWords("config-set")).toBe("Setting changed");
  expect(actionWords("page-publish")).toBe("Page: published");
  expect(actionWords("constructor-save")).toBe("constructor-save");
  expect(targetPath({ action: "config-set", target: "free.starred", person: null })).toBe("/admin/settings?key=free.starred#history");
  expect(targetPath({ action: "account-freeze", target: "user:x", person: { id: "x" } })).toBe("/admin/user/x");
  expect(targetPath({ action: "navigation-save", target: "a b", person: null })).toBe("/admin/navigation/a%20b");
  expect(targetPath({ action: "navigation-delete", target: "x", person: null })).toBeNull();
});

it.each([
  ["admin-grant", "role", "10", "Admin rights: Admin"],
  ["admin-grant", "role", "0", "Admin rights: Editor"],
  ["admin-freeze", "status", "10", "Status: Frozen"],
  ["account-freeze", "isFrozen", "true", "Frozen: yes"],
  ["prompt-remove", "moderation", "removed", "Review: Removed"],
  ["prompt-edit", "title.zh", "10", "Title (Chinese): 10"],
  ["credits-adjust", "availableMilli", "1500", "Balance: 1.5 tokens"],
  ["health-test", "state", "warning", "Status: warning"],
  ["mail-read", "state", "sent", "Status: Sent"],
  ["tag-save", "colour", "blue", "Color: Blue"],
  ["tool-save", "slug", "constructor", "Address: constructor"],
  [
    "image-tool-save",
    "photo.prices.flux-kontext-max",
    "8500",
    "Pictures, models and price: Price per run in this tool: Flux.1 Kontext Max: 8.5 tokens",
  ],
  [
    "image-tool-save",
    "photo.models",
    "flux-kontext-pro, flux-kontext-max",
    "Pictures, models and price: Image models: Flux.1 Kontext Pro · Flux.1 Kontext Max",
  ],
  ["image-tool-publish", "photo.where", "device", "Pictures, models and price: Where it works: In the browser"],
  ["image-tool-save", "outputKind", "text", "Result type: Text, such as captions"],
  ["image-tool-save", "group", "restore", "Group: Restore"],
  [
    "image-tool-save",
    "photo.after.id",
    "01jabcdefghjkmnpqrstvw1234",
    "Pictures, models and price: After: Picture file: picture ending in vw1234",
  ],
  ["image-tool-trial", "revision", "3", "Draft: 3"],
])("%s tells %s %s as people read it", (action, path, value, words) => {
  expect(`${placeWords(action, path)}: ${auditValueWords({ action, target: "x" }, path, value)}`).toBe(words);
});

it("tells a setting with its unit, and what was changed by its name, its number or its kind", () => {
  expect(auditValueWords({ action: "config-set", target: "prices.unitMilli" }, "value", "250")).toBe("250 (0.25 tokens)");
  const nobody = { person: null };
  expect(targetWords({ ...nobody, action: "tool-save", target: "7" }, "Captions")).toBe("Captions");
  expect(targetWords({ ...nobody, action: "tool-delete", target: "7" }, undefined)).toBe("Tool 7");
  expect(targetWords({ ...nobody, action: "feedback-handle", target: "0123456789abcdefghjkmnpqrs" }, undefined)).toBe("Feedback");
  expect(targetWords({ ...nobody, action: "page-delete", target: "about-us" }, undefined)).toBe("about-us");
  expect(targetWords({ ...nobody, action: "inbox-export", target: "waitlist" }, undefined)).toBe("Waitlist");
  expect(targetWords({ ...nobody, action: "account-freeze", target: "user:gone" }, undefined)).toBe("Deleted account");
});
