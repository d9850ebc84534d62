import { findHits } from './find-hits';

const hits = [
  { label: 'Planos de aportes', to: '/planos', words: 'DCA recorrente' },
  { label: 'Ágio brasileiro', to: '/agio', words: 'prêmio' },
  { label: 'Taxas de rede', to: '/taxas', words: 'custo de envio' },
  { label: 'Custo médio', to: '/custo' },
];

it.each([
  ['plano', ['/planos']],
  ['agio', ['/agio']],
  ['ÁGIO', ['/agio']],
  ['premio', ['/agio']],
  ['aportes planos', ['/planos']],
  ['custo', ['/custo', '/taxas']],
  ['custo de envio', ['/taxas']],
  ['nvio', []],
  ['  ', []],
  ['(', []],
])('finds for «%s» %j', (query, expected) => {
  expect(findHits(query, hits).map(({ to }) => to)).toEqual(expected);
});

it('stops at six', () => {
  expect(
    findHits(
      'a',
      Array.from({ length: 9 }, (_, index) => ({ label: 'a', to: `/${index}` })),
    ),
  ).toHaveLength(6);
});
