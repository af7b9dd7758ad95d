import type { ContactForm } from '@folio/contract/shop-api/catalogue-calls';
import { z } from 'zod';
import { sendMessage } from '../../../contact/send-message.ts';
import { findTowns } from '../../../landing/find-towns.ts';
import { viewLanding } from '../../../landing/view-landing.ts';
import { viewTowns } from '../../../landing/view-towns.ts';
import { viewLegal } from '../../../legal/view-legal.ts';
import { viewChooser } from '../../../views/view-chooser.ts';
import type { CallDeclarations } from './call.ts';
import { MessageCode, MessageText, NoInput, Text } from './inputs.ts';

const KINDS = ['municipio', 'freguesia', 'municipio_ce'] as const;

const Message = z.object({
  name: MessageText,
  email: MessageCode,
  order: MessageCode,
  subject: MessageText,
  message: MessageText,
}) satisfies z.ZodType<ContactForm>;

export const catalogueCalls = {
  chooser: {
    input: NoInput,
    changes: false,
    embedded: true,
    run: async ({ deps, visitor }) => viewChooser(deps, visitor),
  },
  landing: {
    input: z.strictObject({ folder: Text, url: Text }),
    changes: false,
    embedded: true,
    run: ({ deps, visitor }, { folder, url }) => viewLanding(deps, visitor, folder, url),
  },
  towns: {
    input: z.strictObject({ province: Text }),
    changes: false,
    embedded: true,
    run: async ({ deps, visitor }, { province }) => viewTowns(deps, visitor, province),
  },
  findTowns: {
    input: z.strictObject({ term: Text }),
    changes: false,
    run: async ({ deps, visitor }, { term }) => findTowns(deps, visitor.store, term),
  },
  legal: {
    input: z.strictObject({ slug: Text }),
    changes: false,
    embedded: true,
    run: async ({ deps, visitor }, { slug }) => viewLegal(deps, visitor, slug),
  },
  searchPlaces: {
    input: z.strictObject({ kind: z.enum(KINDS), term: Text }),
    changes: false,
    embedded: true,
    run: async ({ deps }, { kind, term }) => deps.places.search(kind, term),
  },
  searchCompanies: {
    input: z.strictObject({ term: Text }),
    changes: false,
    embedded: true,
    run: async ({ deps, visitor }, { term }) =>
      deps.places.searchCompanies(visitor.store.country === 'PT' ? 'PT' : 'ES', term),
  },
  sendMessage: {
    input: z.strictObject({ form: Message, key: Text }),
    changes: true,
    run: ({ deps, visitor }, { form, key }) => sendMessage(deps, visitor, form, key),
  },
} satisfies Partial<CallDeclarations>;
