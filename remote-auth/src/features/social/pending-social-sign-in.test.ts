import { leaveSocialMark, takeSocialMark } from './social-mark';

const minute = 60_000;

afterEach(() => sessionStorage.clear());

it('knows a social sign-in that this tab began, once', () => {
  leaveSocialMark();
  expect(takeSocialMark()).toBe(true);
  expect(takeSocialMark()).toBe(false);
});

it('knows none in a tab that began none', () => {
  expect(takeSocialMark()).toBe(false);
});

it.each([
  { age: 10 * minute - 1, known: true },
  { age: 10 * minute, known: false },
])('$known after $age ms', ({ age, known }) => {
  leaveSocialMark(1_000_000);
  expect(takeSocialMark(1_000_000 + age)).toBe(known);
});

it('takes a value nobody wrote for none', () => {
  sessionStorage.setItem('social-sign-in-began', 'agora');
  expect(takeSocialMark()).toBe(false);
});
