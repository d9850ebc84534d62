import { act, render, renderHook, screen } from '@testing-library/react';
import {
  changePreferences,
  startPreferences,
  toggleDiscreet,
  useCurrencyOrder,
  useOwnAmounts,
  usePreferences,
} from '.';

const defaults = {
  theme: 'system',
  bitcoinUnit: 'btc',
  currencyFirst: 'brl',
  discreet: false,
  discreetKey: true,
  unsaved: [] as string[],
};

let stop = () => {};
afterEach(() => {
  jest.restoreAllMocks();
  stop();
  localStorage.clear();
});

function start() {
  stop = startPreferences();
  return usePreferences.getState();
}

it('keeps a choice for the next visit, the theme by itself', () => {
  start();
  changePreferences({ bitcoinUnit: 'sats', theme: 'dark' });
  expect(localStorage.getItem('theme')).toBe('dark');
  stop();
  usePreferences.setState(defaults as never);
  expect(start()).toMatchObject({ bitcoinUnit: 'sats', theme: 'dark', currencyFirst: 'brl' });
});

it.each([
  ['nothing', null, defaults],
  ['no JSON', '{', defaults],
  ['no object', '7', defaults],
  ['a word that no version wrote', '{"bitcoinUnit":"wei","discreet":true}', { ...defaults, discreet: true }],
  [
    'a field of the wrong type',
    '{"discreet":"yes","currencyFirst":"usd"}',
    { ...defaults, currencyFirst: 'usd' },
  ],
])('reads what it can of a storage with %s', (_, stored, expected) => {
  if (stored !== null) localStorage.setItem('preferences', stored);
  expect(start()).toEqual(expected);
});

it('keeps the theme when the other preferences are unreadable', () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('preferences', '{');
  expect(start()).toMatchObject({ ...defaults, theme: 'dark', unsaved: ['theme'] });
});

it('replaces an invalid theme by the system’s', () => {
  localStorage.setItem('theme', 'sepia');
  expect(start().theme).toBe('system');
});

it('works for this page when the storage is full or denied', () => {
  const deny = () => {
    throw new DOMException('denied', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(deny);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(deny);
  expect(start()).toEqual(defaults);
  toggleDiscreet();
  expect(usePreferences.getState().discreet).toBe(true);
});

it('follows another tab of the site', () => {
  start();
  localStorage.setItem('preferences', '{"discreet":true}');
  dispatchEvent(new StorageEvent('storage', { key: 'preferences' }));
  expect(usePreferences.getState().discreet).toBe(true);

  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(usePreferences.getState().discreet).toBe(false);
});

it.each([
  ['brl', ['brl', 'usd']],
  ['usd', ['usd', 'brl']],
] as const)('shows both currencies with %s first', (currencyFirst, order) => {
  start();
  changePreferences({ currencyFirst });
  expect(renderHook(() => useCurrencyOrder()).result.current).toEqual(order);
});

it('writes own amounts in the reader’s unit', () => {
  start();
  const { result } = renderHook(() => useOwnAmounts());
  expect(result.current.bitcoin(1.205)).toBe('1,20500000\u00a0BTC');
  act(() => changePreferences({ bitcoinUnit: 'sats' }));
  expect(result.current.bitcoin(1.205)).toBe('120.500.000\u00a0sats');
  expect(result.current.brl(617_422.72)).toBe('R$\u00a0617.422,72');
  expect(result.current.usd(94_212.4, { decimals: 0 })).toBe('US$\u00a094.212');
  expect(result.current.bitcoin(0.00000001, { sign: true })).toBe('+1\u00a0sats');
  expect(result.current.spoken.bitcoin(null)).toBe('—');
});

it('hides every own amount in discreet mode, and announces it to listeners', () => {
  start();
  const { result } = renderHook(() => useOwnAmounts());
  act(toggleDiscreet);
  const { discreet, bitcoin, brl, usd, spoken } = result.current;
  expect(discreet).toBe(true);
  for (const shown of [bitcoin(1.205), brl(1), usd(null)]) {
    const { unmount } = render(<p>{shown}</p>);
    expect(screen.getByText('••••')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('valor oculto')).toBeInTheDocument();
    unmount();
  }
  expect([spoken.bitcoin(1), spoken.brl(1), spoken.usd(1)]).toEqual(Array(3).fill('valor oculto'));
});
