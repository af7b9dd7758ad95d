import type { Params } from './envelope.ts';
import { type SisCode, SisError } from './problem.ts';

/** The members of DS_MERCHANT_EMV3DS, which comes as an object or as JSON in a text. */
export type Emv3ds = Readonly<Record<string, unknown>>;

/** Reads DS_MERCHANT_EMV3DS; null when it is not there, SIS0581 when it is no object. */
export function emv3dsOf(params: Params): Emv3ds | null {
  const value = params.DS_MERCHANT_EMV3DS;
  if (value === undefined || value === '') return null;
  const json = typeof value === 'string' ? parsed(value) : value;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new SisError('SIS0581');
  return { ...json };
}

/** A member as text; throws the code when it is missing. */
export function needed(emv3ds: Emv3ds, name: string, code: SisCode): string {
  const value = emv3ds[name];
  if (value === undefined || value === null || value === '') throw new SisError(code);
  return String(value);
}

const BROWSER: readonly [string, SisCode][] = [
  ['browserAcceptHeader', 'SIS0573'],
  ['browserUserAgent', 'SIS0574'],
  ['browserJavaEnabled', 'SIS0575'],
  ['browserLanguage', 'SIS0576'],
  ['browserColorDepth', 'SIS0577'],
  ['browserScreenHeight', 'SIS0578'],
  ['browserScreenWidth', 'SIS0579'],
  ['browserTZ', 'SIS0580'],
];

export interface AuthenticationData {
  protocolVersion: string;
  threeDSServerTransID: string;
  notificationURL: string;
}

/** Reads `threeDSInfo: AuthenticationData`; each thing that is missing has its own code. */
export function authenticationData(emv3ds: Emv3ds): AuthenticationData {
  const protocolVersion = needed(emv3ds, 'protocolVersion', 'SIS0571');
  if (!/^2\.[12]\.0$/.test(protocolVersion)) throw new SisError('SIS0572');
  for (const [name, code] of BROWSER) needed(emv3ds, name, code);
  const threeDSServerTransID = needed(emv3ds, 'threeDSServerTransID', 'SIS0582');
  needed(emv3ds, 'threeDSCompInd', 'SIS0583');
  return {
    protocolVersion,
    threeDSServerTransID,
    notificationURL: needed(emv3ds, 'notificationURL', 'SIS0584'),
  };
}

/** The bank's answer that the browser carried: base64 of JSON. */
export function readCres(text: string): { transStatus: string; threeDSServerTransID: string } {
  const json = parsed(Buffer.from(text, 'base64').toString('utf8'));
  if (typeof json !== 'object' || json === null) throw new SisError('SIS0590');
  const cres: Record<string, unknown> = { ...json };
  if (!cres.threeDSServerTransID) throw new SisError('SIS0591');
  return {
    transStatus: String(cres.transStatus),
    threeDSServerTransID: String(cres.threeDSServerTransID),
  };
}

/** Any value as base64url of JSON, as creq, cres and threeDSMethodData are written. */
export function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value), 'utf8').toString('base64url');
}

/** What `encoded` wrote, or null when it is nothing of the kind. */
export function decoded(text: string): Emv3ds | null {
  const json = parsed(Buffer.from(text, 'base64').toString('utf8'));
  return typeof json === 'object' && json !== null ? { ...json } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
