import {
  answers,
  briefingReaders,
  unavailable,
  exampleBriefing,
} from '../../testing/market/example-briefing';
import type { AnalysisResult } from '../analysis/analyst';
import type { Feed } from '../market-data/feed';
import { UpstreamUnavailableError } from '../unavailable';
import { createAnalysisFeed, readAnalysis } from './analysis-feed';

const noon = new Date('2026-11-20T12:00:00.000Z');
let feed: Feed<AnalysisResult> | null = null;
let gathered: number;

function start(readers = briefingReaders(), clock = () => noon) {
  gathered = 0;
  const halving = () => {
    gathered += 1;
    return readers.halving();
  };
  const started = createAnalysisFeed({
    readers: { ...readers, halving },
    writer: null,
    clock,
    logger: { info() {}, warn() {} },
  });
  feed = started;
  started.start();
  return () => readAnalysis(started);
}
afterEach(() => feed?.stop());

it('answers from its own loop: no reader causes an analysis', async () => {
  const analysis = start();

  const readings = await Promise.all(Array.from({ length: 1_000 }, () => analysis()));

  expect(readings[0]).toMatchObject({ source: 'live', readAt: noon });
  expect(readings[0]!.value.engine).toBe('rules');
  expect(gathered).toBe(1);
});

it('is stale while the price is, however young the analysis', async () => {
  const ticker = answers(exampleBriefing().ticker.value, { source: 'stale' });

  expect((await start(briefingReaders({ ticker }))()).source).toBe('stale');
});

it('is stale after five minutes without a new one, and removed after fifteen', async () => {
  let now = noon;
  const analysis = start(briefingReaders(), () => now);
  const at = (minutes: number) => {
    now = new Date(noon.getTime() + minutes * 60_000);
    return analysis();
  };

  await analysis();

  expect((await at(4.9)).source).toBe('live');
  expect((await at(5)).source).toBe('stale');
  await expect(at(15)).rejects.toThrow(UpstreamUnavailableError);
});

it('is unavailable without the price', async () => {
  await expect(start(briefingReaders({ ticker: unavailable }))()).rejects.toThrow(UpstreamUnavailableError);
});
