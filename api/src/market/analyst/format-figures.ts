const inPortuguese = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('pt-BR', options);

const brl = inPortuguese({ style: 'currency', currency: 'BRL', maximumFractionDigits: 0 });
const oneDecimal = inPortuguese({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const fourDecimals = inPortuguese({ minimumFractionDigits: 4, maximumFractionDigits: 4 });
const plain = inPortuguese({ maximumFractionDigits: 2 });
const names = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Formats figures for sentences. Percentages have no sign, because words give the direction. */
export const figures = {
  /** «R$ 475.000» */
  brl: (value: number) => brl.format(value).replace(/\s/g, ' '),
  /** «2,4%» */
  percent: (value: number) => `${oneDecimal.format(Math.abs(value))}%`,
  /** «0,0087%» */
  finePercent: (value: number) => `${fourDecimals.format(Math.abs(value))}%`,
  /** «35%» */
  share: (value: number) => `${plain.format(value)}%`,
  /** «1.085,4» */
  number: (value: number) => plain.format(value),
  /** «55,2» */
  oneDecimal: (value: number) => oneDecimal.format(value),
  /** «sentimento, rede e notícias» */
  list: (items: readonly string[]) => names.format(items),
};

/** A sentence; null if its figure is missing. */
export type Sentence = string | null;

export const paragraph = (sentences: readonly Sentence[]) =>
  sentences.filter((sentence) => sentence !== null).join(' ');

/** Makes a sentence of a value that may be missing. */
export const ifKnown = <Value>(value: Value | null | undefined, say: (value: Value) => string): Sentence =>
  value === null || value === undefined ? null : say(value);

export const direction = (change: number) => (change < 0 ? 'down' : 'up');
