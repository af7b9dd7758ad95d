import { z } from 'zod';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { NoInput, Text } from '../../customers/visitors/inputs.ts';
import { viewLegal } from '../../stores/legal/view-legal.ts';
import type { Deps } from '../deps.ts';
import { findTowns } from '../landing/find-towns.ts';
import { viewLanding } from '../landing/view-landing.ts';
import { viewTowns } from '../landing/view-towns.ts';
import { viewChooser } from './view-chooser.ts';

const KINDS = ['municipio', 'freguesia', 'municipio_ce'] as const;

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
} satisfies Partial<CallDeclarations<Deps>>;
