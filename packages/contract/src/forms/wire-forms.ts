/** Each flow's form as the specification spells it, and how it becomes answers to the flow's options. The one table of them all. */
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
  /** The whole form, what it leaves open taken for granted: nobody is there to be asked. */
  readonly answers: (form: z.infer<S>) => Record<string, unknown>;
  /** Only what it says. */
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

/** A form that its schema has read already as raw answers of its flow, and what its line belongs to. */
export function wireAnswers(
  flow: WireFlow,
  form: z.infer<(typeof WIRE_FORMS)[WireFlow]['schema']>,
): WireAnswers {
  const { answers } = WIRE_FORMS[flow] as WireForm<z.ZodObject>;
  const { origin, origin_id } = form as Origin;
  return { raw: answers(form), origin: { origin, origin_id } };
}

/** Reads a form of the wire as raw answers of its flow; what does not have the form's shape is named, nothing is guessed. */
export function readWireForm(flow: WireFlow, form: unknown): ReadWire {
  const parsed = WIRE_FORMS[flow].schema.safeParse(form);
  if (!parsed.success) return { ok: false, issues: parsed.error.issues };
  return { ok: true, ...wireAnswers(flow, parsed.data) };
}
