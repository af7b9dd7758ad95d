import { CONSENT_WAYS, OPTIONAL_LEVELS } from '@folio/domain/consent/levels';
import { LOCALES } from '@folio/domain/locale/locale';
import { z } from 'zod';
import { guardPage } from '../../../checkout/access.ts';
import { saveConsent } from '../../../consent/save-consent.ts';
import type { Deps } from '../../../deps.ts';
import { setLocale } from '../../../visitors/set-locale.ts';
import { viewShell } from '../view-shell.ts';
import type { CallDeclarations } from './call.ts';
import { NoInput } from './inputs.ts';

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
