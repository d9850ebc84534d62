import { levelOfCommits, type Level, nextVersion } from './next-version';

it.each<[string, string[], Level]>([
  ['nothing in a commit', [], 'patch'],
  ['repairs', ['fix(shared): a name', 'perf: less', 'not typed'], 'patch'],
  ['something new', ['fix: a name', 'feat(shared): a button'], 'minor'],
  ['an exclamation mark', ['feat: a button', 'refactor(shared)!: no button'], 'major'],
  ['a footer', ['fix: a name\n\nBREAKING CHANGE: buttons have names'], 'major'],
  ['a word that only looks like one', ['fix: report BREAKING CHANGE: in the middle'], 'patch'],
])('reads from commits, of %s', (_of, messages, level) => {
  expect(levelOfCommits(messages)).toBe(level);
});

const published = { version: '1.2.3', painel: { content: 'a', commit: 'c0ffee' } };
it.each<[string, Partial<Parameters<typeof nextVersion>[0]>, string | null]>([
  ['the first time its own version', { published: null, own: '1.0.0' }, '1.0.0'],
  ['no version for the same content', { content: 'a', level: 'major' }, null],
  ['no version for the same content under a raised version', { content: 'a', own: '2.0.0' }, null],
  ['a patch', { content: 'b' }, '1.2.4'],
  ['a minor version', { content: 'b', level: 'minor' }, '1.3.0'],
  ['a major version', { content: 'b', level: 'major' }, '2.0.0'],
  ['the version that was raised by hand', { content: 'b', own: '1.5.0' }, '1.5.0'],
  [
    'more than was raised by hand, where commits ask for it',
    { content: 'b', own: '1.3.0', level: 'major' },
    '2.0.0',
  ],
  [
    'a version of a package that others published',
    { published: { version: '1.2.3' }, content: 'b' },
    '1.2.4',
  ],
])('gives a package %s', (_what, change, version) => {
  const usual = { published, own: '1.0.0', content: 'b', level: 'patch' as Level };
  expect(nextVersion({ ...usual, ...change })).toBe(version);
});
