import { onEveryEngine } from '../testing/engines/on-every-engine';
import { startMailbox, until } from '../testing/mailbox';
import { startTestApi } from '../testing/test-api';

onEveryEngine('a restart', (at) => {
  it('loses no mail that the server did not take', async () => {
    const mailbox = await startMailbox();
    const { dataDir, databaseUrl } = at().place;
    const options = { dataDir, databaseUrl: databaseUrl ?? undefined };
    // No server listens there.
    const env = { PUBLIC_URL: 'https://painel.example', SMTP_URL: 'smtp://127.0.0.1:9' };
    const before = await startTestApi({ ...options, env });
    await before.signIn();
    await before.inject({
      method: 'POST',
      url: '/auth/forgot-password',
      payload: { email: 'ana@exemplo.com.br' },
    });
    const waiting = () => at().database.selectFrom('outbox_messages').select('attempts').execute();
    await until(() => before.logged.find((line) => line.includes('waits for another attempt')));
    await before.close();
    expect(await waiting()).toEqual([{ attempts: 1n }]);

    const after = await startTestApi({ ...options, env: { ...env, SMTP_URL: mailbox.url } });
    after.time.now = new Date(Date.now() + 60_000);
    await mailbox.next('/reset-password/');
    await after.close();
    expect(mailbox.delivered).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    await mailbox.close();
  });
});
