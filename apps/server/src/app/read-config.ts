import { accountFaults } from '../payments/merchant-accounts/setting-faults.ts';
import { providerEnvironment } from '../payments/providers/registry.ts';
import { type Config, toConfig } from '../platform/config/config.ts';
import { Environment } from '../platform/config/environment.ts';
import { MODE_RULES, MODES } from '../platform/config/mode.ts';
import { parseBucket } from '../platform/files/open-storage.ts';
import { strictFaults } from './strict-faults.ts';

/** A bucket needs credentials. */
function bucketFaults(env: Readonly<Record<string, string | undefined>>): string[] {
  if (!parseBucket(env.FILES_URL ?? '')) return [];
  return ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
    .filter((name) => !env[name])
    .map((name) => `${name}: is missing for the bucket of FILES_URL`);
}

/** Thrown for invalid settings; the message names each variable and its expected form. */
export class ConfigError extends Error {}

/**
 * Parses the environment once.
 * @throws {ConfigError} with each invalid variable
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(settings);
  const providers = providerEnvironment(settings);
  const issues = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const invalid = [...issues, ...bucketFaults(settings)];
  const strict = MODES.find((mode) => mode === settings.FOLIO_MODE && MODE_RULES[mode].strict);
  if (strict) {
    const faults = [...strictFaults(settings), ...accountFaults(providers, strict), ...invalid];
    if (faults.length > 0)
      throw new ConfigError(`Folio cannot start in ${strict} mode: ${faults.join('; ')}.`);
  }
  const unreadable = [...invalid, ...accountFaults(providers, 'demo')];
  if (!parsed.success || unreadable.length > 0)
    throw new ConfigError(`Folio cannot start, these settings are invalid: ${unreadable.join('; ')}.`);
  return toConfig(parsed.data, providers);
}
