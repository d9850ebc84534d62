/** The names of all fields, of a list those of its first item. */
export function namesIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(namesIn);
  if (typeof value !== 'object' || value === null) return null;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return fields.map(([name, field]) => [name, namesIn(field)]);
}
