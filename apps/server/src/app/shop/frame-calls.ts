import { CONSENT_WAYS, OPTIONAL_LEVELS } from '@folio/domain/consent/levels';
import { LOCALES } from '@folio/domain/locale/locale';
import { z } from 'zod';
import { saveConsent } from '../../customers/consent/save-consent.ts';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { NoInput } from '../../customers/visitors/inputs.ts';
import { setLocale } from '../../customers/visitors/set-locale.ts';
import { guardPage } from '../../selling/checkout/access.ts';
import type { Deps } from '../deps.ts';
import { viewShell } from './view-shell.ts';

const PAGES = ['register', 'authenticate', 'payment', 'card', 'checkout'] as const;

export const frameCalls = {
  shell: {
    input: NoInput,
    changes: false,
    embedded: true,
    run: ({ deps, visitor, keys }) => viewShell(deps, visitor, keys()),
  },
  setLocale: {
    input: z.strictObject({ locale: z.enum(LOCALES) }),
    changes: true,
    embedded: true,
    run: ({ deps, visitor }, { locale }) => setLocale(deps, visitor, locale),
  },
  saveConsent: {
    input: z.strictObject({ way: z.enum(CONSENT_WAYS), levels: z.array(z.enum(OPTIONAL_LEVELS)).max(3) }),
    changes: true,
    run: ({ deps, visitor }, { way, levels }) => saveConsent(deps, visitor, way, levels),
  },
  guard: {
    input: z.strictObject({ page: z.enum(PAGES) }),
    changes: false,
    embedded: true,
    run: ({ deps, visitor }, { page }) => guardPage(deps, visitor, page),
  },
} satisfies Partial<CallDeclarations<Deps>>;
