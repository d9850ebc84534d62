export interface FearGreedClass {
  id: 'extreme-fear' | 'fear' | 'neutral' | 'greed' | 'extreme-greed';
  /** The highest value that still belongs to the class. */
  upTo: number;
}

/** The five bands of the index, lowest first. */
export const fearGreedClasses: readonly FearGreedClass[] = [
  { id: 'extreme-fear', upTo: 20 },
  { id: 'fear', upTo: 40 },
  { id: 'neutral', upTo: 60 },
  { id: 'greed', upTo: 80 },
  { id: 'extreme-greed', upTo: 100 },
];

/** The class of an index value; values outside 0 to 100 belong to the nearest end. */
export function classOf(value: number): FearGreedClass['id'] {
  return fearGreedClasses.find(({ upTo }) => value <= upTo)?.id ?? 'extreme-greed';
}
