import { printDate } from '@folio/domain/date/print-date';
import { SESSION_MS } from '../../customers/visitors/begin-session.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { JobData } from '../../platform/jobs/job-table.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';
import { savedDraftToken } from './saved-draft-link.ts';

/** Mails the link that continues a saved form on another device, once. A draft erased in the meantime needs no mail. */
export async function sendDraftMail(deps: Deps, { savedDraftId }: JobData['send-draft-mail']): Promise<void> {
  const saved = await deps.db
    .selectFrom('saved_draft')
    .innerJoin('session', 'session.id', 'saved_draft.session_id')
    .select([
      'saved_draft.id',
      'product_id',
      'saved_draft.locale',
      'saved_draft.email',
      'saved_at',
      'store_id',
    ])
    .where('saved_draft.id', '=', savedDraftId)
    .executeTakeFirst();
  if (!saved) return;
  const catalogue = deps.catalogue.current();
  const store = catalogue.stores.get(saved.store_id);
  const product = catalogue.products.get(saved.product_id);
  if (!store || !product)
    throw new Error(`saved draft ${saved.id} belongs to a store or product that no longer exists`);

  const { locale } = saved;
  const shopUrl = storeOrigin(deps.config, store);
  const ends = new Date(saved.saved_at.getTime() + SESSION_MS);
  await sendOnce(deps, { kind: 'draft-link', reference: saved.id, store, to: saved.email }, ({ draftMail }) =>
    draftMail({
      ...storeFrame(deps.config, store, locale),
      product: product.name[locale],
      url: `${shopUrl}/continuar/${savedDraftToken(deps.config.secret, saved.id)}`,
      until: printDate(todayIn(store.timeZone, ends), locale),
    }),
  );
}
