import { setTimeout as pause } from 'node:timers/promises';
import { fillPortfolio } from './fill-portfolio';
import { quantile } from './median';
import { startApiServer } from './start-api-server';

const turns = 100;
const paths = ['/portfolio/addresses', '/portfolio/summary'];

/** Milliseconds below which nearly all answers about a portfolio of so many addresses come, by path. */
export async function measurePortfolioAnswers(count: number): Promise<Map<string, number>> {
  const server = await startApiServer();
  try {
    const { token } = await fillPortfolio(server.url, count);
    const get = (path: string) => fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
    const isReading = async () => {
      const { status } = (await (await get('/portfolio/refresh-progress')).json()) as { status: string };
      return status === 'running';
    };
    while (await isReading()) await pause(200);

    const took = new Map<string, number[]>(paths.map((path) => [path, []]));
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [path, times] of took) {
        const begun = performance.now();
        await (await get(path)).arrayBuffer();
        times.push(performance.now() - begun);
      }
    }
    return new Map([...took].map(([path, times]) => [path, quantile(times, 0.95)]));
  } finally {
    server.stop();
  }
}
