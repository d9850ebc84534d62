import type { NewsTopic } from '@painel/contract';

/** Normalises text for comparison: no accents, no capitals, one space between words. «Regulação  CVM» → «regulacao cvm». */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Normalised beginnings of words; one with a trailing space must be the whole word. The first topic wins a tie. */
const stems: Record<NewsTopic, readonly string[]> = {
  regulation: [
    'regula',
    'cvm ',
    'banco central',
    'receita federal',
    'imposto',
    'tribut',
    'lei ',
    'projeto de lei',
    'senado',
    'camara dos deputados',
    'congresso',
    'sec ',
    'fiscal',
    'norma',
    'tribunal',
    'justica',
    'stf ',
    'decreto',
    'licenca',
    'compliance',
    'sancao',
    'consulta publica',
    'drex ',
  ],
  technology: [
    'lightning',
    'taproot',
    'minera',
    'hash',
    'atualizac',
    'bitcoin core',
    'protocolo',
    'segunda camada',
    'software',
    'blockchain',
    'carteira fria',
    'codigo',
    'halving',
    'dificuldade',
    'quantic',
    'multiassinatura',
    'no completo',
    'nos completos',
    'mempool',
    'criptograf',
    'desenvolvedor',
    'soft fork',
  ],
  market: [
    'preco',
    'alta ',
    'queda',
    'suporte',
    'resistencia',
    'mercado',
    'etf',
    'investidor',
    'cotacao',
    'recua',
    'avanca',
    'sobe ',
    'cai ',
    'volume',
    'trader',
    'dolar',
    'juros',
    'captacao',
    'tesouraria',
    'analista',
    'derivativos',
    'volatilidade',
    'fundo',
    'corretora',
    'bolsa',
  ],
};

const patterns = Object.entries(stems).map(
  ([topic, words]) =>
    [topic as NewsTopic, new RegExp(`(?<![a-z0-9])(?:${words.map(wordPattern).join('|')})`, 'g')] as const,
);

function wordPattern(stem: string): string {
  return stem.endsWith(' ') ? `${stem.trim()}(?![a-z0-9])` : stem;
}

/** The topic whose words appear most; the title counts three times. Null if none appears. */
export function newsTopic(title: string, description: string): NewsTopic | null {
  const foldedTitle = foldText(title);
  const foldedDescription = foldText(description);
  let best: NewsTopic | null = null;
  let bestScore = 0;
  for (const [topic, pattern] of patterns) {
    const score = 3 * count(foldedTitle, pattern) + count(foldedDescription, pattern);
    if (score > bestScore) [best, bestScore] = [topic, score];
  }
  return best;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
