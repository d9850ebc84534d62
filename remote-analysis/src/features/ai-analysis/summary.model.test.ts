import { splitLead } from './summary.model';

it.each([
  ['O preço subiu. A estrutura segue positiva.', 'O preço subiu.', 'A estrutura segue positiva.'],
  ['Acima de R$ 505.000. Cautela!', 'Acima de R$ 505.000.', 'Cautela!'],
  ['Uma frase só.', 'Uma frase só.', ''],
  ['Sem ponto', 'Sem ponto', ''],
  ['', '', ''],
])('splits %j into %j and %j', (text, lead, rest) => {
  expect(splitLead(text)).toEqual({ lead, rest });
});
