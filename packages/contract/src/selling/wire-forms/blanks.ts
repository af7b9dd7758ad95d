const isBlank = (value: unknown): boolean => value === null || value === '';

/** Drops the blank members of a value, nested ones too: `null`, an empty text and an absent field are equal (AP-0). */
export function withoutBlanks<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutBlanks) as T;
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => !isBlank(member));
  return Object.fromEntries(members.map(([name, member]) => [name, withoutBlanks(member)])) as T;
}
