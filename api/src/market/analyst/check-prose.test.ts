import { figuresNotInSource } from './check-prose';

const source =
  'O bitcoin vale R$ 475.000 e subiu 2,4% em 24 horas. O RSI está em 55,2. Está no terço superior das bandas.';

it.each([
  'Com RSI em 55,2, o preço de R$ 475.000 acumula 2,4%.',
  'O preço (R$ 475.000,00) avançou +2,40% nas últimas 24 horas.',
  'Cotado a R$ 475.000.',
  'O RSI, em 55,2.',
  'O preço segue no terço superior.',
  'Nenhum número, e um dia calmo.',
])('finds nothing foreign in «%s»', (text) => {
  expect(figuresNotInSource(text, source)).toEqual([]);
});

it.each([
  ['another price', 'O bitcoin vale R$ 480.000.', 'R$ 480000'],
  ['another currency', 'O bitcoin vale US$ 475.000.', 'US$ 475000'],
  ['a price without its currency', 'O bitcoin vale 475.000.', '475000'],
  ['another unit', 'O RSI está em 55,2%.', '55.2 %'],
  ['a figure rounded otherwise', 'O RSI está em 55.', '55'],
  ['a point for a comma', 'O RSI está em 55.2.', '?55.2'],
  ['thousands after a comma', 'O bitcoin vale R$ 475,000.', 'R$ 475'],
  ['a figure in thousands', 'O bitcoin vale R$ 475 mil.', 'mil'],
  ['a figure in words', 'Pode subir dez por cento.', 'dez'],
  ['a figure in capitals', 'Pode subir VINTE E TRÊS por cento.', 'vinte'],
  ['a part in words', 'Venda metade da posição.', 'metade'],
  ['a year', 'Em 2027 deve subir.', '2027'],
  ['wide digits', 'Deve chegar a ９９.', '99'],
  ['digits of another script', 'Deve chegar a ٩٩.', '٩'],
  ['a fraction', 'Deve subir ½ ponto.', '1'],
])('finds %s', (_what, text, figure) => {
  expect(figuresNotInSource(text, source)).toContain(figure);
});
