/** What the composer posts as its task for a question; tools post their slug, which has a stroke in it. */
export const askTask = "ask";
/** The same for a picture. */
export const imageTask = "image";
/** The same for a translation. */
export const translateTask = "translate";
