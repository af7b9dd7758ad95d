import type { Page } from '@playwright/test';

/** Delays each answer that the page waits for, in ms; returns what ends that. */
export async function slowLine(page: Page, latency: number): Promise<() => Promise<void>> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const wait = (ms: number) =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: ms, downloadThroughput: -1, uploadThroughput: -1 },
    });
  await wait(latency);
  return async () => {
    await wait(0);
  };
}
