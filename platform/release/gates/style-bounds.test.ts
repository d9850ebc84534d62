import { styleBounds } from './style-bounds';
import { styleProblems } from './styles';

const rule = '.news_a{color:red}';

it.each<[string, string, string | null]>([
  [
    'an ordinary stylesheet',
    `${rule}@media(width>1px){.news_b:is(.news_c,.news_d){color:var(--x,calc(1px*(2 + 3)))}}`,
    null,
  ],
  ['4.8 MB', rule.repeat(4_800_000 / rule.length), 'weigh 4799988 bytes, of 1000000 at most'],
  ['rules', '.news_a{}'.repeat(21_000), '21000 rules and up to 21000 selectors'],
  ['selectors', `${'.news_a,'.repeat(41_000)}.news_b{}`, '1 rules and up to 41001 selectors'],
  ['nesting of rules', `${'.news_a{'.repeat(30)}${'}'.repeat(30)}`, 'nests 30 levels, of 20 at most'],
  ['nesting of selectors', `.news_a${':is('.repeat(1000)}b${')'.repeat(1000)}{}`, 'nests 1000 levels'],
])('%s', (_, text, problem) => {
  const problems = styleBounds('news', { 'a.css': text });
  if (problem === null) {
    expect(problems).toEqual([]);
    expect(styleProblems('news', { 'a.css': text.replaceAll('--x', '--news-x') })).toEqual([]);
  } else expect(problems).toEqual([expect.stringContaining(problem)]);
});

it('sums the stylesheets of a section', () => {
  const texts = Object.fromEntries(['a', 'b', 'c'].map((file) => [`${file}.css`, '.news_a{}'.repeat(7000)]));
  expect(styleBounds('news', texts)).toEqual([expect.stringContaining('21000 rules')]);
});
