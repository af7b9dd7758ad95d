import type { FoundField } from '@folio/domain/quote/found-property';
import { m } from '@folio/messages';

/** The names of a found property's fields. */
export const FOUND_LABELS = {
  municipality: m.quotes_field_municipality,
  address: m.quotes_field_address,
  registry: m.quotes_field_registry,
  finca: m.quotes_field_finca,
  cru: m.quotes_field_cru,
  share: m.quotes_field_share,
} satisfies Record<FoundField, unknown>;
