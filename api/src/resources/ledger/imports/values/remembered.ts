/** The maximum of remembered texts; a made-up file could have any number of them. */
const most = 1_000;

/** A function of a text that each row of a file repeats, such as a header or the name of a coin, with its last results. */
export function remembered<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, { result: Result }>();
  return (text) => {
    const known = results.get(text);
    if (known) return known.result;
    if (results.size >= most) results.clear();
    const result = compute(text);
    results.set(text, { result });
    return result;
  };
}
