import { type Json, list, object } from "./wire.ts";

/** Writes the same JSON for every request with a schema: first values, 1, true and a few words. */
export function answerBySchema(schema: Json): string {
  return JSON.stringify(valueBySchema(schema));
}

function valueBySchema(schema: Json): unknown {
  const choices = list(schema["enum"]);
  if (choices.length > 0) return choices[0];
  const variants = list(schema["anyOf"]).map(object);
  const variant = variants.find(({ type }) => type !== "null");
  // What is said of all variants holds for each.
  if (variant !== undefined) return valueBySchema({ ...schema, anyOf: undefined, ...variant });
  switch (schema["type"]) {
    case "object":
      return Object.fromEntries(Object.entries(object(schema["properties"])).map(([name, of]) => [name, valueBySchema(object(of))]));
    case "array":
      return [valueBySchema(object(schema["items"]))];
    case "number":
    case "integer":
      return 1;
    case "boolean":
      return true;
    case "string":
      return String(schema["description"]).includes("YYYY-MM-DD") ? "2026-03-01" : "a short text";
    default:
      return null;
  }
}
