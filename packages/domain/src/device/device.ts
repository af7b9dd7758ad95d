/** A device as its owner recognizes it: names of the browser and the system, null if unknown. */
export type Device = { readonly browser: string | null; readonly system: string | null };

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** Browsers in order: most also claim to be Chrome or Safari. */
const BROWSERS: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

/** Systems in order: phones also claim to be Linux or macOS. */
const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Longer user agents are cut before they are searched. */
const MAX_LENGTH = 500;

const findName = (names: Names, text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Returns the browser and the system of a user agent; the rest of it is not stored. */
export function readDevice(userAgent: string): Device {
  const text = userAgent.slice(0, MAX_LENGTH);
  return { browser: findName(BROWSERS, text), system: findName(SYSTEMS, text) };
}
