const trailing = /[\s.,;:!?–—-]+$/u;

/** At most `max` characters, ellipsis included, cut between words; one endless word is cut inside. */
export function truncateAtWord(text: string, max: number) {
  const whole = text.trim();
  const characters = [...whole];
  if (characters.length <= max) return whole;
  const room = characters.slice(0, Math.max(0, max - 1)).join('');
  const lastSpace = room.search(/\s\S*$/u);
  const breaksAtSpace = /\s/u.test(characters[max - 1] ?? '');
  const kept = breaksAtSpace || lastSpace <= 0 ? room : room.slice(0, lastSpace);
  return `${kept.replace(trailing, '')}…`;
}
