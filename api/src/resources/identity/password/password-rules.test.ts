import { dictionary } from '@zxcvbn-ts/language-common';
import { isAcceptablePassword } from './password-rules';

it('the 3,000 commonest passwords are refused, in capitals too', async () => {
  const common = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3000);
  expect(common).toHaveLength(3000);
  for (const password of common) {
    expect([password, await isAcceptablePassword(password)]).toEqual([password, false]);
    expect(await isAcceptablePassword(password.toUpperCase())).toBe(false);
  }
});

it.each([
  ['1234567', false],
  ['k3vq-9zt', true],
  ['k'.repeat(30), false],
  [`${'ab'.repeat(64)}c`, false],
  ['correto cavalo bateria', true],
  ['flamengo10', false],
  ['painelbitcoin', false],
  ['Painel-Bitcoin 2026', false],
  ['P@inelB1tc0in!', false],
  ['meu painel bitcoin', false],
  ['painel bitcoin, cavalo e bateria', true],
])('«%s» is acceptable: %s', async (password, expected) => {
  expect(await isAcceptablePassword(password)).toBe(expected);
});
