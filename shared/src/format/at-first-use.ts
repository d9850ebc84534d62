/** Makes a value at its first use, and keeps it. A format costs milliseconds of a slow phone, and few pages use all of them. */
export function atFirstUse<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
