import { startRecordedVendors } from '@painel/api/testing/recorded-vendors';

/** Reais. The price rises by one a second, so that a price shows when it was issued. */
const firstPrice = 510_000;
const spanSeconds = 3600;

/** Every market source, with a price that reports its age. */
export async function startPriceSource() {
  const begunAt = Date.now();
  let behindMs = 0;
  const secondsNow = () => Math.floor((Date.now() - behindMs - begunAt) / 1000);
  const ticker = (dated: () => number) => () => [
    {
      pair: 'BTC-BRL',
      high: '620000',
      low: '480000',
      vol: '52.1',
      last: String(firstPrice + secondsNow()),
      buy: '620000',
      sell: '620000',
      open: '490000',
      date: Math.floor(dated() / 1000),
    },
  ];
  let isLying = false;
  const vendors = await startRecordedVendors({
    '/mb/tickers': ticker(() => Date.now() - (isLying ? 0 : behindMs)),
  });
  return Object.assign(vendors, {
    /** Prices of a while ago, with the time of then. */
    fallBehind(ms: number) {
      behindMs = ms;
    },
    /** Old prices as if they were of now. */
    lie(ms: number) {
      behindMs = ms;
      isLying = true;
    },
    /** The milliseconds since the newest price of a text was issued; null where it has none. */
    ageOf(text: string): number | null {
      const ages = [...text.matchAll(/R\$\s?(\d{3}\.\d{3})(?![.\d])/g)]
        .map(([, price]) => Number(price!.replace('.', '')) - firstPrice)
        .filter((second) => Math.abs(second) < spanSeconds)
        .map((second) => Date.now() - begunAt - second * 1000);
      return ages.length === 0 ? null : Math.min(...ages);
    },
  });
}
