import { isOwnerUnknown } from '@folio/domain/property/owner-name';
import { z } from 'zod';
import { SentConfig } from '../../app/config.ts';
import { FieldProblem } from '../../platform/errors.ts';
import { assumedFor, Flag, flagOr, isYes, openOr, Place, Text } from './wire-values.ts';

const DELIVERIES = ['normal', 'urgent', 'custom', 'slow'] as const;
type YesNo = z.infer<typeof Flag>;
type Deliveries = {
  readonly servicio_urgente?: YesNo;
  readonly servicio_urgente_custom?: YesNo;
  readonly urgente?: YesNo;
};

/**
 * EN-12: the Nota Simple form, with the registry data also in separate fields. Drops unknown fields such as a
 * price.
 */
export const SimpleNoteForm = z
  .object({
    quiere_una_ns: Flag,
    conoce_nombre_propietario: Flag,
    nombre: Text,
    direccion: Text,
    municipio: Place,
    provincia: Text,
    tiene_datos_registrales: Flag,
    otros_datos: Text,
    finca: Text,
    tomo: Text,
    libro: Text,
    folio: Text,
    cru: Text,
    referencia_catastral: Text,
    servicio_urgente: openOr(z.union([z.enum(DELIVERIES), Flag])),
    servicio_urgente_custom: Flag,
    /** The simplified report's name for the same choice (EN-11). */
    urgente: Flag,
    interes_legitimo: Text,
    interes_legitimo_otro: Text,
  })
  .refine((form) => !isContradiction(form), { path: ['servicio_urgente_custom'] });
export type SimpleNoteForm = z.infer<typeof SimpleNoteForm>;

/**
 * AP-33: the result of adding a form or draft: the problems, the first one's message and the first page still
 * to do.
 */
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
const isDelivery = (word: unknown): word is (typeof DELIVERIES)[number] =>
  (DELIVERIES as readonly unknown[]).includes(word);

/** Returns true if a flag requests urgent delivery and the text denies it. */
function isContradiction({ servicio_urgente: word, servicio_urgente_custom }: Deliveries): boolean {
  return isYes(servicio_urgente_custom) && (word === 'normal' || word === 'slow');
}

function delivery({ servicio_urgente: word, servicio_urgente_custom, urgente }: Deliveries) {
  if (isDelivery(word)) return word;
  if (isYes(servicio_urgente_custom)) return 'custom';
  if (isYes(word) || isYes(urgente)) return 'urgent';
  return word === undefined && urgente === undefined ? undefined : 'normal';
}

/** Maps a form to answers of the flow. No other code maps the specification's spelling. */
export function readSimpleNote(form: SimpleNoteForm): Record<string, unknown> {
  const { municipio, provincia, quiere_una_ns, servicio_urgente_custom, urgente, ...rest } = form;
  const unknown = isOwnerUnknown(form.nombre ?? '');
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
    // VA-6: a name such as "unknown" answers this question too.
    conoce_nombre_propietario: flagOr(
      form.conoce_nombre_propietario ?? (form.nombre && unknown ? 'no' : undefined),
      !unknown,
    ),
    nombre: unknown ? undefined : form.nombre,
    municipio: place,
    tiene_datos_registrales: flagOr(form.tiene_datos_registrales, hasData),
    servicio_urgente: delivery(form),
  };
}

/** Maps a complete form: without a name the owner is unknown, and unrequested extras are declined. */
export const simpleNoteAnswers = (form: SimpleNoteForm): Record<string, unknown> =>
  assumedFor(
    { conoce_nombre_propietario: 'no', tiene_datos_registrales: 'no', servicio_urgente: 'normal' },
    readSimpleNote(form),
  );
