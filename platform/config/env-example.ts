import { variables } from "./variables.ts";

const introduction = `# Wordloom settings. All of them are optional for a single process; set the ones you need in its environment.
# A value can also come from a file: NAME_FILE=/run/secrets/name instead of NAME=…
# Generated from platform/config/variables.ts by: node scripts/with-node.mjs scripts/env-example.mjs`;

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
