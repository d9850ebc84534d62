import { UpstreamUnavailableError } from '../unavailable';
import type { FetchedImage } from './image-fetcher';
import { createImageCache } from './image-cache';

const image = (mebibytes: number): FetchedImage => ({
  type: 'image/png',
  bytes: Buffer.alloc(mebibytes * 1024 * 1024),
});
const time = { now: 0 };

function shelfOf(fetch: (url: string) => Promise<FetchedImage>) {
  const asked: string[] = [];
  const fetcher = {
    fetch(url: string) {
      asked.push(url);
      return fetch(url);
    },
    close: () => Promise.resolve(),
  };
  return { shelf: createImageCache(fetcher, () => time.now), asked };
}

it('asks once for a picture that many want, now and later', async () => {
  const { shelf, asked } = shelfOf(async () => image(1));

  await Promise.all(Array.from({ length: 100 }, () => shelf.get('a')));
  await shelf.get('a');

  expect(asked).toEqual(['a']);
});

it('puts the oldest away when there are more than 32 mebibytes', async () => {
  const { shelf, asked } = shelfOf(async () => image(3));
  const urls = Array.from({ length: 11 }, (_unused, index) => `${index}`);
  for (const url of urls) await shelf.get(url);

  await shelf.get('10');
  await shelf.get('1');
  expect(asked).toEqual(urls);
  await shelf.get('0');
  expect(asked).toEqual([...urls, '0']);
});

it('leaves a picture that failed alone for a minute', async () => {
  let works = false;
  const { shelf, asked } = shelfOf(() =>
    works ? Promise.resolve(image(1)) : Promise.reject(new Error('404')),
  );

  await expect(shelf.get('a')).rejects.toThrow(UpstreamUnavailableError);
  works = true;
  time.now += 59_999;
  await expect(shelf.get('a')).rejects.toThrow(UpstreamUnavailableError);
  expect(asked).toEqual(['a']);

  time.now += 1;
  expect((await shelf.get('a')).type).toBe('image/png');
});

it('fetches eight at once, lets 64 wait and refuses the rest', async () => {
  const { shelf, asked } = shelfOf(() => new Promise(() => undefined));
  const refused = jest.fn();

  for (let index = 0; index < 80; index += 1) shelf.get(`${index}`).catch(refused);
  await new Promise((resolve) => setImmediate(resolve));

  expect(asked).toHaveLength(8);
  expect(refused).toHaveBeenCalledTimes(8);
});
