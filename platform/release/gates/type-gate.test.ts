import type { NavigationEntry } from '@painel/contract/registry';
import { rollback, dropPrevious, history } from '../index';
import { packTexts, type SourceTexts } from '../builds/sources';
import { itDeep } from '../../testing/deep';
import { releaseSandbox, type ReleaseSandbox } from '../testing';

let sandbox: ReleaseSandbox;
beforeEach(async () => {
  sandbox = await releaseSandbox();
});
afterEach(() => sandbox.close());

const recorded = (texts: SourceTexts) => ({ sources: { digest: '', typescript: packTexts(texts) } });

const card = "export const Card = (props: { title: string; tone?: 'calm' }) => <h2>{props.title}</h2>;\n";
const glossary = `import { Widget } from './widget';
export const Term = () => <Widget of="news/term" word="RSI" />;
`;

/** A host whose shared has these cards, and places the widgets that are listed. */
const host = (version: string, ui: string, { places = '', widgets = "'news/term': { word: string }" } = {}) =>
  sandbox.host(
    version,
    recorded({
      'package/src/index.ts': 'export {};\n',
      'shared/package.json': JSON.stringify({
        exports: { './ui': './src/ui/index.tsx', './federation': './src/federation/index.tsx' },
      }),
      'shared/src/ui/index.tsx': ui,
      'shared/src/federation/widget-props.ts': `export interface WidgetProps { ${widgets} }
export type WidgetName = keyof WidgetProps;
`,
      'shared/src/federation/widget.tsx': `import type { WidgetName, WidgetProps } from './widget-props';
export const Widget = <Name extends WidgetName>(place: { of: Name } & WidgetProps[Name]) => <p>{place.of}</p>;
`,
      'shared/src/federation/index.tsx': `export { Widget } from './widget';\n${places}`,
      ...(places && { 'shared/src/federation/term.tsx': glossary }),
    }),
  );

/** A section whose page is `<>{page}</>`, with widgets by name. */
const section = (
  name: string,
  version: string,
  page: string,
  widgets: Record<string, string> = {},
  navigation?: NavigationEntry[],
) =>
  sandbox.section(name, version, {
    widgets: Object.keys(widgets),
    navigation,
    ...recorded({
      'package/src/routes.tsx': `import * as ui from '@painel/shared/ui';
import { Widget } from '@painel/shared/federation';
import { unknown } from 'a-library-that-is-not-installed';
export const routes = [() => <>${page}</>, ui, Widget, unknown];
`,
      ...Object.fromEntries(
        Object.entries(widgets).map(([widget, props]) => [
          `package/src/widgets/${widget}.tsx`,
          `export const Widget = (props: ${props}) => <p>{String(props)}</p>;\n`,
        ]),
      ),
    }),
  });

const withCard = '<ui.Card title="Preço" />';
const withTerm = '<Widget of="news/term" word="RSI" />';
const term = { term: '{ word: string }' };

async function refused(directories: string[], sentence: string | RegExp) {
  const before = await sandbox.store.read('remotes.json');
  await expect(sandbox.release(directories)).rejects.toThrow(sentence);
  expect(await sandbox.store.read('remotes.json')).toEqual(before);
}

it('refuses a host that renames a property which a live section passes, and lets in one that adds', async () => {
  await sandbox.release([await host('1.0.0', card), await section('taxes', '1.0.0', withCard)]);
  await refused(
    [await host('1.1.0', card.replaceAll('title', 'heading'))],
    /taxes@1\.0\.0 is live and would break: package\/src\/routes\.tsx\(4,\d+\): error TS2322: .*title.* Keep it, or release taxes first\./,
  );
  await sandbox.release([await host('1.1.0', card.replace("'calm'", "'calm' | 'loud'"))]);
});

it('refuses a section that passes properties which the live host lacks, or calls functions which it lacks', async () => {
  await sandbox.release([await host('1.0.0', card)]);
  await refused(
    [await section('taxes', '1.0.0', '<ui.Card title="Preço" size="lg" />')],
    /taxes does not fit what is live: .*Property 'size' does not exist.*If "pnpm typecheck" refuses it too, mend it there\. Otherwise release first what it was built with/,
  );
  await refused([await section('taxes', '1.0.1', '{ui.format(1)}')], "Property 'format' does not exist");
});

it('judges host and section by each other where they are released together', async () => {
  await sandbox.release([await host('1.0.0', card), await section('taxes', '1.0.0', withCard)]);
  await sandbox.release([
    await host('1.1.0', card.replaceAll('title', 'heading')),
    await section('taxes', '1.1.0', '<ui.Card heading="Preço" />'),
  ]);
  const { sections } = await sandbox.registry();
  expect([sections.taxes.version, sections.taxes.previous]).toEqual(['1.1.0', null]);
});

it('drops a name that only a previous version uses, once that version is given up', async () => {
  await sandbox.release([await host('1.0.0', card), await section('taxes', '1.0.0', withCard)]);
  await sandbox.release([await section('taxes', '1.1.0', '')]);
  const without = await host('1.1.0', 'export {};\n');
  await refused(
    [without],
    /taxes@1\.0\.0 is the previous version, which browsers fall back to, and would break: .*Keep it until the next release of taxes, or give that version up: "pnpm release drop-previous taxes"/,
  );

  const place = { ...sandbox, origin: { actor: 'Bia' } };
  expect(await dropPrevious({ ...place, name: 'taxes' })).toMatchObject({
    action: 'drop previous taxes@1.0.0',
  });
  expect(await dropPrevious({ ...place, name: 'taxes' })).toMatchObject({ action: 'nothing changed' });
  expect((await history({ ...sandbox, name: 'taxes' }))[0]).toMatchObject({ origin: { actor: 'Bia' } });
  await sandbox.release([without]);
  await expect(rollback({ ...sandbox, name: 'taxes' })).rejects.toThrow('taxes has no version before 1.1.0.');
});

describe('a widget that another section places', () => {
  beforeEach(async () => {
    await sandbox.release([
      await host('1.0.0', card),
      await section('news', '1.0.0', '', term),
      await section('taxes', '1.0.0', withTerm),
    ]);
  });

  it('stays, with properties that fit', async () => {
    await refused(
      [await section('news', '1.1.0', '')],
      /taxes@1\.0\.0 is live and would break: .*"news\/term"/,
    );
    await refused(
      [await section('news', '1.2.0', '', { term: '{ expression: string }' })],
      /taxes@1\.0\.0 is live and would break: .*Keep it, or release taxes first/,
    );
    await sandbox.release([await section('news', '1.3.0', '', { term: '{ word: string; long?: boolean }' })]);
  });

  itDeep(
    'may change with a canary or in a new version of who places it, and with its previous one given up',
    async () => {
      await sandbox.release([await section('taxes', '1.1.0', '')]);
      const without = await section('news', '1.1.0', '');
      await refused([without], 'taxes@1.0.0 is the previous version, which browsers fall back to');
      await dropPrevious({ ...sandbox, name: 'taxes' });
      await sandbox.release([without]);
    },
  );

  itDeep('is there first: a section that places an unknown one is refused', async () => {
    await refused(
      [await section('prices', '1.0.0', '<Widget of="news/rates" />')],
      /prices does not fit what is live/,
    );
    await sandbox.release([await section('news', '1.1.0', '', { ...term, rates: '{ day?: string }' })]);
    await sandbox.release([await section('prices', '1.0.0', '<Widget of="news/rates" />')]);
  });
});

itDeep('keeps a widget that the live host places itself', async () => {
  const places = "export { Term } from './term';\n";
  await sandbox.release([await host('1.0.0', card, { places }), await section('news', '1.0.0', '', term)]);
  await refused(
    [await section('news', '1.1.0', '', { term: '{ expression: string }' })],
    /host@1\.0\.0 is live and would break: shared\/src\/federation\/term\.tsx/,
  );
});

describe('a tool in the bar', () => {
  const inBar = [{ label: 'Alertas', path: '/alerts', order: 25, tool: 'bell' }];
  const alerts = (version: string, props: string) => section('alerts', version, '', { bell: props }, inBar);

  it('may have properties that can be left out, and none that the host would have to give', async () => {
    await sandbox.release([await host('1.0.0', card)]);
    await refused(
      [await alerts('1.0.0', '{ unread: number }')],
      /alerts does not fit what is live: package\/bar-tools\.tsx\(\d+,\d+\): error TS2741: Property 'unread' is missing/,
    );
    await sandbox.release([await alerts('1.0.0', '{ unread?: number }')]);
    await refused([await alerts('1.1.0', '{ unread: number }')], "Property 'unread' is missing");
  });

  it('is asked about by its link alone: another widget may require properties', async () => {
    await sandbox.release([await host('1.0.0', card)]);
    await sandbox.release([
      await section('alerts', '1.0.0', '', { bell: '{ unread: number }', badge: '{}' }, [
        { ...inBar[0]!, tool: 'badge' },
      ]),
    ]);
  });
});

itDeep(
  'leaves out what the compiler said of a live version before, and versions without recorded sources',
  async () => {
    await sandbox.release([await host('1.0.0', card)]);
    await sandbox.release([await sandbox.section('old', '1.0.0')]);
    const broken = await section('taxes', '1.0.0', withCard);
    await sandbox.release([broken]);
    // As if another version of a library had been installed since.
    const key = 'remotes/taxes/1.0.0/build.json';
    const build = JSON.parse(String(await sandbox.store.read(key)));
    const sources = recorded({ 'package/src/routes.tsx': 'export const routes: string = 1;\n' });
    await sandbox.store.replace(key, JSON.stringify({ ...build, ...sources }));
    await sandbox.release([await host('1.1.0', card.replace('calm', 'loud'))]);
    expect((await sandbox.registry()).host.version).toBe('1.1.0');
  },
);
