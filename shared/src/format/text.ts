const maxUnshortenedLength = 14;

/** The first and last six characters of a Bitcoin address: `bc1qar…wf5mdq`. Up to 14 characters it stays whole. */
export function shortenAddress(address: string) {
  return address.length > maxUnshortenedLength ? `${address.slice(0, 6)}…${address.slice(-6)}` : address;
}

/** A text up to its last character other than blanks and punctuation, without backtracking. */
const withoutTrailing = /^(?:[\s.,;:!?–—-]*[^\s.,;:!?–—-]+)*/u;

/** At most `max` characters, ellipsis included, cut between words; one endless word is cut inside. */
export function truncateAtWord(text: string, max: number) {
  const whole = text.trim();
  const characters = [...whole];
  if (characters.length <= max) return whole;
  const room = characters.slice(0, Math.max(0, max - 1)).join('');
  const lastSpace = room.search(/\s\S*$/u);
  const breaksAtSpace = /\s/u.test(characters[max - 1] ?? '');
  const kept = breaksAtSpace || lastSpace <= 0 ? room : room.slice(0, lastSpace);
  return `${withoutTrailing.exec(kept)![0]}…`;
}

const symbolBeforeFigure = /(R\$|US\$) (?=[\d-])/g;

/** A text that was written elsewhere, with no line break between a currency's symbol and its figure. */
export const withNonBreakingSymbols = (text: string) => text.replace(symbolBeforeFigure, '$1\u00a0');
