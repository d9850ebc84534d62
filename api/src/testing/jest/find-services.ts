import { randomBytes } from 'node:crypto';
import { connectRedis } from '../../redis';
import { askPostgres, postgresServer } from '../engines/engines';
import { keptFileThread, nameKeptSchemas } from '../engines/kept-schemas';
import { skipService, redisServer, type Service } from '../engines/services';

async function look(service: Service, variable: string, server: string, run: () => Promise<unknown>) {
  try {
    await run();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // A server that is configured must answer.
    if (process.env[variable]) throw new Error(`${variable}: ${code ?? message}`, { cause: error });
    skipService(service, `none answers at ${server} (${code ?? message}); name one in ${variable}`);
  }
}

async function askRedis() {
  let reason = '';
  const logger = {
    info: () => undefined,
    warn: (fields: { reason: string }) => void (reason = fields.reason),
  };
  const redis = connectRedis(redisServer(), logger, { answerMs: 5000 });
  try {
    await redis.run((client) => client.ping());
  } catch {
    throw new Error(reason);
  } finally {
    redis.close();
  }
}

/** Checks which services answer, before any test, and names what the test files of this run share. */
export default async function findServices(): Promise<void> {
  const run = randomBytes(6).toString('hex');
  nameKeptSchemas(run);
  process.env.PAINEL_TESTS_FILE_THREAD = keptFileThread(run);
  await look('PostgreSQL', 'TEST_DATABASE_URL', postgresServer(), () =>
    askPostgres(postgresServer(), 'select 1'),
  );
  await look('Redis', 'TEST_REDIS_URL', redisServer(), askRedis);
}
