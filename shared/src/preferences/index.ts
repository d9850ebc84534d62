export { useCurrencyOrder } from './currency-order';
export { useMoney } from './money';
export { useOwnAmounts } from './own-amounts';
export { startPreferences } from './start';
export { changePreferences, toggleDiscreet, usePreferences } from './store';
export { type Theme, type ThemeChoice, useTheme } from './theme';
