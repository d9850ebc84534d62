import { createPasswords } from './passwords';

describe('a kept password', () => {
  it('is an argon2id hash of 64 MiB, three passes, one lane', async () => {
    const hashed = await createPasswords().hash('correto cavalo bateria');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  it('matches itself, and nothing matches where there is none', async () => {
    const passwords = createPasswords({ memoryKib: 64, passes: 1 });
    const hashed = await passwords.hash('correto cavalo bateria');
    expect(await passwords.matches('correto cavalo bateria', hashed)).toBe(true);
    expect(await passwords.matches('correto cavalo bateriA', hashed)).toBe(false);
    expect(await passwords.matches('correto cavalo bateria', null)).toBe(false);
  });

  it('is outdated when it was made with other parameters', async () => {
    const [weak, strong] = [
      createPasswords({ memoryKib: 64, passes: 1 }),
      createPasswords({ memoryKib: 64, passes: 2 }),
    ];
    const hashed = await weak.hash('correto cavalo bateria');
    expect(weak.isOutdated(hashed)).toBe(false);
    expect(strong.isOutdated(hashed)).toBe(true);
  });

  it('waits in a line of fifty behind the two at work; the next is told to come back', async () => {
    const passwords = createPasswords({ memoryKib: 64, passes: 1 });
    const results = await Promise.allSettled(Array.from({ length: 53 }, () => passwords.hash('x')));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toEqual([expect.objectContaining({ statusCode: 503, code: 'SERVER_BUSY' })]);
  });
});
