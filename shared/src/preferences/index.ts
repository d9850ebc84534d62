export { useCurrencyOrder } from './currency-order';
export { useOwnAmounts } from './own-amounts';
export { startPreferences } from './start';
export { type Preferences, type ThemeChoice } from './storage';
export { changePreferences, toggleDiscreet, usePreferences } from './store';
export { type Theme, useTheme } from './theme';
