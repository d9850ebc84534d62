import { measureCachedAnswer } from './cached-answer';
import { measureConcurrentCacheMisses } from './concurrent-cache-misses';
import { noteAtLeast, noteAtMost } from './note-result';

const minRatio = 0.8;
const visitors = 1_000;

const cached = await measureCachedAnswer();
const misses = await measureConcurrentCacheMisses(visitors);
const whole = (value: number) => Math.round(value).toString();

console.log('P8 api-cached: a cached public answer beside a bare Fastify server');
console.table({
  'requests/s, bare Fastify buffer': { measured: whole(cached.barePerSecond), wanted: '' },
  'requests/s, cached public answer': { measured: whole(cached.painelPerSecond), wanted: '' },
  'ratio of the two': { measured: cached.ratio.toFixed(2), wanted: `≥ ${minRatio}` },
  [`upstream calls for ${visitors} misses at once`]: { measured: whole(misses.calls), wanted: '1' },
  'of them answered': { measured: whole(misses.answered), wanted: whole(visitors) },
});

noteAtLeast('P8', 'requests/s, cached answer to a bare buffer', cached.ratio, minRatio);
noteAtMost('P8', `upstream calls for ${visitors} misses`, misses.calls, 1, 0);
noteAtLeast('P8', `of ${visitors} misses answered`, misses.answered, visitors, 0);
const holds = cached.ratio >= minRatio && misses.calls === 1 && misses.answered === visitors;
process.exitCode = holds ? 0 : 1;
