import { signIn, signOut, startSession } from '@painel/shared/session';
import { testSession } from '@painel/shared/testing';
import { createQueryClient } from './query-client';

it('forgets what belonged to a user when the user goes, and keeps what is public', () => {
  const stopSession = startSession();
  signIn(testSession);
  const { client, watchSession } = createQueryClient();
  const stop = watchSession();
  client.setQueryData(['market', 'ticker'], 1);
  client.setQueryData(['section', 'news'], 2);
  client.setQueryData(['portfolio', 'summary'], 3);

  signOut();
  expect(client.getQueryData(['market', 'ticker'])).toBe(1);
  expect(client.getQueryData(['section', 'news'])).toBe(2);
  expect(client.getQueryData(['portfolio', 'summary'])).toBeUndefined();
  stop();
  stopSession();
});

it('drops a late answer that was requested as the user before', async () => {
  const stopSession = startSession();
  signIn(testSession);
  const { client, watchSession } = createQueryClient();
  const stop = watchSession();
  let answer: (value: string) => void = () => {};
  const asked = client.fetchQuery({
    queryKey: ['portfolio', 'summary'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  signIn({ ...testSession, user: { ...testSession.user, id: 'u2' } });
  answer('do usuário anterior');
  await asked.catch(() => {});
  expect(client.getQueryData(['portfolio', 'summary'])).toBeUndefined();
  stop();
  stopSession();
});
