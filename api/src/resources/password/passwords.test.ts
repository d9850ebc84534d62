import { libraryThreads } from './hash-threads';
import { type PasswordCost, createPasswords } from './passwords';

const cheap = ({ passes = 1 }: Partial<PasswordCost> = {}) =>
  createPasswords({ memoryKib: 64, passes }, libraryThreads);

describe('a kept password', () => {
  it('is an argon2id hash of 64 MiB, three passes, one lane', async () => {
    const passwords = createPasswords();
    const hashed = await passwords.hash('correto cavalo bateria');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await passwords.matches('correto cavalo bateria', hashed)).toBe(true);
    expect(await passwords.matches('correto cavalo', hashed)).toBe(false);
    await passwords.close();
  });

  it('matches itself, and nothing matches where there is none', async () => {
    const passwords = cheap();
    const hashed = await passwords.hash('correto cavalo bateria');
    expect(await passwords.matches('correto cavalo bateria', hashed)).toBe(true);
    expect(await passwords.matches('correto cavalo bateriA', hashed)).toBe(false);
    expect(await passwords.matches('correto cavalo bateria', null)).toBe(false);
  });

  it('is outdated when it was made with other parameters', async () => {
    const [weak, strong] = [cheap(), cheap({ passes: 2 })];
    const hashed = await weak.hash('correto cavalo bateria');
    expect(weak.isOutdated(hashed)).toBe(false);
    expect(strong.isOutdated(hashed)).toBe(true);
  });

  it('waits in a line of fifty behind the two at work; the next is asked to come back', async () => {
    const passwords = cheap();
    const results = await Promise.allSettled(Array.from({ length: 53 }, () => passwords.hash('x')));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toEqual([expect.objectContaining({ statusCode: 503, code: 'SERVER_BUSY' })]);
  });
});
