import { m } from "#i18n/paraglide/messages.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Section } from "#ui/patterns/section.tsx";
import { Icon } from "#ui/primitives/icon.tsx";

/** What the product promises about money and text, one line each. */
export function ProofStrip() {
  const promises: { icon: IconName; title: string; text: string }[] = [
    { icon: "gauge", title: m.home_proof_price(), text: m.home_proof_price_text() },
    { icon: "receipt", title: m.home_proof_receipt(), text: m.home_proof_receipt_text() },
    { icon: "rotate-ccw", title: m.home_proof_failure(), text: m.home_proof_failure_text() },
    { icon: "history", title: m.home_proof_kept(), text: m.home_proof_kept_text() },
  ];
  return (
    <Section title={m.home_proof()} className="mt-20">
      <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {promises.map(({ icon, title, text }) => (
          <div key={title}>
            <dt className="font-medium">
              <Icon name={icon} className="mb-2 block text-xl text-accent" />
              {title}
            </dt>
            <dd className="mt-1 text-sm text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
