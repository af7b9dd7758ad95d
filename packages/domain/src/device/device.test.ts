import { expect, it } from 'vitest';
import { readDevice } from './device.ts';

const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

it.each([
  ['Chrome', 'Android', `Mozilla/5.0 (Linux; Android 10; K) ${KIT} Mobile Safari/537.36`],
  [
    'Samsung Internet',
    'Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${KIT} SamsungBrowser/28.0 Safari/537.36`,
  ],
  ['Chrome', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Safari/537.36`],
  ['Edge', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Safari/537.36 Edg/142.0.0.0`],
  ['Opera', 'Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Safari/537.36 OPR/120.0.0.0`],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Safari/537.36`],
  ['Safari', 'Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Version/26.0 Safari/605.1.15`],
  [
    'Safari',
    'iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${IOS} Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome',
    'iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${IOS} CriOS/142.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Firefox',
    'iPad',
    `Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) ${IOS} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
  ],
  [null, null, 'lightMyRequest'],
  [null, null, ''],
  [null, null, `${'x'.repeat(600)} Firefox/145.0`],
])('[RO-1] names %s and %s of a user agent', (browser, system, userAgent) => {
  expect(readDevice(userAgent)).toEqual({ browser, system });
});
