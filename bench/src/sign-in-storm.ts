import { person } from './start-api-server';

// Sends so many sign-ins at once, whenever it is told to; in a process of its own, apart from the measuring process.
const [url = '', count = '0'] = process.argv.slice(2);

async function signIn(): Promise<number> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  await answer.arrayBuffer();
  return answer.status;
}

process.send?.('ready');
process.on('message', () => {
  void Promise.all(Array.from({ length: Number(count) }, signIn)).then((statuses) =>
    process.send?.(statuses),
  );
});
