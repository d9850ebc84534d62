import { setTimeout as pause } from 'node:timers/promises';
import { median } from './median';
import { type ApiServer, person, startApiServer } from './start-api-server';

const turns = 200;
const widest = 0.05;
const settleMs = 20;
const unknown = 'ninguem@exemplo.com.br';

interface Question {
  name: string;
  path: string;
  bodyFor: (email: string) => object;
}

const questions: Question[] = [
  { name: 'sign-in', path: '/auth/login', bodyFor: (email) => ({ email, password: 'outra senha comprida' }) },
  { name: 'forgotten password', path: '/auth/forgot-password', bodyFor: (email) => ({ email }) },
];

async function answerMs(server: ApiServer, { path, bodyFor }: Question, email: string): Promise<number> {
  // Background work of the last request must not count for this one.
  await pause(settleMs);
  const begun = performance.now();
  await (await server.post(path, bodyFor(email))).arrayBuffer();
  return performance.now() - begun;
}

/** Response times for an existing and a missing account, measured alternately so that noise meets both. */
async function compare(server: ApiServer, question: Question) {
  const took: [known: number[], unknown: number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    const order = turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of order) {
      took[which].push(await answerMs(server, question, which === 0 ? person.email : unknown));
    }
  }
  const [known, stranger] = took;
  // Each pair was measured together: other load on the machine met both.
  const ratio = median(known.map((each, turn) => each / (stranger[turn] ?? each)));
  return { known: median(known), stranger: median(stranger), difference: Math.abs(ratio - 1) };
}

const server = await startApiServer();
try {
  await server.post('/auth/register', person);
  for (const question of questions) {
    for (let warmup = 0; warmup < 10; warmup += 1) await answerMs(server, question, unknown);
  }
  const rows = new Map<string, Awaited<ReturnType<typeof compare>>>();
  for (const question of questions) rows.set(question.name, await compare(server, question));

  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  console.log('S5 enumeration-timing: response times with and without an account');
  console.table(
    Object.fromEntries(
      [...rows].map(([name, { known, stranger, difference }]) => [
        name,
        {
          'account, ms': known.toFixed(2),
          'no account, ms': stranger.toFixed(2),
          apart: percent(difference),
          wanted: `≤ ${percent(widest)}`,
        },
      ]),
    ),
  );
  process.exitCode = [...rows.values()].every(({ difference }) => difference <= widest) ? 0 : 1;
} finally {
  server.stop();
}
