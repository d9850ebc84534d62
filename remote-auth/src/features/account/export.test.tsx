import { network, testSession } from '@painel/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { mockSettingsApi, findCard, problem } from '../../mock-settings-api';
import { renderPage } from '../../render-page';

let saved: string[];

beforeEach(() => {
  mockSettingsApi();
  saved = [];
  // jsdom keeps no files under addresses, and cannot save one.
  Object.assign(URL, { createObjectURL: () => 'blob:exportado', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

async function showExport() {
  const user = renderPage('/settings', { session: testSession });
  return { user, card: await findCard('Exportar dados') };
}

it.each([
  { button: 'Baixar JSON', format: 'json', name: 'painel-bitcoin.json' },
  { button: 'Baixar planilhas CSV', format: 'csv', name: 'painel-bitcoin.zip' },
])('saves $format at «$button»', async ({ button, format, name }) => {
  let asked: string | null = null;
  let authorization: string | null = null;
  network.get('/users/export', ({ request }) => {
    asked = new URL(request.url).searchParams.get('format');
    authorization = request.headers.get('authorization');
    return new Response('{}');
  });
  const { user, card } = await showExport();
  await user.click(card.getByRole('button', { name: button }));
  await waitFor(() => expect(saved).toEqual([name]));
  expect(asked).toBe(format);
  expect(authorization).toBe(`Bearer ${testSession.token}`);
});

it.each([
  { answer: () => network.down('/users/export'), text: 'Não foi possível exportar os dados' },
  {
    answer: () => network.get('/users/export', problem('RATE_LIMITED', 'Espere uma hora.'), { status: 429 }),
    text: 'Espere uma hora.',
  },
])('says «$text»', async ({ answer, text }) => {
  answer();
  const { user, card } = await showExport();
  await user.click(card.getByRole('button', { name: 'Baixar JSON' }));
  expect(await card.findByRole('alert')).toHaveTextContent(text);
  expect(saved).toEqual([]);
});

it('is hidden once the server turns out to lack it', async () => {
  network.get('/users/export', problem('NOT_FOUND', 'Recurso não encontrado.'), { status: 404 });
  const { user, card } = await showExport();
  await user.click(card.getByRole('button', { name: 'Baixar JSON' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Exportar dados' })).not.toBeInTheDocument(),
  );
});
