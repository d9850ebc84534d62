import { compileArticle } from './compile.mjs';

const facts = `---
title: Um título
summary: Uma frase: com dois pontos.
topic: Fundamentos
updated: 2026-11-20
---
`;
const compile = (body) => compileArticle(`${facts}${body}`);

it('reads the facts and counts the minutes', () => {
  expect(compile('palavra '.repeat(700)).meta).toEqual({
    title: 'Um título',
    summary: 'Uma frase: com dois pontos.',
    topic: 'Fundamentos',
    updated: '2026-11-20',
    minutes: 4,
    headings: [],
  });
});

it('takes at least a minute', () => {
  expect(compile('Curto.').meta.minutes).toBe(1);
});

it('divides the text at its headings, with anchors without accents', () => {
  const { sections } = compile('Começo.\n\n## O que é mineração?\n\nTexto.');
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['', ''],
    ['o-que-e-mineracao', 'O que é mineração?'],
  ]);
});

it('keeps emphasis, links, lists, notes and tables as data', () => {
  const [intro] = compile(
    'Um **forte** e [um link](/technical).\n\n- um\n- *dois*\n\n1. passo\n\n> Nota.\n\n| A | B |\n|---|---|\n| 1 | 2 |\n',
  ).sections;
  expect(intro.blocks).toEqual([
    {
      kind: 'paragraph',
      text: [
        'Um ',
        { kind: 'strong', text: ['forte'] },
        ' e ',
        { kind: 'link', to: '/technical', text: ['um link'] },
        '.',
      ],
    },
    { kind: 'list', items: [['um'], [{ kind: 'emphasis', text: ['dois'] }]] },
    { kind: 'steps', items: [['passo']] },
    { kind: 'note', text: ['Nota.'] },
    { kind: 'table', header: [['A'], ['B']], rows: [[['1'], ['2']]] },
  ]);
});

it.each([
  ['HTML', '<b>oi</b>'],
  ['HTML in a line', 'um <b>oi</b>'],
  ['an image', '![x](https://exemplo.com.br/1.png)'],
  ['a link to another scheme', '[x](javascript:alert(1))'],
  ['a link without a scheme', '[x](//exemplo.com.br)'],
  ['a heading of the first level', '# Título'],
])('refuses %s', (_what, body) => {
  expect(() => compile(body)).toThrow('article');
});

it('refuses an article without its facts', () => {
  expect(() => compileArticle('Só texto.')).toThrow('facts');
  expect(() => compileArticle(facts.replace('topic: Fundamentos\n', ''))).toThrow('topic');
});

it('puts market figures where a fenced block names one, and refuses code', () => {
  const [intro] = compile('```live\ntaxa\n```\n\n```widget\nanalysis/fear-and-greed\n```').sections;
  expect(intro.blocks).toEqual([
    { kind: 'live', figure: 'taxa' },
    { kind: 'widget', of: 'analysis/fear-and-greed' },
  ]);
  expect(() => compile('```live\nlucro\n```')).toThrow('an article can show preco, taxa');
  expect(() => compile('```js\nalert(1)\n```')).toThrow('an article can show');
});
