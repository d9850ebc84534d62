import { hash } from '@node-rs/argon2';
import { libraryThreads } from './hash-threads';
import { type PasswordCost, createPasswords } from './passwords';

const cheap = ({ passes = 1 }: Partial<PasswordCost> = {}) =>
  createPasswords({ memoryKib: 64, passes }, libraryThreads);

describe('a kept password', () => {
  it('is an argon2id hash of 64 MiB, three passes, one lane', async () => {
    const passwords = createPasswords();
    const hashed = await passwords.hash('correto cavalo bateria');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await passwords.compare('correto cavalo bateria', hashed)).toMatchObject({ isRight: true });
    expect(await passwords.compare('correto cavalo', hashed)).toMatchObject({ isRight: false });
    await passwords.close();
  });

  it('matches itself, and nothing matches a missing hash', async () => {
    const passwords = cheap();
    const hashed = await passwords.hash('correto cavalo bateria');
    expect(await passwords.compare('correto cavalo bateria', hashed)).toMatchObject({ isRight: true });
    expect(await passwords.compare('correto cavalo bateriA', hashed)).toMatchObject({ isRight: false });
    expect(await passwords.compare('correto cavalo bateria', null)).toMatchObject({ isRight: false });
  });

  it('is outdated when it was made with other parameters', async () => {
    const password = 'correto cavalo bateria';
    const [weak, strong] = [cheap(), cheap({ passes: 2 })];
    const hashed = await weak.hash(password);
    expect(await weak.compare(password, hashed)).toEqual({ isRight: true, isOutdated: false });
    expect(await strong.compare(password, hashed)).toEqual({ isRight: true, isOutdated: true });
  });

  it.each(['NFC', 'NFD'] as const)('matches both ways to write its accents: hashed from %s', async (form) => {
    const passwords = cheap();
    const typed = 'coração de João'.normalize(form);
    const hashed = await passwords.hash(typed);
    for (const other of ['NFC', 'NFD'] as const)
      expect(await passwords.compare(typed.normalize(other), hashed)).toEqual({
        isRight: true,
        isOutdated: false,
      });
    expect(await passwords.compare('coracao de Joao', hashed)).toMatchObject({ isRight: false });
  });

  it('accepts an older hash of the typed text, and asks for a new one unless it is NFC', async () => {
    const passwords = cheap();
    const password = 'coração de João';
    for (const [kept, isOutdated] of [
      ['NFC', false],
      ['NFD', true],
    ] as const) {
      const hashed = await hash(password.normalize(kept), { memoryCost: 64, timeCost: 1, parallelism: 1 });
      for (const typed of ['NFC', 'NFD'] as const)
        expect(await passwords.compare(password.normalize(typed), hashed)).toEqual({
          isRight: true,
          isOutdated,
        });
    }
  });

  it('tries as many forms for an unknown account as for a wrong password', async () => {
    const verify = jest.fn(libraryThreads.verify);
    const passwords = createPasswords({ memoryKib: 64, passes: 1 }, { ...libraryThreads, verify });
    const hashed = await passwords.hash('coração');
    for (const against of [hashed, null]) {
      verify.mockClear();
      await passwords.compare('razão', against);
      expect(verify).toHaveBeenCalledTimes(2);
    }
  });

  it('waits in a line of fifty behind the two at work; the next must retry later', async () => {
    const passwords = cheap();
    const results = await Promise.allSettled(Array.from({ length: 53 }, () => passwords.hash('x')));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toEqual([expect.objectContaining({ statusCode: 503, code: 'SERVER_BUSY' })]);
  });
});
