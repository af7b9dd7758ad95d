/** All products about property, companies and their papers (PR-2 to PR-8), except the Nota Simple. */
import type { ProductSeed } from '../../products.ts';
import { ANNUAL_ACCOUNTS_DEPOSIT } from './annual-accounts-deposit.ts';
import { APOSTILLE } from './apostille.ts';
import { CADASTRAL_CERTIFICATE } from './cadastral-certificate.ts';
import { CADASTRE_OWNER_CHANGE } from './cadastre-owner-change.ts';
import { DEED_COPY } from './deed-copy.ts';
import { ENERGY_CERTIFICATE } from './energy-certificate.ts';
import {
  LOCATE_BY_ADDRESS,
  LOCATE_BY_OWNER,
  LOCATE_BY_REFERENCE,
  LOCATE_REGISTRY,
} from './localisation-products.ts';
import { MERCANTILE_CERTIFICATE } from './mercantile-certificate.ts';
import { MERCANTILE_NOTE } from './mercantile-note.ts';
import { MORTGAGE_CANCELLATION } from './mortgage-cancellation.ts';
import { OCCUPANCY_CERTIFICATE } from './occupancy-certificate.ts';
import { PERMANENT_CERTIFICATE } from './permanent-certificate.ts';
import { PROPERTY_CERTIFICATE } from './property-certificate.ts';

import { PROPERTY_SEARCH } from './property-search.ts';
import { REGISTRY_OWNER_CHANGE } from './registry-owner-change.ts';
import { SIMPLE_DEED_COPY } from './simple-deed-copy.ts';
import { SIMPLIFIED_PROPERTY_REPORT } from './simplified-property-report.ts';
import { SUPPLY_OWNER_CHANGE } from './supply-owner-change.ts';
import { TRADEMARK } from './trademark.ts';
import { URGENT_SIMPLE_NOTE } from './urgent-simple-note.ts';
import { ZERO_DEBT_CERTIFICATE } from './zero-debt-certificate.ts';

export const PROPERTY_PRODUCTS: readonly ProductSeed[] = [
  PROPERTY_SEARCH,
  PERMANENT_CERTIFICATE,
  SIMPLIFIED_PROPERTY_REPORT,
  URGENT_SIMPLE_NOTE,
  PROPERTY_CERTIFICATE,
  DEED_COPY,
  SIMPLE_DEED_COPY,
  ENERGY_CERTIFICATE,
  MORTGAGE_CANCELLATION,
  ZERO_DEBT_CERTIFICATE,
  CADASTRAL_CERTIFICATE,
  OCCUPANCY_CERTIFICATE,
  REGISTRY_OWNER_CHANGE,
  CADASTRE_OWNER_CHANGE,
  SUPPLY_OWNER_CHANGE,
  APOSTILLE,
  MERCANTILE_NOTE,
  MERCANTILE_CERTIFICATE,
  ANNUAL_ACCOUNTS_DEPOSIT,
  TRADEMARK,
  LOCATE_BY_OWNER,
  LOCATE_BY_REFERENCE,
  LOCATE_BY_ADDRESS,
  LOCATE_REGISTRY,
];
