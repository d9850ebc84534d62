import { startTemporaryApi } from './temporary-api';

export interface ServerUsage {
  rssBytes: number;
  cpuSeconds: number;
}

// A process of its own, so that whoever measures does not slow down what is measured.
const api = await startTemporaryApi(JSON.parse(process.argv[2] ?? '{}') as Record<string, string>);

process.send?.(await api.app.listen({ port: 0, host: '127.0.0.1' }));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ rssBytes: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1e6 });
});
process.on('disconnect', () => void api.close());
