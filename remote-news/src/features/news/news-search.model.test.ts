import { readSearch, writeSearch } from './news-search.model';

const read = (address: string) => readSearch(new URLSearchParams(address));

it('reads what the address says', () => {
  expect(read('search=tesouro+direto&filter=regulation&page=3&view=list')).toEqual({
    search: 'tesouro direto',
    filter: 'regulation',
    page: 3,
    view: 'list',
  });
});

it.each([
  ['', {}],
  ['filter=esportes', {}],
  ['view=mosaico', {}],
  ['page=0', {}],
  ['page=-2', {}],
  ['page=2.5', {}],
  ['page=1e9', {}],
  ['page=99999999', {}],
  ['search=%20%20', {}],
  [`search=${'a'.repeat(300)}`, { search: 'a'.repeat(100) }],
])('reads «%s» without tripping over it', (address, said) => {
  expect(read(address)).toEqual({ search: '', filter: 'all', page: 1, view: null, ...said });
});

it.each([[''], ['search=tesouro+direto&filter=regulation&page=3&view=list'], ['view=grid']])(
  'writes «%s» as it was read',
  (address) => {
    expect(writeSearch(read(address)).toString()).toBe(address);
  },
);
