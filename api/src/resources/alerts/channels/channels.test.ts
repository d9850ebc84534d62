import { channelStage, channelVisitor } from '../../../testing/alerts/alert-channels';
import { type Engine, postgres, sqlite } from '../../../testing/engines/engines';
import { until } from '../../../testing/mailbox';
import { createSubscriber, hmacOf } from '../../../testing/vendors/push-service';
import { changeEmail } from '../../../testing/people';
import { describeDeepOnPostgres } from '../../../testing/engines/services';

function onEngine(engine: Engine) {
  const stage = channelStage(engine);
  const { post, channels, events, eventually, fire, browser, next, delivered } = channelVisitor(stage);

  it('push: a browser is verified by its visible test, receives an alert once, and is forgotten after 410', async () => {
    const { publicKey } = (
      await stage.api.inject({ url: '/alerts/push/key', token: stage.person.token })
    ).json();
    const own = browser();
    const added = await post('/alerts/push/subscription', own.subscription);
    expect(added.statusCode).toBe(201);
    // The test may arrive before the answer is read.
    expect(['unverified', 'on']).toContain(added.json().state);
    const test = await next();
    expect(own.read(test.body)).toMatchObject({ title: 'Teste do Painel Bitcoin', url: '/alerts' });
    expect(await own.sender(test.headers.authorization!, publicKey, stage.api.time.now)).toMatchObject({
      aud: 'https://push.exemplo',
      sub: 'https://painel.exemplo',
    });
    const topic = expect.stringMatching(/^[\w-]{1,32}$/);
    expect(test.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
      topic,
    });
    await eventually(channels, ([channel]) => channel.state === 'on');
    expect(JSON.stringify(await channels())).not.toContain('push.exemplo');

    const event = await fire(['push']);
    const reported = await next();
    // It says «agora».
    expect(reported.headers).toMatchObject({ topic, ttl: '600' });
    expect(reported.headers.topic).not.toBe(test.headers.topic);
    const message = own.read(reported.body);
    expect(message).toEqual({
      title: 'Alerta de preço',
      body: 'O Bitcoin passou de R$ 600.000: agora está em R$ 601.500.',
      tag: event.id,
      url: '/alerts',
    });
    await eventually(events, delivered);

    stage.open.answers.push({ status: 410 });
    await post(`/alerts/channels/${(await channels())[0].id}/test`, {});
    await eventually(channels, (list) => list.length === 0);
    expect(
      (await stage.api.inject({ url: '/alerts', token: stage.person.token })).json().alerts,
    ).toHaveLength(1);
    expect((await events()).at(-1)?.deliveries[0]?.channelId).toBeNull();
  });

  it('push: a new subscription takes the place of the old one without a session, and of no other', async () => {
    const old = browser();
    await post('/alerts/push/subscription', old.subscription);
    await next();
    await eventually(channels, ([channel]) => channel.state === 'on');
    const own = createSubscriber('https://push.exemplo/novo');
    const { endpoint, keys } = own.subscription;
    const renew = (previousEndpoint: string, to = endpoint) =>
      stage.api.inject({
        method: 'POST',
        url: '/alerts/push/subscription/renew',
        payload: { previousEndpoint, endpoint: to, keys },
      });
    // Another push service, and an unknown one: nothing changes, and existing ones are not revealed.
    expect((await renew(old.subscription.endpoint, 'https://ladrao.exemplo/novo')).statusCode).toBe(400);
    expect((await renew('https://push.exemplo/desconhecido')).statusCode).toBe(204);
    expect((await renew(old.subscription.endpoint)).statusCode).toBe(204);
    await stage.mailbox.next(/Alertas em um aparelho renovados/);

    await fire(['push']);
    const reported = await next();
    expect([reported.path, own.read(reported.body).title]).toEqual(['/novo', 'Alerta de preço']);
    expect(await channels()).toHaveLength(1);
    // The old one is no key any more.
    await renew(old.subscription.endpoint, 'https://push.exemplo/outra');
    for (let n = 0; n < 6; n += 1) await renew('https://push.exemplo/desconhecido');
    expect((await renew('https://push.exemplo/desconhecido')).statusCode).toBe(429);
    await post(`/alerts/channels/${(await channels())[0].id}/test`, {});
    expect((await next()).path).toBe('/novo');
  });

  it('push: one that has died is announced at the bell and on another channel', async () => {
    const own = browser();
    await post('/alerts/push/subscription', own.subscription);
    await next();
    await eventually(channels, ([channel]) => channel.state === 'on');
    const webhook = { kind: 'webhook', target: 'https://aviso.exemplo/morte' };
    const { id } = (await post('/alerts/channels', webhook)).json();
    const { code } = JSON.parse((await next()).body.toString());
    await post(`/alerts/channels/${id}/verify`, { code });
    stage.open.answers.push({ status: 410 });
    await fire(['push']);
    await next();
    const notice = JSON.parse((await next()).body.toString());
    expect(notice).toMatchObject({ type: 'alert', event: { kind: 'channel_lost', alertId: null } });
    expect(notice.text).toMatch(/^As notificações .*pararam\. Ative-as de novo/);
    await eventually(events, (list) => delivered(list.filter(({ kind }) => kind === 'channel_lost')));
  });

  it('push: a browser notifies the person who subscribed last', async () => {
    const own = browser();
    await post('/alerts/push/subscription', own.subscription);
    const eva = await stage.api.signIn(`eva${stage.person.n}@exemplo.com.br`);
    expect((await post('/alerts/push/subscription', own.subscription, eva)).statusCode).toBe(201);
    expect(await channels()).toEqual([]);
    const remove = (by: string) =>
      stage.api.inject({
        method: 'DELETE',
        url: '/alerts/push/subscription',
        payload: { endpoint: own.subscription.endpoint },
        token: by,
      });
    expect([(await remove(stage.person.token)).statusCode, (await remove(eva)).statusCode]).toEqual([
      404, 204,
    ]);
  });

  it.each([
    ['http', 'http://aviso.exemplo/a'],
    ['a name and a password', 'https://ana:senha@aviso.exemplo/a'],
    ['loopback', 'https://127.0.0.1/a'],
    ['a private network', 'https://10.0.0.1/a'],
    ['mapped', 'https://[::ffff:10.0.0.1]/a'],
    ['no address', 'aviso'],
  ])('refuses %s as a target', async (_name, target) => {
    expect((await post('/alerts/channels', { kind: 'webhook', target })).json().error).toBe('INVALID_TARGET');
    const { subscription } = browser();
    const push = await post('/alerts/push/subscription', { ...subscription, endpoint: target });
    expect(push.json().error).toBe('INVALID_TARGET');
  });

  it('webhook: verified by a code, signed, and no redirect or private address is followed', async () => {
    const made = (
      await post('/alerts/channels', { kind: 'webhook', target: 'https://aviso.exemplo/segredo' })
    ).json();
    expect(made).toMatchObject({ state: 'unverified', target: 'https://aviso.exemplo/••••' });
    expect(JSON.stringify(await channels())).not.toContain(made.secret);
    const asked = await next();
    const { code } = JSON.parse(asked.body.toString());
    const verify = (payload: object) => post(`/alerts/channels/${made.id}/verify`, payload);
    expect((await verify({ code: '000000' })).json().error).toBe('WRONG_CODE');
    expect((await verify({ code })).json().state).toBe('on');

    const event = await fire(['webhook']);
    const { headers, body, path } = await next();
    const signed = hmacOf(made.secret, `${headers['x-painel-timestamp'] as string}.${body.toString()}`);
    expect([path, headers['x-painel-signature']]).toEqual(['/segredo', `v1=${signed}`]);
    expect(JSON.parse(body.toString())).toMatchObject({
      type: 'alert',
      text: 'O Bitcoin passou de R$ 600.000: agora está em R$ 601.500.',
      event: { id: event.id, kind: 'price_above', value: 60_150_000, isSimulated: false },
    });
    await eventually(events, delivered);

    const test = () => post(`/alerts/channels/${made.id}/test`, {});
    stage.open.answers.push({ status: 302, headers: { location: 'https://outro.exemplo/' } });
    await test();
    await eventually(channels, ([channel]) => channel.failures === 1);
    stage.open.address = '169.254.169.254';
    stage.open.received.length = 0;
    await post('/alerts/push/subscription', createSubscriber('https://interno.exemplo/segredo').subscription);
    const waits = await until(() =>
      stage.api.logged.find((line) => line.includes('a message waits for another attempt')),
    );
    expect([stage.open.received, waits.includes('segredo')]).toEqual([[], false]);
  });

  it('a channel is switched off after ten failures in a row, and a test that arrives switches it on', async () => {
    const made = (
      await post('/alerts/channels', { kind: 'webhook', target: `https://aviso.exemplo/${stage.person.n}` })
    ).json();
    const { code } = JSON.parse((await next()).body.toString());
    await post(`/alerts/channels/${made.id}/verify`, { code });
    await stage.api.opened.database
      .updateTable('alert_channels')
      .set({ failures: 9n })
      .where('id', '=', made.id)
      .execute();
    stage.open.answers.push({ status: 404 });
    await post(`/alerts/channels/${made.id}/test`, {});
    await eventually(channels, ([channel]) => channel.state === 'off' && channel.failures === 10);
    await post(`/alerts/channels/${made.id}/test`, {});
    await eventually(channels, ([channel]) => channel.state === 'on' && channel.failures === 0);
  });

  it.each([429, 500, 503])('waits and tries again after %i', async (status) => {
    const own = browser(`wait-${status}`);
    stage.open.answers.push({ status, headers: { 'retry-after': '90' } });
    await post('/alerts/push/subscription', own.subscription);
    await next();
    const due = async () => {
      const rows = await stage.api.opened.database
        .selectFrom('outbox_messages')
        .select('due_at')
        .where('kind', '=', 'alert')
        .where('attempts', '=', 1n)
        .execute();
      return rows.map(({ due_at }) => (Date.parse(due_at) - stage.api.time.now.getTime()) / 1000);
    };
    expect(await eventually(due, (list) => list.includes(90))).toContain(90);
    expect((await channels())[0].failures).toBe(0);
  });

  it.each([400, 401, 403])('push: %i refuses our key, which is the operator’s matter', async (status) => {
    await post('/alerts/push/subscription', browser().subscription);
    await eventually(channels, ([channel]) => channel.state === 'on');
    stage.api.logged.length = 0;
    stage.open.answers.push({ status });
    await post(`/alerts/channels/${(await channels())[0].id}/test`, {});
    await until(() => stage.api.logged.find((line) => line.includes('a message was given up')));
    const errors = stage.api.logged.filter((line) => line.includes('"level":50'));
    expect(errors).toEqual([expect.stringContaining('a push service refuses the key or PUSH_SUBJECT')]);
    expect(await channels()).toMatchObject([{ state: 'on', failures: 0 }]);
  });

  it('e-mail: verified by a code where the address is not proven, then in text and HTML', async () => {
    const made = (await post('/alerts/channels', { kind: 'email' })).json();
    expect(made).toMatchObject({ state: 'unverified', target: 'p••••@exemplo.com.br' });
    expect((await post('/alerts/channels', { kind: 'email' })).json().error).toBe('CHANNEL_EXISTS');
    const code = /Bitcoin: (\d{6})/.exec((await stage.mailbox.next('Código para confirmar')).text)![1];
    expect((await post(`/alerts/channels/${made.id}/verify`, { code })).json().state).toBe('on');
    await fire(['email']);
    const { text, to } = await stage.mailbox.next('O Bitcoin passou de');
    expect(to).toEqual([stage.person.email]);
    expect(text).toMatch(/Content-Type: text\/plain[\s\S]*https:\/\/painel\.exemplo\/alerts/);
    expect(text).toMatch(/Content-Type: text\/html[\s\S]*<p>O Bitcoin passou de R\$ 600\.000/);
  });

  it('e-mail: follows the account to another address, as one channel', async () => {
    const { database } = stage.api.opened;
    const { id } = (await stage.api.inject({ url: '/users/profile', token: stage.person.token })).json();
    const { id: channelId } = (await post('/alerts/channels', { kind: 'email' })).json();
    const email = `outra${stage.person.n}@exemplo.com.br`;
    await changeEmail(database, id, email);
    expect(await channels()).toMatchObject([{ id: channelId, target: 'o••••@exemplo.com.br' }]);
    expect((await post('/alerts/channels', { kind: 'email' })).json().error).toBe('CHANNEL_EXISTS');
  });

  it('keeps targets encrypted, and at most twenty channels', async () => {
    await post('/alerts/channels', { kind: 'webhook', target: 'https://aviso.exemplo/canario-de-alvo' });
    const rows = await stage.api.opened.database.selectFrom('alert_channels').selectAll().execute();
    expect(
      JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain('canario-de-alvo');
    const { id: user_id } = (
      await stage.api.inject({ url: '/users/profile', token: stage.person.token })
    ).json();
    const [row] = rows.filter((each) => each.user_id === user_id);
    const more = Array.from({ length: 19 }, (_unused, n) => ({
      ...row!,
      id: `${stage.person.n} ${n}`,
      target_hash: `${n}`,
    }));
    await stage.api.opened.database.insertInto('alert_channels').values(more).execute();
    expect((await post('/alerts/channels', { kind: 'email' })).json().error).toBe('TOO_MANY_CHANNELS');
  });
}

describe('the channels of alerts on SQLite', () => {
  onEngine(sqlite);
});
describeDeepOnPostgres('the channels of alerts', () => onEngine(postgres));
