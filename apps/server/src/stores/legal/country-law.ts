import { m } from '@folio/messages';

/** A message with links in Markdown syntax. */
type LawText = typeof m.law_es_consumer_law;

/** Names of a country's laws and authorities for the legal texts. */
type CountryLaw = {
  /** Consumer law on withdrawal. */
  readonly consumerLaw: LawText;
  /** Data protection authority. */
  readonly dataAuthority: LawText;
  /** Body for out-of-court consumer complaints. */
  readonly consumerBody: LawText;
  /** Law on accessible services. */
  readonly accessibilityLaw: LawText;
  /** Statutory retention of invoices and orders. */
  readonly retention: LawText;
};

const SPAIN: CountryLaw = {
  consumerLaw: m.law_es_consumer_law,
  dataAuthority: m.law_es_data_authority,
  consumerBody: m.law_es_consumer_body,
  accessibilityLaw: m.law_es_accessibility_law,
  retention: m.law_es_retention,
};

const LAWS: Readonly<Record<string, CountryLaw>> = {
  ES: SPAIN,
  PT: {
    consumerLaw: m.law_pt_consumer_law,
    dataAuthority: m.law_pt_data_authority,
    consumerBody: m.law_pt_consumer_body,
    accessibilityLaw: m.law_pt_accessibility_law,
    retention: m.law_pt_retention,
  },
  IE: {
    consumerLaw: m.law_ie_consumer_law,
    dataAuthority: m.law_ie_data_authority,
    consumerBody: m.law_ie_consumer_body,
    accessibilityLaw: m.law_ie_accessibility_law,
    retention: m.law_ie_retention,
  },
  GB: {
    consumerLaw: m.law_gb_consumer_law,
    dataAuthority: m.law_gb_data_authority,
    consumerBody: m.law_gb_consumer_body,
    accessibilityLaw: m.law_gb_accessibility_law,
    retention: m.law_gb_retention,
  },
  NL: {
    consumerLaw: m.law_nl_consumer_law,
    dataAuthority: m.law_nl_data_authority,
    consumerBody: m.law_nl_consumer_body,
    accessibilityLaw: m.law_nl_accessibility_law,
    retention: m.law_nl_retention,
  },
};

/** Returns the law that a store's texts name; for an unlisted country Spain's, where the agency is. */
export const storeLaw = (country: string): CountryLaw => LAWS[country] ?? SPAIN;
