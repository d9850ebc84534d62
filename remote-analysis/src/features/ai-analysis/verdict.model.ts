/** A text as its first sentence and the rest; a full stop inside a figure (`505.000`) ends no sentence. */
export function splitLead(text: string): { lead: string; rest: string } {
  const end = /[.!?](?=\s)/.exec(text);
  if (!end) return { lead: text, rest: '' };
  return { lead: text.slice(0, end.index + 1), rest: text.slice(end.index + 1).trim() };
}

type Confidence = 'high' | 'medium' | 'low';

/** The level of an analysis's confidence in percent: above 70 high, above 40 medium, else low. */
export function confidenceOf(percent: number): Confidence {
  if (percent > 70) return 'high';
  return percent > 40 ? 'medium' : 'low';
}

type Tone = 'up' | 'down' | 'warn';

export interface Recommendation {
  /** One that the product knows, or null: then the server's own text is shown. */
  id: 'COMPRAR' | 'COMPRAR_PARCIAL' | 'VENDER' | 'VENDER_PARCIAL' | 'MANTER' | null;
  tone: Tone;
  /** Buying or selling a part only: shown with its allocation. */
  partial: boolean;
}

const known = {
  COMPRAR: { tone: 'up', partial: false },
  COMPRAR_PARCIAL: { tone: 'up', partial: true },
  VENDER: { tone: 'down', partial: false },
  VENDER_PARCIAL: { tone: 'down', partial: true },
  MANTER: { tone: 'warn', partial: false },
} as const;

const isKnown = (text: string): text is keyof typeof known => Object.hasOwn(known, text);

/** How a recommendation is shown: buying as success, selling as error, anything else as a warning. */
export function recommendationOf(text: string): Recommendation {
  return isKnown(text) ? { id: text, ...known[text] } : { id: null, tone: 'warn', partial: false };
}

/** A text the product does not know, in sentence case: `AGUARDAR_SINAL` is «Aguardar sinal». */
export function sentenceCase(text: string): string {
  const words = text.trim().replaceAll('_', ' ').toLocaleLowerCase('pt-BR');
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1);
}
