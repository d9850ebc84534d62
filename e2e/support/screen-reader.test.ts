import { outlineProblems } from './screen-reader';

const page = `
- banner:
  - navigation "Principal":
    - link "Notícias":
      - /url: /news
- main:
  - heading "Portfólio" [level=1]
  - heading "Endereços" [level=2]
  - button "Remover \\"Cofre\\"" [disabled]
  - img "Preço"
`;

it('finds nothing in a page with a title, landmarks and names', () => {
  expect(outlineProblems(page)).toEqual([]);
});

it.each([
  ['- main:', '- region:', '0 landmarks «main»'],
  ['[level=1]', '[level=2]', '0 headings of the first level'],
  ['[level=2]', '[level=3]', '«Endereços» of level 3 follows level 1'],
  [' "Preço"', '', 'a img without a name, after «Remover \\"Cofre\\"»'],
  ['link "Notícias":', 'link:', 'a link without a name, after «Principal»'],
  ['- banner:', '- navigation:\n- banner:', 'several landmarks «navigation», and one without a name'],
])('of %s as %s is announced: %s', (from, to, reported) => {
  expect(outlineProblems(page.replace(from, to))).toContain(reported);
});
