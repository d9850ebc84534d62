import { recommendationOf, sentenceCase, confidenceOf, splitLead } from './verdict.model';

it.each([
  ['O preço subiu. A estrutura segue positiva.', 'O preço subiu.', 'A estrutura segue positiva.'],
  ['Acima de R$ 505.000. Cautela!', 'Acima de R$ 505.000.', 'Cautela!'],
  ['Uma frase só.', 'Uma frase só.', ''],
  ['Sem ponto', 'Sem ponto', ''],
  ['', '', ''],
])('splits %j into %j and %j', (text, lead, rest) => {
  expect(splitLead(text)).toEqual({ lead, rest });
});

it.each([
  [100, 'high'],
  [70.1, 'high'],
  [70, 'medium'],
  [40.1, 'medium'],
  [40, 'low'],
  [0, 'low'],
  [-5, 'low'],
])('a confidence of %d%% is %s', (percent, word) => {
  expect(confidenceOf(percent)).toBe(word);
});

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
