/** The importable place lists, without Zod so that browsers can use them. Columns follow the public files. */
export const PLACE_LISTS = {
  parishes: ['dicofre', 'freguesia', 'dico', 'concelho', 'distrito'],
  postcodes: ['codigo_postal', 'municipio_id'],
  localities: ['municipio_id', 'unidad', 'entidad', 'nucleo', 'cps'],
  registries: [
    ...['code', 'name', 'number', 'province', 'municipalities', 'sections', 'delivery_hours', 'slow'],
  ],
  companies: ['country', 'tax_id', 'name', 'seat'],
} as const satisfies Record<string, readonly string[]>;
export type PlaceList = keyof typeof PLACE_LISTS;
export const PLACE_LIST_NAMES = Object.keys(PLACE_LISTS) as PlaceList[];

/** Errors of a line, or of a whole file (line 1). */
export const PLACE_FAULTS = [
  'columns',
  'empty',
  'quote',
  'value',
  'twice',
  'municipality',
  'many',
  'shrinks',
] as const;
export type PlaceFaultCode = (typeof PLACE_FAULTS)[number];

/** Maximum size of a place file in bytes. */
export const PLACE_FILE_LIMIT = 16 * 1024 * 1024;
