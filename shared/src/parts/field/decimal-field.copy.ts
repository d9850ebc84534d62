/** Apart from the words of all parts, which every page has. */
export const copy = {
  ambiguous: (one: string, other: string) => `Pode ser ${one} ou ${other}: escreva um dos dois.`,
  multiplied: (word: string, example: string) => `Escreva o número por inteiro, sem «${word}»: ${example}.`,
  oneComma: 'Só cabe uma vírgula. Escreva sem ponto de milhar: 1234,5.',
  unreadable: (example: string) => `Não dá para ter certeza do valor. Escreva só o número, como ${example}.`,
  whole: 'Só números inteiros, sem ponto nem vírgula.',
  uncertain: (example: string) =>
    `O texto colado não foi usado: não dá para ter certeza do valor. Cole só o número, como ${example}.`,
  examples: {
    btc: '0,25',
    nanoBtc: '0,25',
    sats: '25000000',
    money: '1234,50',
    percent: '2,5',
    feeRate: '2,5',
    whole: '30',
  },
} as const;
