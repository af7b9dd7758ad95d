/** A product with the number of its lines, if they are several: `16 × Nota Simple`. */
export const countedName = (name: string, count: number): string => (count > 1 ? `${count} × ${name}` : name);
