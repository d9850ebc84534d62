import { createJudge, isWell, nameOf } from './judge';

const sight = {
  path: '/',
  loadedAt: 1,
  text: 'Bitcoin agora',
  parts: [],
  isBlank: false,
  isBrowsers: false,
};
const blank = { ...sight, text: '', isBlank: true };
const live = { ...sight, text: 'Bitcoin agora\nao vivo\nR$ 510.000' };
const never = () => null;

it('reports a page that stays blank, once, and none that is only between two frames', () => {
  const judge = createJudge(never);
  expect(judge(blank, 0)).toBeNull();
  expect(judge(sight, 2000)).toBeNull();
  expect(judge(blank, 4000)).toBeNull();
  // It does not answer meanwhile.
  expect(judge(null, 6000)).toBeNull();
  expect(judge(blank, 7000)).toMatchObject({ verdict: 'blank page', detail: '/' });
  expect(judge(blank, 8000)).toBeNull();
});

it('counts two pages one by one that are each seen as they begin', () => {
  const judge = createJudge(never);
  expect(judge(blank, 0)).toBeNull();
  expect(judge({ ...blank, loadedAt: 2 }, 4000)).toBeNull();
  expect(judge({ ...blank, loadedAt: 2 }, 7000)).toMatchObject({ verdict: 'blank page' });
});

it('does not count the page of the browser itself as a blank one', () => {
  const judge = createJudge(never);
  const browsers = { ...blank, isBrowsers: true };
  expect([judge(browsers, 0), judge(browsers, 9000)]).toEqual([null, null]);
});

it.each([
  ['live and old', live, 600_000, 'shown as live, but not'],
  ['live and young', live, 60_000, undefined],
  ['a simulation', { ...live, text: 'Simulação ao vivo, R$ 510.000' }, 600_000, undefined],
  ['old and says so', { ...live, text: 'Desatualizado, R$ 510.000' }, 600_000, undefined],
  ['live without a price', live, null, undefined],
])('of a price that is %s', (_, seen, age, verdict) => {
  expect(createJudge(() => age)(seen, 0)?.verdict).toBe(verdict);
});

it.each([
  ['says live itself', 'Preço ao vivo\nR$ 510.000', 'shown as live, but not'],
  ['says how old it is', 'Desatualizado\nR$ 510.000', undefined],
])('judges a card by its own price where the card %s', (_, card, verdict) => {
  const ageOf = (text: string) => (text.includes('R$ 511.000') ? 1_000 : 600_000);
  const page = { ...live, text: `ao vivo\nR$ 511.000\n${card}`, parts: ['R$ 511.000', card] };
  expect(createJudge(ageOf)(page, 0)?.verdict).toBe(verdict);
});

it('names what a reader sees', () => {
  const failed = { ...sight, text: 'Falha ao carregar notícias' };
  expect([null, blank, sight, live, failed].map(nameOf)).toEqual([
    'a page that does not answer',
    'nothing',
    'the page',
    'the page, live',
    'the page, and what failed',
  ]);
});

const quiet = { findings: [], notHealed: [], notInjected: [] };

it('a run is well where nothing was found, everything healed, and each class of fault was injected', () => {
  const found = { verdict: 'blank page', atMs: 0, reader: 'reader 1', detail: '/' } as const;
  expect(isWell(quiet)).toBe(true);
  expect(isWell({ ...quiet, findings: [found] })).toBe(false);
  expect(isWell({ ...quiet, notHealed: ['reader 1 at /: nothing'] })).toBe(false);
  expect(isWell({ ...quiet, notInjected: ['Redis'] })).toBe(false);
});
