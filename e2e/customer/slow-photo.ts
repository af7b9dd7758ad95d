import type { Page } from '@playwright/test';

/** Bytes per second, so that a photo takes some seconds. */
const SLOW = 500_000;

/** Draws noise, as large as a phone's photo, and returns it as a JPEG in Base64. */
const DRAW = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
  const context = canvas.getContext('2d');
  const pixels = context.createImageData(canvas.width, canvas.height);
  for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
  context.putImageData(pixels, 0, 0);
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1];
})()`;

/** Takes a photo with the page's camera; `name` is its file's. */
export const takePhoto = async (page: Page, name: string) => ({
  ...{ name, mimeType: 'image/jpeg' },
  buffer: Buffer.from(await page.evaluate<string>(DRAW), 'base64'),
});

/** Slows the page's uploads down; returns what ends that. */
export async function slowUploads(page: Page): Promise<() => Promise<void>> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const limit = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
  await limit(SLOW);
  return async () => {
    await limit(-1);
  };
}

/** Notes the offset of each part that the page sends, in a list that grows. */
export function noteOffsets(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}
