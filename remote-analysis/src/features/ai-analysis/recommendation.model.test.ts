import { recommendationOf, sentenceCase } from './recommendation.model';

it.each([
  ['COMPRAR', 'up', false],
  ['COMPRAR_PARCIAL', 'up', true],
  ['VENDER', 'down', false],
  ['VENDER_PARCIAL', 'down', true],
  ['MANTER', 'warn', false],
  ['AGUARDAR', 'warn', false],
  ['comprar', 'warn', false],
  ['toString', 'warn', false],
  ['', 'warn', false],
])('shows %j in the tone %s, with an allocation: %s', (text, tone, partial) => {
  expect(recommendationOf(text)).toMatchObject({ tone, partial });
});

it.each([
  ['AGUARDAR_SINAL', 'Aguardar sinal'],
  ['atenção', 'Atenção'],
  [' ÉPOCA ', 'Época'],
  ['', ''],
])('writes %j as %j', (text, written) => {
  expect(sentenceCase(text)).toBe(written);
});
