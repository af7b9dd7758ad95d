import type { FieldProblem } from '@folio/contract/errors';
import type { AccountChange } from '@folio/contract/staff/payment-methods';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Secrets } from '../../platform/files/file-keys.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { KnownProvider, Texts } from '../providers/provider.ts';
import { findProvider, settingNames } from '../providers/registry.ts';
import { effectiveSettings, type MerchantAccountRow, readSources } from './account-settings.ts';
import { lockAccount } from './accounts.queries.ts';
import { type ChangeFault, changeFaults } from './change-faults.ts';
import { encryptSettings } from './encrypt-settings.ts';
import { isOtherMerchant, rejectOpenPayments } from './open-payments.ts';
import { type Editor, findUnpayable, rejectLastMethod } from './store-without-method.ts';
import { accountVersion } from './view-account.ts';

type Wish = z.output<typeof AccountChange>;

/** Says in words what is the matter with a setting. */
export type FaultMessage = (provider: string, fault: ChangeFault) => string;

/**
 * An account as staff want it. Secrets are sealed under the shop's secret, and nothing of them goes anywhere else. What is missing may stay
 * so: the account is then not set up. Refused: 409 `changed_meanwhile`, 409 `no_way_left` as for a store's ways to pay, 409 `under_way` when
 * it would be another account to its provider while payments by it are open, 422 `settings` with a field for each that is wrong.
 */
export async function changeAccount(
  deps: Deps,
  by: Editor,
  id: string,
  wish: Wish,
  words: FaultMessage,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, id);
    const provider = account && findProvider(account.provider);
    if (!provider) throw notFound();
    if (wish.version !== accountVersion(account)) throw new HttpError(409, 'changed_meanwhile');
    const next = settled(deps, account, provider, wish, words);
    if (next.isAnother && !wish.evenIfUnderWay) await rejectOpenPayments(tx, id);
    const before = await findUnpayable(deps, tx);
    await tx
      .updateTable('payment_account')
      .set({
        enabled: wish.enabled,
        settings: jsonb(next.row),
        sealed: next.sealed,
        sealed_at: jsonb(next.sealedAt),
      })
      .where('id', '=', id)
      .execute();
    if (!wish.evenIfNone) await rejectLastMethod(deps, tx, before, by.locale);
    await recordEvent(tx, {
      at: deps.clock(),
      actor_kind: 'staff',
      actor: by.email,
      verb: 'payment_account_changed',
      details: {
        account: id,
        enabled: { before: account.enabled, after: wish.enabled },
        settings: { before: shown(provider, account.settings), after: shown(provider, next.row) },
        secrets: Object.fromEntries(
          Object.entries(wish.secrets).map(([name, value]) => [name, value === null ? 'removed' : 'saved']),
        ),
      },
    });
  });
  await Promise.all([deps.gateways.refresh?.(), deps.catalogue.refresh()]);
}

/** What is not secret of it. */
const shown = (provider: KnownProvider, settings: Texts): Texts =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !provider.secrets.includes(name)));

/** The account's settings after a change, or a refusal with what is wrong by field. */
function settled(
  { config, clock }: Deps,
  account: MerchantAccountRow,
  provider: KnownProvider,
  { settings, secrets }: Wish,
  words: FaultMessage,
) {
  const known = new Set(settingNames(provider));
  const misplaced = [
    ...Object.keys(settings).filter((name) => !known.has(name) || provider.secrets.includes(name)),
    ...Object.keys(secrets).filter((name) => !known.has(name) || !provider.secrets.includes(name)),
  ];
  if (misplaced.length > 0) throw new HttpError(422, 'body');
  const sources = readSources(config, account);
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
  const saved = Object.entries(secrets).filter((entry): entry is [string, string] => entry[1] !== null);
  const kept = (texts: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts).filter(
        ([name]) => provider.secrets.includes(name) && !Object.hasOwn(secrets, name),
      ),
    );
  const row = { ...kept(account.settings), ...given };
  const secret = { ...kept(sources.sealed), ...Object.fromEntries(saved) };
  const before = effectiveSettings(sources);
  const after = effectiveSettings({ ...sources, row, sealed: secret });
  const change = { before, after, given, typed: Object.fromEntries(saved) };
  const fields = changeFaults(provider, change, config.mode).map(
    (fault): FieldProblem => ({ name: fault.name, code: fault.code, message: words(provider.name, fault) }),
  );
  if (fields.length > 0) throw new HttpError(422, 'settings', fields);
  const now = clock().toISOString();
  const dates: Readonly<Record<string, string>> = {
    ...account.sealed_at,
    ...Object.fromEntries(saved.map(([name]) => [name, now])),
  };
  return {
    row,
    isAnother: isOtherMerchant(provider, before, after),
    // What cannot be opened is not thrown away by a change that is about something else.
    sealed: Object.keys(secrets).length === 0 ? account.sealed : seal(config.secrets, account.id, secret),
    sealedAt: Object.fromEntries(Object.entries(dates).filter(([name]) => Object.hasOwn(secret, name))),
  };
}

const seal = (secrets: Secrets, account: string, settings: Texts): Buffer | null =>
  Object.keys(settings).length === 0 ? null : encryptSettings(secrets, account, settings);
