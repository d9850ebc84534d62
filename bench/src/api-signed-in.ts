import { measureCachedAnswer } from './cached-answer';
import { noteAtLeast } from './note-result';

const minRatio = 0.25;
const { barePerSecond, painelPerSecond, ratio } = await measureCachedAnswer('for-user');
const whole = (value: number) => Math.round(value).toString();

console.log('P9 api-signed-in: a list for a signed-in user beside a bare Fastify server');
console.table({
  'requests/s, bare Fastify buffer': { measured: whole(barePerSecond), wanted: '' },
  'requests/s, read for a signed-in user': { measured: whole(painelPerSecond), wanted: '' },
  'ratio of the two': { measured: ratio.toFixed(2), wanted: `≥ ${minRatio}` },
});
noteAtLeast('P9', 'requests/s, signed-in read to a bare buffer', ratio, minRatio);
process.exitCode = ratio >= minRatio ? 0 : 1;
