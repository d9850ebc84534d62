import { isBusinessDay } from './business-days';

it.each([
  ['2026-11-19', true],
  ['2026-11-20', false],
  ['2023-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-23', true],
  ['2025-12-25', false],
  ['2025-12-31', true],
  // Easter was on 31 March 2024, 20 April 2025, 5 April 2026 and 25 April 2038.
  ['2024-02-12', false],
  ['2024-02-13', false],
  ['2024-02-14', true],
  ['2024-03-29', false],
  ['2024-05-30', false],
  ['2025-03-03', false],
  ['2025-03-04', false],
  ['2025-04-18', false],
  ['2025-06-19', false],
  ['2026-02-16', false],
  ['2026-02-17', false],
  ['2026-02-18', true],
  ['2026-04-03', false],
  ['2026-06-04', false],
  ['2038-04-23', false],
])('%s is a business day: %p', (day, isOpen) => {
  expect(isBusinessDay(day)).toBe(isOpen);
});
