import evolution from '@painel/contract/examples/portfolio/evolution.json';
import { portfolioEvolutionSchema } from '@painel/contract';
import { changePreferences } from '@painel/shared/preferences';
import { network, renderElement } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { SharePart } from '../../pages/share-part';
import { pictureOf, picturesOf } from './share.model';

const parsed = portfolioEvolutionSchema.parse(evolution);
const written: string[] = [];
const saved: File[] = [];

beforeEach(() => {
  written.length = 0;
  saved.length = 0;
  network.get('/portfolio/evolution', {
    ...evolution,
    timeWeighted: { whole: 0.2345, perYear: 0.11 },
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillText: (text: string) => written.push(text),
    fillRect() {},
    beginPath() {},
    moveTo() {},
    lineTo() {},
    stroke() {},
    setLineDash() {},
  } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })));
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files }: { files: File[] }) => void saved.push(...files),
  });
});

const show = () => renderElement(<SharePart />);

it('shares a picture of percentages alone, which is shown before', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Compartilhar imagem' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compartilhar imagem' }));
  expect(await dialog.findByRole('img', { name: 'Prévia da imagem: +23,5%' })).toBeVisible();
  expect(saved).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Compartilhar' }));
  await waitFor(() =>
    expect(saved.map(({ name, type }) => [name, type])).toEqual([['meu-bitcoin.png', 'image/png']]),
  );
  expect(written.join('\n')).toMatch(/\+23,5%/);
  expect(written).not.toContain('Simulado');
  expect(written.join('\n')).not.toMatch(/R\$|US\$|BTC|sats|bc1|\d{4,}(?!\b)/);
});

it('says on the picture that its figures are simulated', async () => {
  network.get(
    '/portfolio/evolution',
    { ...evolution, timeWeighted: { whole: 0.2345, perYear: 0.11 } },
    { headers: { 'X-Data-Source': 'simulated' } },
  );
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Compartilhar imagem' }));
  await waitFor(() => expect(written).toContain('Simulado'));
});

it('offers the last year of a longer history, from the growth at its beginning', () => {
  const growth = [...Array.from({ length: 400 }, () => 2), 3];
  const of = {
    ...parsed,
    firstDay: '2025-01-01',
    growth,
    isSimulated: false,
    timeWeighted: { whole: 2, perYear: 1 },
  };
  expect(picturesOf(of)).toMatchObject({ whole: { figure: '+200,0%' }, year: { figure: '+50,0%' } });
  expect(picturesOf({ ...of, growth: growth.slice(-300) })).not.toHaveProperty('year');
});

it('offers nothing in discreet mode, nor without a return', async () => {
  changePreferences({ discreet: true });
  show();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(pictureOf({ ...parsed, growth: [], timeWeighted: null, isSimulated: false })).toBeNull();
});

it('keeps every line between the edges, whatever the growth was', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.double({ min: 0.001, max: 1000, noNaN: true })), { maxLength: 50 }),
      (growth) => {
        const picture = pictureOf({
          firstDay: '2024-01-01',
          timeWeighted: { whole: 1, perYear: null },
          growth,
          isSimulated: false,
        })!;
        expect(picture.line).toHaveLength(growth.length);
        for (const share of picture.line) if (share !== null) expect(share >= 0 && share <= 1).toBe(true);
      },
    ),
  );
});
