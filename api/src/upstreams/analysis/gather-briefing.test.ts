import {
  answers,
  briefingReaders,
  newsPage,
  unavailable,
  exampleBriefing,
  known,
} from '../../testing/market/example-briefing';
import { UpstreamUnavailableError } from '../unavailable';
import { gatherBriefing } from './gather-briefing';

const noon = new Date('2026-11-20T12:00:00.000Z');

it('gathers every part', async () => {
  const { value } = await gatherBriefing(briefingReaders(), noon);

  expect(value).toEqual(exampleBriefing({ news: known({ market: 1, technology: 1, regulation: 1 }) }));
});

it('counts the news of the last 24 hours by topic', async () => {
  const pages = {
    all: newsPage(),
    market: newsPage(0, 5, 23.9, 24, 48),
    technology: newsPage(),
    regulation: newsPage(2),
  };
  const news = ({ filter }: { filter: keyof typeof pages }) => answers(pages[filter])();

  const { value } = await gatherBriefing(briefingReaders({ news }), noon);

  expect(value.news).toEqual(known({ market: 3, technology: 0, regulation: 1 }));
});

it.each([
  ['fearGreed', 'fearGreed'],
  ['marketMetrics', 'market'],
  ['onchainMetrics', 'onchain'],
  ['halving', 'halving'],
  ['news', 'news'],
] as const)('does without %s', async (reader, part) => {
  const { value } = await gatherBriefing(briefingReaders({ [reader]: unavailable }), noon);

  expect(value[part]).toBeNull();
});

it.each(['ticker', 'technicalAnalysis', 'candles'] as const)('is unavailable without %s', async (reader) => {
  const gathering = gatherBriefing(briefingReaders({ [reader]: unavailable }), noon);

  await expect(gathering).rejects.toThrow(UpstreamUnavailableError);
});

it('is as old as its oldest part and names that part', async () => {
  const readAt = new Date('2026-11-19T12:00:00.000Z');
  const { halving } = exampleBriefing();

  const gathered = await gatherBriefing(
    briefingReaders({ halving: answers(halving!.value, { source: 'stale', readAt }) }),
    noon,
  );

  expect(gathered.readAt).toEqual(readAt);
  expect(gathered.value.halving?.isStale).toBe(true);
  expect(gathered.value.ticker.isStale).toBe(false);
});
