/**
 * The two Portuguese land registry documents on the wire: the permanent certificate and the simplified
 * report.
 */
import { z } from 'zod';
import { SentConfig } from '../../app/config.ts';
import { assumedFor, chosenFlag, Flag, flagOr, onlyOne, openOr, Place, Text } from './wire-values.ts';

const WAYS = {
  matricial: 'forma_identificar_matricial',
  ficha: 'forma_identificar_ficha',
  livro: 'forma_identificar_livro',
} as const;
const KINDS = { rustica: 'tipo_rustica', urbana: 'tipo_urbana' } as const;
type Way = keyof typeof WAYS;
type Kind = keyof typeof KINDS;

/** EN-10. Drops the step flags of the old form. */
export const CertificateForm = z
  .object({
    distrito_concelho_freguesia: Place,
    forma_identificar_matricial: Flag,
    forma_identificar_livro: Flag,
    forma_identificar_ficha: Flag,
    /** The way and kind as one value, as the line's own options encode it (EN-2). */
    forma_identificar: openOr(z.enum(Object.keys(WAYS) as [Way, ...Way[]])),
    tipo_rustica: Flag,
    tipo_urbana: Flag,
    tipo: openOr(z.enum(Object.keys(KINDS) as [Kind, ...Kind[]])),
    numero_artigo: Text,
    seccao: Text,
    num_livro: Text,
    livro: Text,
    folhas: Text,
    num_ficha: Text,
    prop_horizontal: Flag,
    prop_horizontal_fracao: Text,
    quiere_un_certidao: Flag,
  })
  .superRefine(onlyOne(WAYS))
  .superRefine(onlyOne(KINDS));
export type CertificateForm = z.infer<typeof CertificateForm>;
export const AddCertificate = z.object({ config: SentConfig, form: CertificateForm });

/** EN-11. */
export const ReportForm = z.object({
  distrito_concelho_freguesia: Place,
  tiene_numero: Flag,
  num_ficha: Text,
  numero_artigo: Text,
  prop_horizontal: Flag,
  prop_horizontal_fracao: Text,
  urgente: Flag,
  quiere_un_predial: Flag,
});
export type ReportForm = z.infer<typeof ReportForm>;
export const AddReport = z.object({ config: SentConfig, form: ReportForm });

/**
 * Parses `Lisboa / Sintra / Colares`, the old form's spelling, as a place: the parish in its concelho and
 * district.
 */
function parish(place: z.infer<typeof Place>): unknown {
  if (typeof place !== 'string')
    return place && { ...place, code: place.code ?? null, region: place.region ?? '' };
  const parts = place.split(/\s*[/>]\s*/).filter(Boolean);
  const name = parts.pop();
  return name && { code: null, name, region: parts.reverse().join(', ') };
}

/** Maps a certificate form to answers of the flow: one choice per row of flags. */
export function readCertificate(form: CertificateForm): Record<string, unknown> {
  const { numero_artigo, seccao, num_livro, livro, folhas, num_ficha, prop_horizontal_fracao } = form;
  return {
    ...{ numero_artigo, seccao, num_livro, livro, folhas, num_ficha, prop_horizontal_fracao },
    distrito_concelho_freguesia: parish(form.distrito_concelho_freguesia),
    forma_identificar: chosenFlag(form, WAYS)[0] ?? form.forma_identificar,
    tipo: chosenFlag(form, KINDS)[0] ?? form.tipo,
    prop_horizontal: flagOr(form.prop_horizontal, Boolean(prop_horizontal_fracao?.trim())),
  };
}

export const certificateAnswers = (form: CertificateForm): Record<string, unknown> =>
  assumedFor({ quiere_un_certidao: 'si', prop_horizontal: 'no' }, readCertificate(form));

/** Maps a simplified report form to answers of the flow. */
export function readReport(form: ReportForm): Record<string, unknown> {
  const { num_ficha, numero_artigo, prop_horizontal_fracao } = form;
  return {
    ...{ num_ficha, numero_artigo, prop_horizontal_fracao },
    distrito_concelho_freguesia: parish(form.distrito_concelho_freguesia),
    tiene_numero: flagOr(form.tiene_numero, Boolean(num_ficha?.trim())),
    urgente: flagOr(form.urgente, false),
    prop_horizontal: flagOr(form.prop_horizontal, Boolean(prop_horizontal_fracao?.trim())),
  };
}

export const reportAnswers = (form: ReportForm): Record<string, unknown> =>
  assumedFor({ tiene_numero: 'no', urgente: 'no', prop_horizontal: 'no' }, readReport(form));
