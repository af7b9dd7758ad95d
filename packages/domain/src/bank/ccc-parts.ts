/** EN-14: the parts of a Spanish account number with their lengths: bank, branch, control digits, account. */
export const CCC_LENGTHS = { entidad: 4, oficina: 4, dc: 2, cuenta: 10 } as const;
export type CccField = keyof typeof CCC_LENGTHS;
export const CCC_FIELDS = Object.keys(CCC_LENGTHS) as CccField[];
export type Ccc = Readonly<Record<CccField, string>>;
