import { z } from 'zod';
import { SentConfig } from './config.ts';
import { Flag, interestOf, isYes, Origin, Place, Text } from './wire-values.ts';

/** EN-13: which properties a person or a company owns. */
export const PropertyQueryForm = Origin.extend({
  opcion_persona: Flag,
  opcion_empresa: Flag,
  nombre_persona: Text,
  dni: Text,
  nombre_empresa: Place.optional(),
  num_propiedades: z
    .union([z.string().max(20), z.number()])
    .transform(String)
    .optional(),
  proviene_de_ns: Text,
  interes_legitimo: Text,
  interes_legitimo_otro: Text,
});
export type PropertyQueryForm = z.infer<typeof PropertyQueryForm>;

export const AddPropertyQuery = z.object({ config: SentConfig, form: PropertyQueryForm });

/** The wire's form as answers to the flow's options. A form that says neither is about whom it names. */
export function propertyQueryAnswers(form: PropertyQueryForm): Record<string, unknown> {
  const { opcion_persona, opcion_empresa, origin, origin_id, ...answers } = form;
  const company = isYes(opcion_empresa) || (!isYes(opcion_persona) && Boolean(form.nombre_empresa));
  return { ...answers, ...interestOf(form), opcion: company ? 'empresa' : 'persona' };
}
