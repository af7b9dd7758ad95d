import type { AccountChange } from '@folio/contract/payments/methods.staff';
import type { FieldProblem } from '@folio/contract/platform/errors';
import type { z } from 'zod';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Secrets } from '../../platform/files/file-keys.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import type { KnownProvider, Texts } from '../providers/provider.ts';
import { findProvider, settingNames } from '../providers/registry.ts';
import { effectiveSettings, type MerchantAccountRow, readSources } from './account-settings.ts';
import { lockAccount } from './accounts.queries.ts';
import { type ChangeFault, changeFaults } from './change-faults.ts';
import { encryptSettings } from './encrypt-settings.ts';
import { isOtherMerchant, rejectOpenPayments } from './open-payments.ts';
import { type Editor, findUnpayable, rejectLastMethod } from './store-without-method.ts';
import { accountVersion } from './view-account.ts';

type Input = z.output<typeof AccountChange>;

/** Returns the message for a faulty setting. */
export type FaultMessage = (provider: string, fault: ChangeFault) => string;

/**
 * Changes a merchant account. Encrypts its secrets with the shop's secret; settings may be missing, and the
 * account is then not set up.
 * @throws HttpError 409 `changed_concurrently` after another change; 409 `no_method_left` if a store would lose its
 * last payment method; 409 `in_progress` if the merchant would change while its payments are open; 422
 * `settings` with a field for each fault.
 */
export async function changeAccount(
  deps: Deps,
  by: Editor,
  id: string,
  input: Input,
  faultMessage: FaultMessage,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, id);
    const provider = account && findProvider(account.provider);
    if (!provider) throw notFound();
    if (input.version !== accountVersion(account)) throw new HttpError(409, 'changed_concurrently');
    const next = resolveSettings(deps, account, provider, input, faultMessage);
    if (next.isAnother && !input.evenIfInProgress) await rejectOpenPayments(tx, id);
    const before = await findUnpayable(deps, tx);
    await tx
      .updateTable('merchant_account')
      .set({
        enabled: input.enabled,
        settings: jsonb(next.row),
        encrypted_secrets: next.encryptedSecrets,
        secrets_set_at: jsonb(next.secretsSetAt),
      })
      .where('id', '=', id)
      .execute();
    if (!input.evenIfNone) await rejectLastMethod(deps, tx, before, by.locale);
    await recordEvent(tx, {
      at: deps.clock(),
      actor_kind: 'staff',
      actor: by.email,
      action: 'payment_account_changed',
      details: {
        account: id,
        enabled: { before: account.enabled, after: input.enabled },
        settings: {
          before: visibleSettings(provider, account.settings),
          after: visibleSettings(provider, next.row),
        },
        secrets: Object.fromEntries(
          Object.entries(input.secrets).map(([name, value]) => [name, value === null ? 'removed' : 'saved']),
        ),
      },
    });
  });
  await Promise.all([deps.gateways.refresh?.(), deps.catalogue.refresh()]);
}

/** Returns the settings that are not secret. */
const visibleSettings = (provider: KnownProvider, settings: Texts): Texts =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !provider.secrets.includes(name)));

/**
 * Returns the account's settings after a change.
 * @throws HttpError 422 `settings` with a field for each fault.
 */
function resolveSettings(
  { config, clock }: Deps,
  account: MerchantAccountRow,
  provider: KnownProvider,
  { settings, secrets }: Input,
  faultMessage: FaultMessage,
) {
  const known = new Set(settingNames(provider));
  const misplaced = [
    ...Object.keys(settings).filter((name) => !known.has(name) || provider.secrets.includes(name)),
    ...Object.keys(secrets).filter((name) => !known.has(name) || !provider.secrets.includes(name)),
  ];
  if (misplaced.length > 0) throw new HttpError(422, 'body');
  const sources = readSources(config, account);
  const changed = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
  const saved = Object.entries(secrets).filter((entry): entry is [string, string] => entry[1] !== null);
  const unchangedSecrets = (texts: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts).filter(
        ([name]) => provider.secrets.includes(name) && !Object.hasOwn(secrets, name),
      ),
    );
  const row = { ...unchangedSecrets(account.settings), ...changed };
  const secret = { ...unchangedSecrets(sources.secrets), ...Object.fromEntries(saved) };
  const before = effectiveSettings(sources);
  const after = effectiveSettings({ ...sources, row, secrets: secret });
  const change = { before, after, given: changed, typed: Object.fromEntries(saved) };
  const fields = changeFaults(provider, change, config.mode).map(
    (fault): FieldProblem => ({
      name: fault.name,
      code: fault.code,
      message: faultMessage(provider.name, fault),
    }),
  );
  if (fields.length > 0) throw new HttpError(422, 'settings', fields);
  const now = clock().toISOString();
  const dates: Readonly<Record<string, string>> = {
    ...account.secrets_set_at,
    ...Object.fromEntries(saved.map(([name]) => [name, now])),
  };
  return {
    row,
    isAnother: isOtherMerchant(provider, before, after),
    // A change of other settings keeps secrets that cannot be decrypted.
    encryptedSecrets:
      Object.keys(secrets).length === 0
        ? account.encrypted_secrets
        : encryptSecrets(config.secrets, account.id, secret),
    secretsSetAt: Object.fromEntries(Object.entries(dates).filter(([name]) => Object.hasOwn(secret, name))),
  };
}

const encryptSecrets = (secrets: Secrets, account: string, settings: Texts): Buffer | null =>
  Object.keys(settings).length === 0 ? null : encryptSettings(secrets, account, settings);
