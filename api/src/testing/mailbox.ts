import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A message as text, with decoded quoted-printable lines. */
export const readableMail = (raw: Buffer) =>
  Buffer.from(
    raw
      .toString('latin1')
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

interface Delivery {
  from: string;
  to: string[];
  text: string;
}

export interface Mailbox {
  /** The value of SMTP_URL, with credentials. */
  url: string;
  delivered: Delivery[];
  /** The next message that contains the text, in order of arrival. Each is returned once. */
  next(saying?: RegExp | string): Promise<Delivery>;
  /** The number of next connections to refuse. */
  refuse: number;
  /** The reply codes to the next messages, in place of 250. */
  answers: number[];
  close(): Promise<void>;
}

/** Waits for a result of background work. Throws after four seconds. */
export async function until<Found>(find: () => Found | undefined): Promise<Found> {
  for (let waited = 0; waited < 4000; waited += 10) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it did not come');
}

/** A real SMTP server on loopback that requires a name and a password. */
export async function startMailbox(): Promise<Mailbox> {
  const delivered: Delivery[] = [];
  const taken = new Set<Delivery>();
  const options: SMTPServerOptions = {
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onConnect(_session, done) {
      if (mailbox.refuse === 0) return done();
      mailbox.refuse -= 1;
      done(new Error('try later'));
    },
    onAuth({ username, password }, _session, done) {
      if (username === 'painel' && password === 'canario-smtp') return done(null, { user: username });
      done(new Error('unknown'));
    },
    async onData(stream, { envelope }, done) {
      const text = readableMail(await buffer(stream));
      const responseCode = mailbox.answers.shift();
      if (responseCode) return done(Object.assign(new Error('not this one'), { responseCode }));
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      delivered.push({ from, to: envelope.rcptTo.map(({ address }) => address), text });
      done();
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => undefined);
  const { server: socket } = server;
  server.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;

  const mailbox: Mailbox = {
    url: `smtp://painel:canario-smtp@127.0.0.1:${port}`,
    delivered,
    refuse: 0,
    answers: [],
    async next(saying = '') {
      const delivery = await until(() =>
        delivered.find((each) => !taken.has(each) && each.text.search(saying) >= 0),
      );
      taken.add(delivery);
      return delivery;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return mailbox;
}
