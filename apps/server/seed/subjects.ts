/** The answers that name a line next to its product: two lines of one product differ by them. */

import type { FlowDefinition } from '@folio/domain/flow/definition';

type Subject = NonNullable<FlowDefinition['subject']>;

const ADDRESS: Subject = [['direccion'], ['municipio']];
const COMPANY: Subject = [['sociedad']];
/** First name and surnames, which registries ask for in two fields. */
const person = (id: string): Subject => [[`nombre_${id}`, `apellidos_${id}`]];
const SPOUSES: Subject = [...person('solicitante'), ...person('otro_conyuge')];

/** By product. */
export const SUBJECTS: Readonly<Record<number, Subject>> = {
  15867: ADDRESS,
  18508: ADDRESS,
  18357: [['nombre_persona'], ['nombre_empresa']],
  18414: [
    ['distrito_concelho_freguesia'],
    ['numero_artigo'],
    ['num_ficha'],
    ['num_livro'],
    ['prop_horizontal_fracao'],
  ],
  18421: [['distrito_concelho_freguesia'], ['numero_artigo'], ['num_ficha'], ['prop_horizontal_fracao']],
  17564: [['cru'], ...ADDRESS],
  18458: [...ADDRESS, ...COMPANY, ['otorgante']],
  18505: [['protocolo'], ['notario'], ['fecha_escritura']],
  18464: ADDRESS,
  18346: ADDRESS,
  18370: [['titular'], ['banco']],
  18471: [['referencia_catastral'], ...ADDRESS, ['titular']],
  18456: ADDRESS,
  16707: ADDRESS,
  18491: ADDRESS,
  18379: [['suministro'], ...ADDRESS],
  18498: [['clase_documento'], ['titular']],
  18506: COMPANY,
  18391: COMPANY,
  18507: [...COMPANY, ['fecha_cierre']],
  18486: [['denominacion'], ['nombre_titular'], ...COMPANY],
  18324: [['nombre_persona'], ...COMPANY, ['municipio']],
  15868: [['referencia_catastral']],
  18347: [...ADDRESS, ['numero_plaza'], ['municipio_rustico'], ['poligono', 'parcela']],
  18361: ADDRESS,

  18444: person('inscrito'),
  18395: [...person('conyuge_1'), ...person('conyuge_2')],
  17558: person('fallecido'),
  17563: person('fallecido'),
  15865: person('fallecido'),
  18480: person('fallecido'),
  18416: [...person('titular'), ['empresa']],
  17492: person('titular'),
  18469: person('titular'),
  18511: person('titular'),
  18473: person('interesado'),
  18472: SPOUSES,
  18474: SPOUSES,
  18475: SPOUSES,
  18476: [...person('solicitante'), ...person('otra_parte')],
};
