/** A text without these letters at its end, in linear time: the pattern `x+$` looks at a row of them again from each. */
export function withoutEnd(text: string, letters: string): string {
  let end = text.length;
  while (end > 0 && letters.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
