/**
 * The text of a member of a JSON object as it was sent, byte for byte, or null. A signature covers bytes, and parsing
 * loses them: spaces, escapes, the way of writing numbers.
 */
export function rawMember(json: string, name: string): string | null {
  let depth = 0;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json[index];
    if (sign === '"') {
      const end = endOfString(json, index);
      const colon = /^\s*:\s*/.exec(json.slice(end));
      if (depth === 1 && colon && json.slice(index, end) === JSON.stringify(name)) {
        return valueFrom(json, end + colon[0].length);
      }
      index = end - 1;
    } else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return null;
}

/** A value up to the comma or bracket that ends it. */
function valueFrom(json: string, start: number): string {
  let depth = 0;
  for (let index = start; index < json.length; index += 1) {
    const sign = json[index];
    if (sign === '"') index = endOfString(json, index) - 1;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (depth === 0 && (sign === ',' || sign === '}')) return json.slice(start, index).trimEnd();
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return json.slice(start).trimEnd();
}

function endOfString(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index += 1) {
    if (json[index] === '\\') index += 1;
    else if (json[index] === '"') return index + 1;
  }
  return json.length;
}
