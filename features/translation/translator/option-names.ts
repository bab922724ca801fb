import { m } from "#i18n/paraglide/messages.js";

/** What the choices of the translator's options are called; `any`: the text's own. */
export const formalityNames = {
  any: m.translator_formality_any,
  formal: m.translator_formality_formal,
  informal: m.translator_formality_informal,
};
export const domainNames = {
  general: m.translator_domain_general,
  business: m.translator_domain_business,
  technical: m.translator_domain_technical,
  legal: m.translator_domain_legal,
  medical: m.translator_domain_medical,
  literary: m.translator_domain_literary,
};
