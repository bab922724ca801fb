/** Names of the controls of a trial's picture; no field key can contain a dot. */
export const trialControls = { file: "trial.picture", input: "trial.input" } as const;
