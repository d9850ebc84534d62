import { markSocialSignInPending, consumePendingSocialSignIn } from './pending-social-sign-in';

const minute = 60_000;

afterEach(() => sessionStorage.clear());

it('recognises a social sign-in that this tab began, once', () => {
  markSocialSignInPending();
  expect(consumePendingSocialSignIn()).toBe(true);
  expect(consumePendingSocialSignIn()).toBe(false);
});

it('recognises none in a tab that began none', () => {
  expect(consumePendingSocialSignIn()).toBe(false);
});

it.each([
  { age: 10 * minute - 1, known: true },
  { age: 10 * minute, known: false },
])('$known after $age ms', ({ age, known }) => {
  markSocialSignInPending(1_000_000);
  expect(consumePendingSocialSignIn(1_000_000 + age)).toBe(known);
});

it('treats a foreign value as none', () => {
  sessionStorage.setItem('social-sign-in-began', 'agora');
  expect(consumePendingSocialSignIn()).toBe(false);
});
