import { loginExpired, paths } from '.';

it('keeps a reset token inside its own path segment', () => {
  expect(paths.resetPassword('abc123')).toBe('/reset-password/abc123');
  expect(paths.resetPassword('a/b?c')).toBe('/reset-password/a%2Fb%3Fc');
});

it('begins an alert with its known fields', () => {
  expect(paths.newAlert({ kind: 'address_activity', addressId: 'a&b' })).toBe(
    '/alerts?kind=address_activity&addressId=a%26b',
  );
});

it('sends an expired session to the sign-in screen with its reason', () => {
  expect(loginExpired).toBe('/login?expired=true');
});
