/** Portugal's two documents of the land registry on the wire: the permanent certificate and the simplified report. */
import { z } from 'zod';
import { SentConfig } from './config.ts';
import { Flag, isYes, Place, Text, yesNo } from './wire-values.ts';

/** EN-10. The flags of the old form's own steps are dropped. */
export const CertificateForm = z.object({
  distrito_concelho_freguesia: Place.optional(),
  forma_identificar_matricial: Flag,
  forma_identificar_livro: Flag,
  forma_identificar_ficha: Flag,
  tipo_rustica: Flag,
  tipo_urbana: Flag,
  numero_artigo: Text,
  seccao: Text,
  num_livro: Text,
  livro: Text,
  folhas: Text,
  num_ficha: Text,
  prop_horizontal: Flag,
  prop_horizontal_fracao: Text,
  quiere_un_certidao: Flag,
});
export type CertificateForm = z.infer<typeof CertificateForm>;
export const AddCertificate = z.object({ config: SentConfig, form: CertificateForm });

/** EN-11. */
export const ReportForm = z.object({
  distrito_concelho_freguesia: Place.optional(),
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

/** `Lisboa / Sintra / Colares`, as the old form wrote it, as a place: the parish in its concelho and district. */
function parish(place: z.infer<typeof Place> | undefined): unknown {
  if (typeof place !== 'string')
    return place && { ...place, code: place.code ?? null, region: place.region ?? '' };
  const parts = place.split(/\s*[/>]\s*/).filter(Boolean);
  const name = parts.pop();
  return name && { code: null, name, region: parts.reverse().join(', ') };
}

function wayOf(form: CertificateForm): string | undefined {
  if (isYes(form.forma_identificar_matricial)) return 'matricial';
  if (isYes(form.forma_identificar_ficha)) return 'ficha';
  return isYes(form.forma_identificar_livro) ? 'livro' : undefined;
}

/** The wire's form as answers to the flow's options: one choice for each row of flags. */
export function certificateAnswers(form: CertificateForm): Record<string, unknown> {
  const { numero_artigo, seccao, num_livro, livro, folhas, num_ficha, prop_horizontal_fracao } = form;
  const fraction = prop_horizontal_fracao?.trim();
  return {
    ...{ numero_artigo, seccao, num_livro, livro, folhas, num_ficha, prop_horizontal_fracao },
    quiere_un_certidao: 'si',
    distrito_concelho_freguesia: parish(form.distrito_concelho_freguesia),
    forma_identificar: wayOf(form),
    tipo: isYes(form.tipo_rustica) ? 'rustica' : isYes(form.tipo_urbana) ? 'urbana' : undefined,
    prop_horizontal: yesNo(
      form.prop_horizontal === undefined ? Boolean(fraction) : isYes(form.prop_horizontal),
    ),
  };
}

/** The same for the simplified report. */
export function reportAnswers(form: ReportForm): Record<string, unknown> {
  const { num_ficha, numero_artigo, prop_horizontal_fracao } = form;
  const known = form.tiene_numero === undefined ? Boolean(num_ficha?.trim()) : isYes(form.tiene_numero);
  const fraction = prop_horizontal_fracao?.trim();
  return {
    ...{ num_ficha, numero_artigo, prop_horizontal_fracao },
    distrito_concelho_freguesia: parish(form.distrito_concelho_freguesia),
    tiene_numero: yesNo(known),
    urgente: yesNo(isYes(form.urgente)),
    prop_horizontal: yesNo(
      form.prop_horizontal === undefined ? Boolean(fraction) : isYes(form.prop_horizontal),
    ),
  };
}
