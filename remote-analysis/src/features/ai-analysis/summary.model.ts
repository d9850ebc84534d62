/** A text as its first sentence and the rest; a full stop inside a figure (`505.000`) ends no sentence. */
export function splitLead(text: string): { lead: string; rest: string } {
  const end = /[.!?](?=\s)/.exec(text);
  if (!end) return { lead: text, rest: '' };
  return { lead: text.slice(0, end.index + 1), rest: text.slice(end.index + 1).trim() };
}
