import { randomBytes } from 'node:crypto';
import { createMailer } from '../mail/mailer';
import { createOutgoingMail, mailDelivery } from '../mail/outgoing-mail';
import { createKeyVault } from '../secrets/key-vault';
import { type Mailbox, startMailbox, until } from '../testing/mailbox';
import { onEveryEngine } from '../testing/engines/on-every-engine';
import { type Deliver, NotYetError, RetryLaterError, createOutbox } from './outbox';

const secret = randomBytes(32);
const from = 'Painel <oi@exemplo.com.br>';
const letter = (text: string) => ({
  to: 'ana@exemplo.com.br',
  subject: 'Aviso',
  text,
  html: `<p>${text}</p>`,
});
const day = 24 * 60 * 60_000;

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(() => mailbox.close());
beforeEach(() => {
  mailbox.delivered.length = 0;
  mailbox.answers.length = 0;
});

onEveryEngine('the outbox', (at) => {
  /** A process with its own worker over the database of the test. */
  function start({
    time = { now: new Date() },
    deliver = undefined as Deliver | undefined,
    isLeader = (): boolean => false,
    leaseMs = 30_000,
  } = {}) {
    const { database, place } = at();
    const logged: string[] = [];
    const log = (fields: object, text: string) => void logged.push(`${text} ${JSON.stringify(fields)}`);
    const logger = { info: log, warn: log, error: log } as never;
    const isOpen = async (tokenHash: string) => tokenHash === 'open';
    const mailer = createMailer({ smtpUrl: mailbox.url, from }, place.dataDir, logger);
    const byMail = mailDelivery(mailer, { 'password-reset': isOpen, 'email-change': isOpen });
    const outbox = createOutbox({
      database,
      vault: createKeyVault(secret),
      clock: () => time.now,
      logger,
      isLeader,
      leaseMs,
    });
    outbox.handle('mail', { deliver: deliver ?? byMail });
    const mail = createOutgoingMail(outbox);
    const add = (text: string, options: Partial<Parameters<typeof mail.add>[2]> = {}) =>
      database
        .transaction()
        .execute((transaction) => mail.add(transaction, letter(text), { userId: null, ...options }));
    const pass = (ms: number) => void (time.now = new Date(time.now.getTime() + ms));
    return { outbox, mail, add, pass, logged, time, byMail };
  }
  const rows = () => at().database.selectFrom('outbox_messages').selectAll().execute();
  const messageIds = () =>
    mailbox.delivered.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim());

  it('keeps a message unreadable until it is sent, and nothing of a transaction that fails', async () => {
    const { outbox, mail, add } = start();
    const failed = at()
      .database.transaction()
      .execute(async (transaction) => {
        await mail.add(transaction, letter('nunca'), { userId: null });
        throw new Error('rolled back');
      });
    await expect(failed).rejects.toThrow('rolled back');
    await add('https://painel.example/reset-password/segredo');
    const [kept, ...others] = await rows();
    expect(others).toEqual([]);
    for (const form of ['segredo', Buffer.from('segredo').toString('base64')]) {
      expect(
        JSON.stringify(kept, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
      ).not.toContain(form);
    }
    await outbox.run();
    expect(mailbox.delivered.map(({ to }) => to)).toEqual([['ana@exemplo.com.br']]);
    expect(messageIds()).toEqual([`<${kept?.id}@exemplo.com.br>`]);
    expect(await rows()).toEqual([]);
  });

  it('sends what another process left when it was killed, once its lease is over', async () => {
    const killed = start({ deliver: () => new Promise(() => undefined) });
    await killed.add('um');
    void killed.outbox.run();
    const { outbox, pass, time } = start();
    while ((await rows())[0]?.attempts !== 1n) await new Promise(setImmediate);
    await outbox.run();
    expect(mailbox.delivered).toEqual([]);
    time.now = killed.time.now;
    pass(2 * 60_000);
    await outbox.run();
    await outbox.run();
    expect(mailbox.delivered).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });

  it('keeps what it is sending for longer than a lease while it lives', async () => {
    let finish = () => {};
    const slow = start({
      deliver: () => new Promise<void>((resolve) => (finish = resolve)),
      leaseMs: 60,
    });
    await slow.add('devagar');
    const sending = slow.outbox.run();
    const other = start({ time: slow.time });
    const leaseEnd = async () => Date.parse((await rows())[0]!.due_at);
    while ((await rows())[0]?.attempts !== 1n) await new Promise(setImmediate);
    for (let passed = 0; passed < 3; passed += 1) {
      slow.pass(50);
      while ((await leaseEnd()) < slow.time.now.getTime() + 60) await new Promise(setImmediate);
      await other.outbox.run();
    }
    finish();
    await sending;
    expect([mailbox.delivered, await rows()]).toEqual([[], []]);
  });

  it('sends at once what a dead leader left, and leaves alone what other processes send', async () => {
    const never = () => new Promise<void>(() => undefined);
    const time = { now: new Date() };
    const dead = start({ time, deliver: never, isLeader: () => true });
    const living = start({ time, deliver: never });
    const taken = async (count: number) => {
      while ((await rows()).filter(({ attempts }) => attempts === 1n).length < count)
        await new Promise(setImmediate);
    };
    // As many as it sends at once: it takes no other.
    for (const text of ['do líder 1', 'do líder 2']) await dead.add(text);
    void dead.outbox.run();
    await taken(2);
    await dead.add('de outro');
    void living.outbox.run();
    await taken(3);
    let isLeader = false;
    const next = start({ time, isLeader: () => isLeader });
    await next.outbox.run();
    expect(mailbox.delivered).toEqual([]);
    isLeader = true;
    for (const text of ['do líder 1', 'do líder 2']) await mailbox.next(text);
    while ((await rows()).length > 1) await new Promise(setImmediate);
    expect(mailbox.delivered).toHaveLength(2);
    await next.outbox.close();
  });

  it('names the message alike when it is sent again because the sending was not recorded', async () => {
    const lost = start();
    const dying = start({
      time: lost.time,
      async deliver(payload, id) {
        await lost.byMail(payload, id);
        await new Promise(() => undefined);
      },
    });
    await lost.add('duas vezes');
    void dying.outbox.run();
    await mailbox.next('duas vezes');
    lost.pass(2 * 60_000);
    await lost.outbox.run();
    const [first, second] = messageIds();
    expect(mailbox.delivered).toHaveLength(2);
    expect(second).toBe(first);
  });

  it('gives each of many to one of several processes', async () => {
    const { add, time } = start();
    for (let n = 0; n < 12; n += 1) await add(`n${n}.`);
    const taken: string[] = [];
    const workers = ['a', 'b', 'c'].map(() =>
      start({
        time,
        async deliver(payload) {
          taken.push((payload as { mail: { text: string } }).mail.text);
          await new Promise(setImmediate);
        },
      }),
    );
    await Promise.all(workers.map(({ outbox }) => outbox.run()));
    expect(taken.toSorted()).toEqual(Array.from({ length: 12 }, (_unused, n) => `n${n}.`).toSorted());
  });

  it('waits where the server says 451, and is sent by the next attempt', async () => {
    const { outbox, add, pass, logged } = start();
    await add('mais tarde');
    mailbox.answers.push(451, 421);
    await outbox.run();
    await outbox.run();
    expect([mailbox.delivered, (await rows())[0]?.attempts]).toEqual([[], 1n]);
    pass(2000);
    await outbox.run();
    pass(1999);
    await outbox.run();
    expect((await rows())[0]?.attempts).toBe(2n);
    pass(4001);
    await outbox.run();
    expect([mailbox.delivered.length, await rows()]).toEqual([1, []]);
    expect(logged[0]).toMatch(/a message waits for another attempt .*"reason":"EMESSAGE 451"/);
  });

  it('is given up where the server says 550, with a line without an address', async () => {
    const { outbox, add, logged } = start();
    await add('nunca mais');
    mailbox.answers.push(550);
    await outbox.run();
    expect([mailbox.delivered, await rows()]).toEqual([[], []]);
    expect(logged).toEqual([expect.stringMatching(/^a message was given up .*"reason":"EMESSAGE 550"/)]);
    expect(logged.join('')).not.toMatch(/exemplo\.com\.br|nunca mais/);
  });

  it('is tried for a day, ever more seldom, then given up', async () => {
    let attempts = 0;
    const { outbox, add, logged, time } = start({
      async deliver() {
        attempts += 1;
        throw new Error('away');
      },
    });
    await add('um dia');
    const begun = time.now.getTime();
    for (let [row] = await rows(); row; [row] = await rows()) {
      time.now = new Date(row.due_at);
      await outbox.run();
    }
    expect(attempts).toBeGreaterThan(24);
    expect(attempts).toBeLessThan(60);
    expect(time.now.getTime() - begun).toBeGreaterThan(day - 61 * 60_000);
    expect(logged.at(-1)).toContain('a message was given up');
  });

  it('tries a kind as often as it says, waits as long as its server asks, and notifies it of the end', async () => {
    const { outbox, pass, time } = start();
    const attempts: number[] = [];
    const ended: unknown[] = [];
    const minute = 60_000;
    outbox.handle('alert', {
      async deliver() {
        attempts.push((time.now.getTime() - begun) / minute);
        if (attempts.length === 1) throw new RetryLaterError(5 * minute);
        throw new Error('away');
      },
      delayMs: (count) => (count < 3 ? minute : null),
      keptMs: 60 * minute,
      onGivenUp: async (payload) => void ended.push(payload),
    });
    const begun = time.now.getTime();
    const dueAt = new Date(begun + 2 * minute).toISOString();
    const { database } = at();
    await outbox.add(database, { kind: 'alert', payload: { n: 1 }, userId: null, dueAt });
    // Its time has not come.
    expect([await outbox.length('alert'), await outbox.length('mail')]).toEqual([0, 0]);
    for (let passed = 0; passed < 12; passed += 1) {
      await outbox.run();
      if (passed === 3) expect(await outbox.length('alert')).toBe(1);
      // A minute after each look nothing is late that was tried.
      expect(await outbox.lateMs('alert')).toBe(0);
      pass(minute);
    }
    expect([attempts, ended, await rows()]).toEqual([[2, 7, 8], [{ n: 1 }], []]);
  });

  it('retries what is late because no process sent it, and once more', async () => {
    const { outbox, add, pass, logged } = start();
    await add('depois da queda');
    mailbox.answers.push(451);
    pass(3 * day);
    expect([await outbox.lateMs('mail'), await outbox.lateMs('alert')]).toEqual([3 * day, 0]);
    await outbox.run();
    expect([mailbox.delivered, (await rows()).length]).toEqual([[], 1]);
    pass(2000);
    await outbox.run();
    expect(mailbox.delivered).toHaveLength(1);
    await add('nunca');
    mailbox.answers.push(451, 451);
    pass(3 * day);
    await outbox.run();
    pass(2000);
    await outbox.run();
    expect([mailbox.delivered.length, await rows()]).toEqual([1, []]);
    expect(logged.at(-1)).toContain('a message was given up');
  });

  it('sends one kind while the servers of another hang', async () => {
    const { outbox, add } = start();
    const hanging: (() => void)[] = [];
    outbox.handle('alert', { deliver: () => new Promise((resolve) => hanging.push(resolve)) });
    const { database } = at();
    for (let n = 0; n < 3; n += 1)
      await outbox.add(database, { kind: 'alert', payload: { n }, userId: null });
    outbox.wake();
    await until(() => (hanging.length === 2 ? true : undefined));
    for (const text of ['enquanto isso', 'e depois']) {
      await add(text);
      outbox.wake();
      await mailbox.next(text);
    }
    expect(hanging).toHaveLength(2);
    while ((await rows()).length > 0) {
      hanging.splice(0).forEach((resolve) => resolve());
      await new Promise(setImmediate);
    }
    await outbox.close();
  });

  it('leaves a message for later without counting an attempt', async () => {
    const { outbox, pass, time } = start();
    const morning = new Date(time.now.getTime() + 8 * 60 * 60_000);
    const tried: Date[] = [];
    outbox.handle('alert', {
      async deliver() {
        tried.push(time.now);
        if (time.now < morning) throw new NotYetError(morning);
        throw new Error('away');
      },
      delayMs: (attempts) => (attempts < 3 ? 60_000 : null),
      keptMs: 60 * 60_000,
    });
    await outbox.add(at().database, { kind: 'alert', payload: {}, userId: null });
    await outbox.run();
    await outbox.run();
    expect([tried.length, (await rows())[0]?.attempts]).toEqual([1, 0n]);
    for (let hour = 0; hour < 8; hour += 1) pass(60 * 60_000);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await outbox.run();
      pass(60_000);
    }
    expect([tried.length, await rows()]).toEqual([4, []]);
  });

  it('leaves a link unsent that no longer counts, and a code that has expired', async () => {
    const { outbox, add, pass, time } = start();
    await add('velho', { link: { of: 'password-reset', tokenHash: 'closed' } });
    await add('aberto', { link: { of: 'email-change', tokenHash: 'open' } });
    await outbox.run();
    await add('tarde', { expiresAt: new Date(time.now.getTime() + 600_000).toISOString() });
    pass(600_000);
    await outbox.run();
    expect(mailbox.delivered).toHaveLength(1);
    expect(mailbox.delivered[0]?.text).toContain('aberto');
    expect(await rows()).toEqual([]);
  });
});
