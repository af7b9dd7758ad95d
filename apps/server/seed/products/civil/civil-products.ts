import type { ProductSeed } from '../../products.ts';
import { BIRTH_CERTIFICATE } from './birth-certificate.ts';
import { CHANGE_OF_MEASURES } from './change-of-measures.ts';

import { CONTESTED_DIVORCE } from './contested-divorce.ts';
import { COPY_OF_WILL } from './copy-of-will.ts';
import { CRIMINAL_RECORD } from './criminal-record.ts';
import { DEATH_CERTIFICATE } from './death-certificate.ts';
import { LAST_WILLS } from './last-wills.ts';
import { LIFE_INSURANCE } from './life-insurance.ts';
import { MARRIAGE_CERTIFICATE } from './marriage-certificate.ts';
import { MUTUAL_DIVORCE } from './mutual-divorce.ts';
import { PERMANENT_DISABILITY } from './permanent-disability.ts';
import { RESIDENCE_CERTIFICATE } from './residence-certificate.ts';
import { RESIDENCE_PERMIT } from './residence-permit.ts';
import { SEPARATION } from './separation.ts';
import { SINGLE_STATUS } from './single-status.ts';

/** Documents about people: civil status, inheritance, residence, benefits, marriage. */
export const CIVIL_PRODUCTS: readonly ProductSeed[] = [
  BIRTH_CERTIFICATE,
  MARRIAGE_CERTIFICATE,
  DEATH_CERTIFICATE,
  LAST_WILLS,
  LIFE_INSURANCE,
  COPY_OF_WILL,
  CRIMINAL_RECORD,
  RESIDENCE_CERTIFICATE,
  SINGLE_STATUS,
  RESIDENCE_PERMIT,
  PERMANENT_DISABILITY,
  MUTUAL_DIVORCE,
  CONTESTED_DIVORCE,
  SEPARATION,
  CHANGE_OF_MEASURES,
];
