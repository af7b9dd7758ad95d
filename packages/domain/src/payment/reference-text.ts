/** Formats a Multibanco reference as cash machines do, in groups of three digits. */
export const referenceText = (reference: string): string => reference.replace(/(\d{3})(?=\d)/g, '$1 ');
