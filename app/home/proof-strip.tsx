import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";

/** What the product promises about money and text, one line each. */
export function ProofStrip() {
  const promises = [
    { title: m.home_proof_price(), text: m.home_proof_price_text() },
    { title: m.home_proof_receipt(), text: m.home_proof_receipt_text() },
    { title: m.home_proof_failure(), text: m.home_proof_failure_text() },
    { title: m.home_proof_kept(), text: m.home_proof_kept_text() },
  ];
  return (
    <Section title={m.home_proof()} className="mt-14">
      <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {promises.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
