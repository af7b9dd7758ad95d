import { BIRTH_CERTIFICATE } from './birth-certificate.ts';
import type { CivilProduct } from './civil-parts.ts';
import { COPY_OF_WILL } from './copy-of-will.ts';
import { DEATH_CERTIFICATE } from './death-certificate.ts';
import { LAST_WILLS } from './last-wills.ts';
import { LIFE_INSURANCE } from './life-insurance.ts';
import { MARRIAGE_CERTIFICATE } from './marriage-certificate.ts';

/** Documents about people: civil status, inheritance, residence, benefits, marriage. */
export const CIVIL_PRODUCTS: readonly CivilProduct[] = [
  BIRTH_CERTIFICATE,
  MARRIAGE_CERTIFICATE,
  DEATH_CERTIFICATE,
  LAST_WILLS,
  LIFE_INSURANCE,
  COPY_OF_WILL,
];
