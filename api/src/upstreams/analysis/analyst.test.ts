import type { Prose } from '../../market/analyst/write-prose';
import { answers, briefingReaders, exampleBriefing } from '../../testing/market/example-briefing';
import { type AnalystOptions, createAnalyst } from './analyst';

let now: Date;
let warnings: unknown[];
beforeEach(() => {
  now = new Date('2026-11-20T12:00:00.000Z');
  warnings = [];
});

const after = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

const analyst = (options: Partial<AnalystOptions> = {}) =>
  createAnalyst({
    readers: briefingReaders(),
    writer: null,
    clock: () => now,
    logger: { warn: (details: unknown) => warnings.push(details) },
    ...options,
  });

/** A writer that gives every section another beginning, and counts its calls. */
function writer(change: (prose: Prose) => unknown = (prose) => prose) {
  const drafts: Prose[] = [];
  return {
    drafts,
    async rewrite(draft: Prose) {
      drafts.push(draft);
      const sections = Object.entries(draft).map(([name, text]) => [name, `Em resumo: ${text}`]);
      return change(Object.fromEntries(sections) as Prose);
    },
  };
}

it('speaks in the words of the rules without a writer', async () => {
  const made = await analyst()(null);

  expect(made.value.engine).toBe('rules');
  expect(made.value.analysis.summary).toMatch(
    /^A tendência de médio prazo, pelas médias de 50 e 200 dias e pelo MACD, é de alta\./,
  );
  expect(made.isStale).toBe(false);
});

it('lets the first analysis not wait for a writer, the second speak in its words', async () => {
  const words = writer();
  const make = analyst({ writer: words });

  const first = await make(null);
  expect(first.value.engine).toBe('rules');
  expect(words.drafts).toHaveLength(0);

  const second = await make(first);
  expect(second.value.engine).toBe('model');
  expect(second.value.analysis.summary).toMatch(/^Em resumo: A tendência de médio prazo, .* é de alta\./);
  expect(second.value.analysis.riskAssessment).toMatch(/^Em resumo: A volatilidade/);
});

it('takes nothing but words from it', async () => {
  const make = analyst({
    writer: writer((prose) => ({
      ...prose,
      confidenceLevel: 100,
      recommendation: 'VENDER',
      timeHorizon: 'Já',
    })),
  });
  const rules = await make(null);
  const { value } = await make(rules);
  const { recommendation, confidenceLevel, timeHorizon, keyLevels, catalysts } = rules.value.analysis;

  expect(value.engine).toBe('model');
  expect(value.analysis).toMatchObject({
    recommendation,
    confidenceLevel,
    timeHorizon,
    keyLevels,
    catalysts,
  });
});

it.each([
  ['a section is missing', (prose: Prose) => ({ ...prose, summary: undefined })],
  ['a section is empty', (prose: Prose) => ({ ...prose, newsImpact: '' })],
  ['a section is no text', (prose: Prose) => ({ ...prose, newsImpact: 7 })],
  ['a section never ends', (prose: Prose) => ({ ...prose, newsImpact: 'bitcoin '.repeat(300) })],
  ['it holds markup', (prose: Prose) => ({ ...prose, newsImpact: 'Veja <b>isto</b> com bastante atenção.' })],
  [
    'it holds an address',
    (prose: Prose) => ({ ...prose, newsImpact: 'Veja mais em https://golpe.exemplo agora.' }),
  ],
  [
    'it holds a figure of its own',
    (prose: Prose) => ({ ...prose, newsImpact: 'O alvo do ano é de R$ 900.000.' }),
  ],
  [
    'it holds a figure in words',
    (prose: Prose) => ({ ...prose, newsImpact: 'Deve render vinte por cento ao mês.' }),
  ],
  [
    'it leaves out that the analysis is automatic',
    (prose: Prose) => ({ ...prose, riskAssessment: 'O risco do mercado é bem conhecido.' }),
  ],
  ['it is no object', () => 'Compre agora.'],
])('keeps the words of the rules when %s', async (_what, change) => {
  const make = analyst({ writer: writer(change) });
  const rules = await make(null);

  expect((await make(rules)).value).toEqual(rules.value);
  expect(warnings).toHaveLength(1);
});

it('keeps them when the writer fails, and leaves it alone for a quarter of an hour', async () => {
  const words = writer(() => {
    throw new Error('fora do ar');
  });
  const make = analyst({ writer: words });
  let made = await make(null);

  for (let minute = 0; minute < 15; minute += 1) {
    made = await make(made);
    expect(made.value.engine).toBe('rules');
    expect(made.value.lastUpdated).toBe(now.toISOString());
    after(1);
  }
  expect(words.drafts).toHaveLength(1);

  await make(made);
  expect(words.drafts).toHaveLength(2);
});

it('keeps what a writer gave for a quarter of an hour, figures and all', async () => {
  const words = writer();
  const make = analyst({ writer: words });
  const written = await make(await make(null));

  after(14);
  expect(await make(written)).toBe(written);
  after(1);
  const next = await make(written);
  expect(next.value.engine).toBe('model');
  expect(next.value.lastUpdated).toBe('2026-11-20T12:15:00.000Z');
  expect(words.drafts).toHaveLength(2);
});

it('is of the rules again once the writer is removed', async () => {
  const written = await analyst({ writer: writer() })(await analyst()(null));

  expect(written.value.engine).toBe('model');
  expect((await analyst()(written)).value.engine).toBe('rules');
});

it('detects an outdated price', async () => {
  const ticker = answers(exampleBriefing().ticker.value, { source: 'stale' });

  expect((await analyst({ readers: briefingReaders({ ticker }) })(null)).isStale).toBe(true);
});
