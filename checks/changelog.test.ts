import { changelogOf } from './changelog';

it('lists features, fixes and speed by the package that a commit changes most, newest first', () => {
  const log = [
    'feat(news): filter by topic\n\nremote-news/src/a.ts\nremote-news/src/b.ts\nshared/src/c.ts\n',
    'fix(charts): the first date stays inside\n\nshared/src/charts/a.tsx\n',
    'docs: a page\n\ndocs/a.md\n',
    'feat(news): search\n\nremote-news/src/a.ts\n',
    'perf: smaller\n\npackage.json\n',
  ];
  expect(changelogOf(log.map((commit) => `\0${commit}`).join(''), '1.0.0')).toBe(`# Changelog

Written by \`pnpm changelog\` from the commits. Version 1.0.0, newest first.

## remote-news

### New

- filter by topic
- search

## repository

### Faster

- smaller

## shared

### Fixed

- **charts**: the first date stays inside
`);
});
