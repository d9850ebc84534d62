const formats = { BRL: moneyFormat('BRL'), USD: moneyFormat('USD') };

/** «US$ 41,2 bi»: money in Portuguese, shortened to one decimal. */
export const compactMoney = (value: number, currency: keyof typeof formats): string =>
  formats[currency].format(value);

function moneyFormat(currency: string) {
  return new Intl.NumberFormat('pt-BR', {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  });
}
