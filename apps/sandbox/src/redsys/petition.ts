import { type Opened, type Params, textOf } from './envelope.ts';
import { SisError } from './problem.ts';
import type { SignatureVersion } from './signature.ts';

/** What a shop asks for, with its types known. */
export interface Petition {
  version: SignatureVersion;
  order: string;
  /** Cents. */
  amount: number;
  type: TransactionType;
  merchantCode: string;
  terminal: string;
  merchantData: string;
  merchantUrl: string | null;
  urlOk: string | null;
  urlKo: string | null;
  /** As it was sent: a code of one to three digits. */
  language: string;
  payMethods: string;
  description: string | null;
  merchantName: string | null;
  bizumPhone: string | null;
  params: Params;
}

/** Authorisation, pre-authorisation, its confirmation, refund, cancellation. */
const TYPES = ['0', '1', '2', '3', '9'] as const;
export type TransactionType = (typeof TYPES)[number];

const EURO = '978';

/** Reads the parameters that all kinds of request share; throws a SisError. */
export function readPetition({ version, params }: Opened): Petition {
  const text = (name: string) => textOf(params, `DS_MERCHANT_${name}`);
  const type = TYPES.find((one) => one === text('TRANSACTIONTYPE'));
  if (!type) throw new SisError('SIS0023');
  const currency = text('CURRENCY');
  if (currency === null) throw new SisError('SIS0015');
  if (currency !== EURO) throw new SisError('SIS0027');
  return {
    version,
    // Opening the envelope has checked these three.
    order: text('ORDER') ?? '',
    merchantCode: text('MERCHANTCODE') ?? '',
    terminal: text('TERMINAL') ?? '',
    amount: amountOf(text('AMOUNT')),
    type,
    merchantData: text('MERCHANTDATA') ?? '',
    merchantUrl: text('MERCHANTURL'),
    urlOk: text('URLOK'),
    urlKo: text('URLKO'),
    language: text('CONSUMERLANGUAGE') ?? '',
    payMethods: text('PAYMETHODS') ?? '',
    description: text('PRODUCTDESCRIPTION'),
    merchantName: text('MERCHANTNAME'),
    bizumPhone: text('BIZUM_MOBILENUMBER'),
    params,
  };
}

/** Cents; leading zeros are allowed. */
function amountOf(text: string | null): number {
  if (text === null) throw new SisError('SIS0018');
  if (!/^\d{1,12}$/.test(text) || Number(text) === 0) throw new SisError('SIS0019');
  return Number(text);
}
