import { type AlertKind, alertKinds, alertParamsSchemas } from '@painel/contract';
import * as z from 'zod/mini';
import { createSimulatedSource } from '../../upstreams/simulated/simulated-source';
import { alertKindRules, eventRulesOf, marketReaders, messageText, watchOf } from './alert-kinds';
import { type RuleState, judge } from './rules/judge';

interface Node {
  anyOf?: Node[];
  const?: unknown;
  enum?: unknown[];
  type?: string;
  minimum?: number;
  properties?: Record<string, Node>;
  required?: string[];
}

/** A value that a schema takes: the first choice, the least number, the required fields. */
function sampleOf({ anyOf, properties = {}, required = [], minimum = 1, ...node }: Node): unknown {
  if (anyOf) return sampleOf(anyOf[0]!);
  if (node.enum) return node.enum[0];
  if (node.type === 'object')
    return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name]!)]));
  return node.const ?? (node.type === 'string' ? 'a1' : minimum);
}

const paramsOf = (kind: AlertKind) => {
  const schema = alertParamsSchemas[kind];
  return schema.parse(sampleOf(z.toJSONSchema(schema) as Node));
};

const now = new Date('2026-11-20T15:00:00.000Z');
const source = createSimulatedSource({ seed: 'semente', clock: () => now });
const market = { current: () => source };

const watching = alertKinds.filter((kind) => alertKindRules[kind].watch !== null);

it.each(watching)(
  '%s fires when its figure reaches the threshold, and is armed again away from it',
  (kind) => {
    const found = watchOf(kind, paramsOf(kind), 'ana')!;
    const away = found.rearmAt - Math.sign(found.threshold - found.rearmAt || 1);
    const rules = { watch: found, repeat: false, gapMs: 0, snoozedUntil: null, expiresAt: null };
    let state: RuleState = { phase: 'armed', isNew: false, reachedAt: null, firedAt: null };
    const outcomes = [away, found.threshold, found.threshold, away].map((value, index) => {
      const at = index * 10_000;
      const judged = judge(rules, state, { value, at }, at);
      state = judged.state;
      return judged.outcome;
    });
    expect(outcomes).toEqual(['none', 'none', 'fired', 'rearmed']);
  },
);

it.each(alertKinds.filter((kind) => alertKindRules[kind].judgedBy === 'market'))(
  '%s watches a series of the market that has a reader with a figure',
  async (kind) => {
    const { series } = watchOf(kind, paramsOf(kind), 'ana')!;
    expect(await marketReaders.get(series)?.(market, () => now)).toMatchObject({ value: expect.any(Number) });
  },
);

it.each(alertKinds)('%s has a title and a sentence, of now and of a moment that is over', (kind) => {
  const content = { kind, params: paramsOf(kind), value: 1, showsAmounts: true, isSimulated: false };
  const texts = [
    messageText(content),
    messageText({ ...content, moment: 'às 23:10' }),
    messageText({ ...content, showsAmounts: false, plannedOn: '2026-11-20', staleSince: '14:02' }),
  ];
  for (const text of [eventRulesOf(kind).title, ...texts])
    expect(text).not.toMatch(/undefined|NaN|null|\[object|^$/);
  expect(texts).toEqual(texts.map(() => expect.stringMatching(/^\p{Lu}.*\.$/u)));
});

it('names a kind that only newer code knows', () => {
  const kind = 'moon_phase' as AlertKind;
  expect(() => eventRulesOf(kind)).toThrow('moon_phase');
  expect(watchOf(kind, {}, 'ana')).toBeNull();
});
