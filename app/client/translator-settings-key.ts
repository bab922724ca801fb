/** Key in the browser's storage of the translator's settings that no account holds. */
export const translatorSettingsKey = "wordloom:translator-settings";
