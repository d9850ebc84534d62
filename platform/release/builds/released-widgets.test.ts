import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packagesFolder } from '../../layout';
import type { HostBuild, SectionBuild } from './builds';
import { propsOfWidgets } from './released-widgets';
import { readSources } from './sources';

const at = (...names: string[]) => path.join(packagesFolder, ...names);
const built = { version: '1.0.0', entry: '', globalName: '', files: {} };

/** The working tree as it would be released now. */
const host = {
  ...built,
  kind: 'host',
  name: 'host',
  sources: readSources(packagesFolder, at('host'), true),
} as HostBuild;
const sections = readdirSync(packagesFolder)
  .filter((folder) => folder.startsWith('remote-'))
  .map((folder) => ({
    ...built,
    kind: 'section',
    name: folder.replace('remote-', ''),
    section: JSON.parse(readFileSync(at(folder, 'section.json'), 'utf8')),
    sources: readSources(packagesFolder, at(folder), false),
  })) as SectionBuild[];
it('writes out what widgets take, and the list in shared says the same', async () => {
  const props = await propsOfWidgets(host, sections);
  expect(props.get('news/glossary-term')).toBe('{\n    term: string;\n}');
  expect(props.get('news/latest-news')).toBe('Record<never, never>');
  expect(props.get('analysis/price-chart')).toBe("{\n    page?: 'dashboard' | 'technical' | 'market';\n}");
  expect(props.size).toBe(sections.flatMap(({ section }) => section.widgets).length);

  const list = readFileSync(at('shared/src/federation/widget-props.ts'), 'utf8');
  expect(list.match(/^  '[a-z]+\/[a-z-]+': /gm)!.length).toBeGreaterThan(10);
  const listed = await propsOfWidgets(host, sections, 'ListedWidgets');
  const isListed = (name: string) => new RegExp(`^  '${name}': `, 'm').test(list);
  expect(Object.fromEntries([...listed].filter(([name]) => isListed(name)))).toEqual(
    Object.fromEntries([...props].filter(([name]) => isListed(name))),
  );
});
