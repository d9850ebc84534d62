import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Programs, type Running, programsOn } from '../testing/programs';
import { type TestFolder, makeSite } from '../testing/test-site';
const folder = join(__dirname, '../../../deploy/observability');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
/** An expression of Prometheus has names of metrics, and words of its language. */
const metricsIn = (text: string) =>
  new Set([...text.matchAll(/\b(?:painel|nodejs|process)_\w+/g)].map(([name]) => name));

interface Panel {
  id: number;
  type: string;
  title: string;
  targets?: { expr: string; legendFormat: string }[];
}
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] };
const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

describe('the server', () => {
  let site: TestFolder;
  let programs: Programs;
  let server: Running;
  let exported: Set<string>;

  beforeAll(async () => {
    site = makeSite();
    programs = programsOn(site.path);
    server = await programs.start({ METRICS_PORT: '0' });
    const [, address] = /metrics at (http:\S+\/metrics)/.exec(server.output())!;
    const text = await (await fetch(address!)).text();
    exported = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
      ),
    );
  });
  afterAll(() => {
    programs.killAll();
    site.remove();
  });

  it.each([
    ['the dashboard', () => expressions.join('\n'), 20],
    ['the alert rules', () => read('alerts.yml'), 8],
    ['the tests of the alert rules', () => read('alerts.test.yml'), 8],
  ])('exports every metric that %s names', (_file, text, least) => {
    const named = metricsIn(text());
    expect(named.size).toBeGreaterThanOrEqual(least);
    expect([...named].filter((name) => !exported.has(name))).toEqual([]);
  });

  it('exports no metric that the dashboard leaves out, except those about the metrics themselves', () => {
    const shown = metricsIn(expressions.join('\n'));
    const stems = new Set([...shown].map((name) => name.replace(/_(bucket|count|sum)$/, '')));
    const own = [...exported].filter((name) => name.startsWith('painel_'));
    const missing = own.filter((name) => !stems.has(name.replace(/_(bucket|count|sum)$/, '')));
    expect(missing).toEqual(['painel_metric_read_errors_total']);
  });
});

it('has sixteen alerts, each with its severity and a sentence', () => {
  const rules = read('alerts.yml').split('- alert: ').slice(1);
  expect(rules).toHaveLength(16);
  for (const rule of rules)
    expect(rule).toMatch(/expr: [\s\S]+severity: (page|ticket) [\s\S]+summary: '.+\.'/);
});

it('has panels with unique numbers, a title and a query', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { type, title, targets = [] } of panels) {
    expect(title).not.toBe('');
    if (type !== 'row') expect(targets.every(({ expr, legendFormat }) => expr && legendFormat)).toBe(true);
  }
});

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
const isMissing = promtool('--version').status !== 0;
const reason = 'promtool is not installed (Debian: apt install prometheus)';
(isMissing ? describe.skip : describe)(`promtool${isMissing ? `: ${reason}` : ''}`, () => {
  it.each([
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('%s %s %s', (...args) => {
    const { status, stdout, stderr } = promtool(...args);
    expect({ status, reported: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, reported: '' });
  });

  it('reads every query of the dashboard', () => {
    const rules = expressions.map((expr, index) => ({
      record: `dashboard:query:${index}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }));
    const site = makeSite();
    const file = join(site.path, 'queries.json');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    const { status, stderr } = promtool('check', 'rules', file);
    site.remove();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
