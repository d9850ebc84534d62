import { formatDayMonth } from '@painel/shared/format';
import { utcDay } from './utc-day';

it('names a daily candle by its own day in every zone', () => {
  expect(utcDay(Date.UTC(2026, 10, 20))).toBe('2026-11-20');
  expect(formatDayMonth(utcDay(Date.UTC(2026, 10, 20)))).toBe('20 nov');
});

it('leaves an impossible instant to the formats', () => {
  expect(formatDayMonth(utcDay(1e20))).toBe('Data inválida');
});
