import { variables } from "./variables.ts";

const introduction = `# Settings of Wordloom. For one process all of them are optional; set what you need where the process is started.
# A value can also stand in a file: NAME_FILE=/run/secrets/name instead of NAME=…
# Made from platform/config/settings.ts by: node scripts/with-node.mjs scripts/env-example.mjs`;

/** Writes `.env.example`: every variable under its group, with what it is for, what is allowed and an example, all commented out. */
export function envExample(): string {
  const lines = [introduction];
  let group = "";
  for (const [name, variable] of Object.entries(variables)) {
    if (variable.group !== group) lines.push(`\n# ${variable.group}`);
    group = variable.group;
    const unset = "default" in variable && variable.default !== "" ? ` Unset: ${variable.default}.` : "";
    lines.push(`\n# ${variable.about}\n# Allowed: ${variable.allowed}.${unset}\n#${name}=${variable.example}`);
  }
  return `${lines.join("\n")}\n`;
}
