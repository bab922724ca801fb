/** Whether this browser reads texts aloud (`speak.ts` does it). */
export const canSpeak = (): boolean => typeof speechSynthesis !== "undefined" && typeof SpeechSynthesisUtterance !== "undefined";
