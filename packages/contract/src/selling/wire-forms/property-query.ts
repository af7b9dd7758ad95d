import { z } from 'zod';
import { SentConfig } from '../../app/config.ts';
import { assumedFor, Flag, isYes, Origin, openOr, Place, Text, wireText, yesNo } from './wire-values.ts';

type Subject = {
  readonly opcion_persona?: z.infer<typeof Flag>;
  readonly opcion_empresa?: z.infer<typeof Flag>;
  readonly nombre_persona?: string | undefined;
  readonly nombre_empresa?: z.infer<typeof Place>;
};

/**
 * Returns true for a form about both a person and a company: by both flags, or by both names without flags.
 */
function isBoth({ opcion_persona, opcion_empresa, nombre_persona, nombre_empresa }: Subject): boolean {
  const company = typeof nombre_empresa === 'string' ? nombre_empresa : nombre_empresa?.name;
  const named = Boolean(nombre_persona?.trim() && company?.trim());
  return isYes(opcion_persona) === isYes(opcion_empresa) && (isYes(opcion_persona) || named);
}

/** EN-13: the query for the properties of a person or company. */
export const PropertyQueryForm = Origin.extend({
  opcion_persona: Flag,
  opcion_empresa: Flag,
  nombre_persona: Text,
  dni: Text,
  nombre_empresa: Place,
  num_propiedades: openOr(wireText(20)),
  proviene_de_ns: Flag,
  interes_legitimo: Text,
  interes_legitimo_otro: Text,
}).refine((form) => !isBoth(form), { path: ['opcion_empresa'] });
export type PropertyQueryForm = z.infer<typeof PropertyQueryForm>;

export const AddPropertyQuery = z.object({ config: SentConfig, form: PropertyQueryForm });

/** Maps a form to answers of the flow. Without flags, the given name determines the subject. */
export function readPropertyQuery(form: PropertyQueryForm): Record<string, unknown> {
  const { opcion_persona, opcion_empresa, proviene_de_ns, origin, origin_id, ...answers } = form;
  const company = isYes(opcion_empresa) || (!isYes(opcion_persona) && Boolean(form.nombre_empresa));
  const person = isYes(opcion_persona) || Boolean(form.nombre_persona?.trim());
  const fromNote = proviene_de_ns === undefined ? undefined : yesNo(isYes(proviene_de_ns));
  return {
    ...answers,
    proviene_de_ns: fromNote,
    opcion: company ? 'empresa' : person ? 'persona' : undefined,
  };
}

export const propertyQueryAnswers = (form: PropertyQueryForm): Record<string, unknown> =>
  assumedFor({ opcion: 'persona' }, readPropertyQuery(form));
