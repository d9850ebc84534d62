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
