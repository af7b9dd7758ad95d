import { isOwnerUnknown } from '@folio/domain/property/owner-name';
import { z } from 'zod';
import { SentConfig } from './config.ts';
import { FieldProblem } from './errors.ts';
import { Flag, interestOf, isYes, Place, Text, yesNo } from './wire-values.ts';

const DELIVERIES = ['normal', 'urgent', 'custom', 'slow'] as const;

/** EN-12: the Nota Simple form, with the registry data also in fields of their own. Anything else, a price say, is dropped. */
export const SimpleNoteForm = z.object({
  quiere_una_ns: Flag,
  conoce_nombre_propietario: Flag,
  nombre: Text,
  direccion: Text,
  municipio: Place.optional(),
  provincia: Text,
  tiene_datos_registrales: Flag,
  otros_datos: Text,
  finca: Text,
  tomo: Text,
  libro: Text,
  folio: Text,
  cru: Text,
  referencia_catastral: Text,
  servicio_urgente: z.union([z.enum(DELIVERIES), Flag]),
  servicio_urgente_custom: Flag,
  interes_legitimo: Text,
  interes_legitimo_otro: Text,
});
export type SimpleNoteForm = z.infer<typeof SimpleNoteForm>;

/** AP-33: what adding would say of a form, or of the draft: the problems, the first one's words, and the draft's first page to go to. */
export const PreValidateAnswer = z.object({
  ok: z.boolean(),
  message: z.string(),
  fields: z.array(FieldProblem),
  step: z.string().nullable(),
});

export const AddSimpleNote = z.object({ config: SentConfig, form: SimpleNoteForm });
const REGISTRY_FIELDS = [
  'finca',
  'tomo',
  'libro',
  'folio',
  'cru',
  'referencia_catastral',
  'otros_datos',
] as const;
function delivery(form: SimpleNoteForm): string {
  if (
    typeof form.servicio_urgente === 'string' &&
    (DELIVERIES as readonly string[]).includes(form.servicio_urgente)
  )
    return form.servicio_urgente;
  if (isYes(form.servicio_urgente_custom)) return 'custom';
  return isYes(form.servicio_urgente) ? 'urgent' : 'normal';
}

/** The wire's form as answers to the flow's options: the one place where the specification's spelling is mapped. */
export function simpleNoteAnswers(form: SimpleNoteForm): Record<string, unknown> {
  const { municipio, provincia, ...rest } = form;
  const known =
    form.conoce_nombre_propietario === undefined
      ? !isOwnerUnknown(form.nombre ?? '')
      : isYes(form.conoce_nombre_propietario);
  const hasData = REGISTRY_FIELDS.some((field) => Boolean(form[field]?.trim()));
  const place =
    typeof municipio === 'string'
      ? { code: null, name: municipio, region: provincia ?? '' }
      : municipio && {
          ...municipio,
          code: municipio.code ?? null,
          region: municipio.region ?? provincia ?? '',
        };
  return {
    ...rest,
    conoce_nombre_propietario: yesNo(known),
    nombre: isOwnerUnknown(form.nombre ?? '') ? undefined : form.nombre,
    municipio: place,
    tiene_datos_registrales: yesNo(
      form.tiene_datos_registrales === undefined ? hasData : isYes(form.tiene_datos_registrales),
    ),
    servicio_urgente: delivery(form),
    servicio_urgente_custom: undefined,
    quiere_una_ns: undefined,
    ...interestOf(form),
  };
}
