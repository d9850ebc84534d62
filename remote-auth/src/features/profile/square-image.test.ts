import { centredSquare } from './square-image';

const photo = new File(['x'], 'eu.jpg', { type: 'image/jpeg' });
const drawImage = jest.fn();

/** Replaces functions that jsdom lacks: decoding and drawing a picture. */
function browserThatReads(width: number, height: number) {
  const image = { width, height, close: () => {} };
  Object.assign(globalThis, { createImageBitmap: async () => image });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage } as unknown as RenderingContext);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['y'], { type })));
  return image;
}

beforeEach(() => drawImage.mockReset());
afterEach(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'));

it.each([
  { of: 'a wide photo', width: 4000, height: 3000, place: [500, 0, 3000, 3000, 0, 0, 512, 512] },
  { of: 'a tall photo', width: 3000, height: 4000, place: [0, 500, 3000, 3000, 0, 0, 512, 512] },
  {
    of: 'a small picture, not made larger',
    width: 200,
    height: 100,
    place: [50, 0, 100, 100, 0, 0, 100, 100],
  },
])('takes the middle of $of', async ({ width, height, place }) => {
  const image = browserThatReads(width, height);
  const square = await centredSquare(photo);
  expect(drawImage).toHaveBeenCalledWith(image, ...place);
  expect(square).toMatchObject({ name: 'eu.jpg', type: 'image/webp' });
});

it('makes none of a file that is no picture', async () => {
  browserThatReads(1, 1);
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
  expect(await centredSquare(photo)).toBeNull();
});

it('makes none in a browser that cannot', async () => expect(await centredSquare(photo)).toBeNull());
