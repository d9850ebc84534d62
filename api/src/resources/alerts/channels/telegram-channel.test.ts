import { channelStage, channelVisitor } from '../../../testing/alerts/alert-channels';
import { type Engine, postgres, sqlite } from '../../../testing/engines/engines';
import { until } from '../../../testing/mailbox';
import { describeDeepOnPostgres } from '../../../testing/engines/services';

function onEngine(engine: Engine) {
  const stage = channelStage(engine);
  const { post, channels, eventually, fire } = channelVisitor(stage);
  afterEach(() => {
    stage.telegram.status = 200;
    stage.telegram.updates = [];
  });

  const linked = async (chat: number) => {
    const { id, link } = (await post('/alerts/channels', { kind: 'telegram' })).json();
    const code = new URL(link).searchParams.get('start');
    stage.telegram.updates = [
      { update_id: chat, message: { text: `/start ${code}`, chat: { id: chat, type: 'private' } } },
    ];
    expect((await post(`/alerts/channels/${id}/verify`, {})).json().state).toBe('on');
    stage.telegram.updates = [];
    return id as string;
  };

  it('Telegram: reports when it does not answer, and leaves no channel behind', async () => {
    stage.telegram.status = 503;
    const refused = await post('/alerts/channels', { kind: 'telegram' });
    expect([refused.statusCode, refused.json().error]).toEqual([503, 'CHANNEL_UNAVAILABLE']);
    expect(await channels()).toEqual([]);
    stage.telegram.status = 200;
    const { id } = (await post('/alerts/channels', { kind: 'telegram' })).json();
    stage.telegram.status = 503;
    const answer = await post(`/alerts/channels/${id}/verify`, {});
    expect([answer.statusCode, answer.json().error]).toEqual([503, 'CHANNEL_UNAVAILABLE']);
    expect(await channels()).toMatchObject([{ state: 'unverified' }]);
  });

  it.each([401, 404])('Telegram: a token that is refused by %i is the operator’s matter', async (status) => {
    const id = await linked(7000 + status);
    stage.api.logged.length = 0;
    stage.telegram.status = status;
    await post(`/alerts/channels/${id}/test`, {});
    await until(() => stage.api.logged.find((line) => line.includes('a message was given up')));
    const errors = stage.api.logged.filter((line) => line.includes('"level":50'));
    expect(errors).toEqual([expect.stringContaining('Telegram refuses TELEGRAM_BOT_TOKEN')]);
    expect([await channels(), errors.join('').includes('token-canario')]).toMatchObject([
      [{ state: 'on', failures: 0 }],
      false,
    ]);
  });

  it('Telegram: a person who blocked the bot is a failure of the channel', async () => {
    const id = await linked(4030);
    stage.telegram.status = 403;
    await post(`/alerts/channels/${id}/test`, {});
    await eventually(channels, ([channel]) => channel.failures === 1);
  });

  it('Telegram: one chat is one channel of a person', async () => {
    const first = await linked(5151);
    const second = await linked(5151);
    expect(await channels()).toMatchObject([{ id: second, state: 'on', target: '•••• 5151' }]);
    expect(first).not.toBe(second);
  });

  it('Telegram: linked by a one-time code, which another chat cannot use again', async () => {
    const made = (await post('/alerts/channels', { kind: 'telegram' })).json();
    const code = /^https:\/\/t\.me\/painel_bot\?start=([\w-]+)$/.exec(made.link)![1];
    const verify = async () => (await post(`/alerts/channels/${made.id}/verify`, {})).json();
    expect((await verify()).state).toBe('unverified');
    const update = (update_id: number, chat: number, text: string, type = 'private') => ({
      update_id,
      message: { text, chat: { id: chat, type } },
    });
    stage.telegram.updates = [
      update(1, 11, '/start errado'),
      update(2, 12, `/start ${code}`, 'group'),
      update(3, 4821, `/start ${code}`),
      update(4, 99, `/start ${code}`),
    ];
    expect(await verify()).toMatchObject({ state: 'on', target: '•••• 4821' });
    expect(stage.telegram.calls.at(-1)).toMatchObject({ method: 'getUpdates', body: { offset: 5 } });
    stage.telegram.updates = [];
    await fire(['telegram']);
    await until(() =>
      stage.telegram.calls.find(
        ({ body }) => body.chat_id === 4821 && String(body.text).startsWith('O Bitcoin passou de'),
      ),
    );
    expect(stage.telegram.calls.some(({ body }) => body.chat_id === 99)).toBe(false);
    expect(stage.api.logged.join('')).not.toContain('token-canario');
  });
}

describe('the channels of alerts on SQLite', () => {
  onEngine(sqlite);
});
describeDeepOnPostgres('the channels of alerts', () => onEngine(postgres));
