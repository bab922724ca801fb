import { m } from "#i18n/paraglide/messages.js";

const others: Record<string, () => string> = {
  cli: m.admin_actor_cli,
  "setup-link": m.admin_actor_setup_link,
  ADMIN_EMAIL: () => m.admin_actor_variable({ name: "ADMIN_EMAIL" }),
  demo: m.admin_actor_demo,
  seed: m.admin_actor_seed,
  nightly: m.admin_actor_nightly,
};

/** Who did something, as the audit log names them, in words: a person's name, or what acted in place of a person. */
export function actorWords({ actor, name }: { actor: string; name: string | null }): string {
  if (name !== null) return name;
  if (/^(?:gone|user):/.test(actor)) return m.admin_actor_gone();
  return (Object.hasOwn(others, actor) ? others[actor] : undefined)?.() ?? actor;
}
