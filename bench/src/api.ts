import { measureCachedAnswer } from './cached-answer';
import { measureConcurrentCacheMisses } from './concurrent-cache-misses';
import { noteAtLeast, noteAtMost } from './note-result';

const minRatio = { cached: 0.8, 'for-user': 0.25 };
const visitors = 1_000;
const whole = (value: number) => Math.round(value).toString();

const cached = await measureCachedAnswer('cached');
const forUser = await measureCachedAnswer('for-user');
const misses = await measureConcurrentCacheMisses(visitors);

console.log('P8, P9 api: answers next to a bare Fastify server that sends the same bytes');
console.table({
  'requests/s, bare Fastify buffer': { measured: whole(cached.barePerSecond), wanted: '' },
  'requests/s, cached public answer': { measured: whole(cached.painelPerSecond), wanted: '' },
  'ratio of the two': { measured: cached.ratio.toFixed(2), wanted: `≥ ${minRatio.cached}` },
  'requests/s, read for a signed-in user': { measured: whole(forUser.painelPerSecond), wanted: '' },
  'ratio to its bare buffer': { measured: forUser.ratio.toFixed(2), wanted: `≥ ${minRatio['for-user']}` },
  [`upstream calls for ${visitors} misses at once`]: { measured: whole(misses.calls), wanted: '1' },
  'of them answered': { measured: whole(misses.answered), wanted: whole(visitors) },
});

noteAtLeast('P8', 'requests/s, cached answer to a bare buffer', cached.ratio, minRatio.cached);
noteAtMost('P8', `upstream calls for ${visitors} misses`, misses.calls, 1, 0);
noteAtLeast('P8', `of ${visitors} misses answered`, misses.answered, visitors, 0);
noteAtLeast('P9', 'requests/s, signed-in read to a bare buffer', forUser.ratio, minRatio['for-user']);
const holds =
  cached.ratio >= minRatio.cached &&
  forUser.ratio >= minRatio['for-user'] &&
  misses.calls === 1 &&
  misses.answered === visitors;
process.exitCode = holds ? 0 : 1;
