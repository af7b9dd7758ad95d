import { freePort } from '../../../../tools/test/free-port.ts';
import type { GatewayDeps } from '../../src/payments/providers/provider.ts';
import type { Gateway } from '../../src/payments/records/gateway.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { startSandbox } from './sandbox.ts';

export type ProviderApp = {
  readonly test: TestApp;
  readonly provider: Awaited<ReturnType<typeof startSandbox>>;
  readonly shopUrl: string;
  readonly close: () => Promise<void>;
};

/**
 * Starts the application on a port of its own beside the simulated providers in their own process, so that
 * their webhooks reach it. `gateways` opens the accounts under test at the sandbox's address.
 */
export async function withProviders(
  gateways: (sandboxUrl: string, deps: GatewayDeps) => readonly Gateway[],
): Promise<ProviderApp> {
  const port = await freePort();
  const provider = await startSandbox();
  const open = new Map<string, Gateway>();
  const test = await createTestApp({
    gateways: open,
    environment: { PORT: String(port), NETWORK_BUDGET: '100' },
  });
  for (const gateway of gateways(provider.url, test.deps)) open.set(gateway.name, gateway);
  await test.app.listen({ host: '127.0.0.1', port });
  return {
    test,
    provider,
    shopUrl: `http://127.0.0.1:${port}`,
    close: async () => {
      await provider.close();
      await test.close();
    },
  };
}
