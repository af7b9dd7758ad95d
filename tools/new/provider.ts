import type { Generated } from './generated.ts';
import { toConstant, toFunction, toTitle, toType } from './names.ts';

const PROVIDERS = 'apps/server/src/payments/providers';

/** Returns a new payment provider whose gateway rejects every call until it is written (EN-15). */
export function newProvider(name: string): Generated {
  const constant = toConstant(name);
  const gateway = `${toFunction(name)}Gateway`;
  const settings = `${toType(name)}Settings`;
  const folder = `${PROVIDERS}/${name}`;
  return {
    files: {
      [`${folder}/settings.ts`]: settingsFile(settings, toTitle(name)),
      [`${folder}/provider.ts`]: providerFile(name, constant, settings, gateway),
      [`${folder}/${name}.ts`]: gatewayFile(gateway, settings, toTitle(name)),
    },
    insertions: [
      {
        path: `${PROVIDERS}/registry.ts`,
        before: /^import type \{ GatewayDeps/,
        line: `import { ${constant} } from './${name}/provider.ts';`,
      },
      {
        path: `${PROVIDERS}/registry.ts`,
        after: /^export const PROVIDERS/,
        before: /^\];/,
        line: `  ${constant},`,
      },
    ],
    next: [
      `Write the settings, methods and test credentials in ${folder}, then the gateway.`,
      `Imitate the provider in apps/sandbox/src/${name}, from its documentation and not from the gateway.`,
      'Name the imitation in providers.ts and config.ts there, and its account in tools/sandbox-accounts.ts.',
      'Run: npx biome check --write apps/server/src/payments && npx tsc -p tsconfig.json',
    ],
  };
}

const settingsFile = (settings: string, title: string): string => `import { z } from 'zod';
import { providerUrl } from '../provider-url.ts';

/** A merchant account at ${title}. */
export const ${settings} = z.object({ API_KEY: z.string().min(1), API_URL: providerUrl });
export type ${settings} = z.infer<typeof ${settings}>;
`;

const providerFile = (
  name: string,
  constant: string,
  settings: string,
  gateway: string,
): string => `import { m } from '@folio/messages';
import { defineProvider } from '../provider.ts';
import { ${settings} } from './settings.ts';

export const ${constant} = defineProvider({
  name: '${name}',
  brand: '${toTitle(name)}',
  company: null,
  settings: ${settings},
  labels: { API_KEY: m.methods_setting_api_key, API_URL: m.methods_setting_api_url },
  secrets: ['API_KEY'],
  identity: [],
  credentials: { urls: ['API_URL'] },
  methods: [],
  gateway: async () => (await import('./${name}.ts')).${gateway},
});
`;

const gatewayFile = (
  gateway: string,
  settings: string,
  title: string,
): string => `import type { Gateway } from '../gateway.ts';
import type { ${settings} } from './settings.ts';

const reject = async (): Promise<never> => {
  throw new Error('${title} takes no payments yet');
};

/** Creates the gateway of a merchant account at ${title} (EN-15). */
export function ${gateway}(account: string, settings: ${settings}): Gateway {
  return {
    name: account,
    origins: [],
    formActionOrigins: [new URL(settings.API_URL).origin],
    entry: () => 'button',
    start: reject,
    fetchStatus: reject,
    cancel: reject,
    verifyWebhook: () => ({ ok: false, reason: 'signature' }),
  };
}
`;
