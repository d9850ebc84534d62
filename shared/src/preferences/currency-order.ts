import { usePreferences } from './store';

const orders = { brl: ['brl', 'usd'], usd: ['usd', 'brl'] } as const;

/** In which order to show an amount in both currencies. */
export const useCurrencyOrder = () => usePreferences((preferences) => orders[preferences.currencyFirst]);
