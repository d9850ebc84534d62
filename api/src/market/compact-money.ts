const formats = { BRL: moneyFormat('BRL'), USD: moneyFormat('USD') };

/** «US$ 41,23 bi»: money in Portuguese, shortened to two decimals at most, as the pages write it. */
export const compactMoney = (value: number, currency: keyof typeof formats): string =>
  formats[currency].format(value);

function moneyFormat(currency: string) {
  return new Intl.NumberFormat('pt-BR', {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  });
}
