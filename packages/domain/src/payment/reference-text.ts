/** A Multibanco reference as a cash machine shows it: its figures in groups of three. */
export const referenceText = (reference: string): string => reference.replace(/(\d{3})(?=\d)/g, '$1 ');
