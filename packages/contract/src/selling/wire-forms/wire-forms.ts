/** The form of each flow in the specification's spelling, with its mapping to the flow's options. */
import type { z } from 'zod';
import { GenericForm, genericAnswers } from './generic-product.ts';
import {
  CertificateForm,
  certificateAnswers,
  ReportForm,
  readCertificate,
  readReport,
  reportAnswers,
} from './land-certificates.ts';
import { PropertyQueryForm, propertyQueryAnswers, readPropertyQuery } from './property-query.ts';
import { readSimpleNote, SimpleNoteForm, simpleNoteAnswers } from './simple-note.ts';
import type { Origin } from './wire-values.ts';

type WireForm<S extends z.ZodObject> = {
  readonly schema: S;
  /** Maps a complete form; omitted fields take their defaults, since no visitor is present to answer. */
  readonly answers: (form: z.infer<S>) => Record<string, unknown>;
  /** Maps only the given fields. */
  readonly said: (form: z.infer<S>) => Record<string, unknown>;
};
const wireForm = <S extends z.ZodObject>(
  schema: S,
  answers: WireForm<S>['answers'],
  said: WireForm<S>['said'],
): WireForm<S> => ({ schema, answers, said });

export const WIRE_FORMS = {
  'nota-simple': wireForm(SimpleNoteForm, simpleNoteAnswers, readSimpleNote),
  'q-propiedades': wireForm(PropertyQueryForm, propertyQueryAnswers, readPropertyQuery),
  'certidao-permanente': wireForm(CertificateForm, certificateAnswers, readCertificate),
  'i-predial-simplificada': wireForm(ReportForm, reportAnswers, readReport),
  product: wireForm(GenericForm, genericAnswers, genericAnswers),
} as const;
export type WireFlow = keyof typeof WIRE_FORMS;

export type WireAnswers = { readonly raw: Record<string, unknown>; readonly origin: Origin };
export type ReadWire =
  | ({ readonly ok: true } & WireAnswers)
  | { readonly ok: false; readonly issues: readonly z.core.$ZodIssue[] };

/** Converts a validated form to raw answers of its flow, and returns its origin. */
export function wireAnswers(
  flow: WireFlow,
  form: z.infer<(typeof WIRE_FORMS)[WireFlow]['schema']>,
): WireAnswers {
  const { answers } = WIRE_FORMS[flow] as WireForm<z.ZodObject>;
  const { origin, origin_id } = form as Origin;
  return { raw: answers(form), origin: { origin, origin_id } };
}

/** Parses a wire form as raw answers of its flow. Reports malformed fields and guesses nothing. */
export function readWireForm(flow: WireFlow, form: unknown): ReadWire {
  const parsed = WIRE_FORMS[flow].schema.safeParse(form);
  if (!parsed.success) return { ok: false, issues: parsed.error.issues };
  return { ok: true, ...wireAnswers(flow, parsed.data) };
}
