import { network, renderElement } from '@painel/shared/testing';
import { screen, within } from '@testing-library/react';
import example from '../../../../contract/examples/system/sources.json';
import { SourcesCard } from './sources-card';

const path = '/system/sources';
const show = (answer: unknown, init?: ResponseInit) => {
  network.get(path, () => Response.json(answer, init));
  return renderElement(<SourcesCard />);
};
const source = (name: string) => within(screen.getByText(name).closest('li')!);

it('says who has the addresses, what third parties learn, and what the node is doing', async () => {
  show(example);
  expect(await screen.findByText('Modo soberano ligado.')).toBeVisible();
  expect(source('Bitcoin Core').getByText('Seu nó')).toBeVisible();
  expect(source('Bitcoin Core').getByText(/Relê a cadeia: 37 %/)).toBeVisible();
  expect(source('Mercado Bitcoin').getByText('Terceiro')).toBeVisible();
  expect(source('Mercado Bitcoin').getByText('Preço · pelo proxy')).toBeVisible();
  expect(screen.getByText(/o IP deste servidor e os números que pedimos, não seus endereços/)).toBeVisible();
  expect(source('Telegram').getByText(/^Aprende .* texto das mensagens\.$/)).toBeVisible();
});

it('names a third party that learns the addresses, and requests that were held back', async () => {
  const [balances, price] = example.sources;
  show({
    sovereign: false,
    sources: [
      { ...balances, name: 'Esplora', isOwn: false, learns: ['server_ip', 'addresses'], state: 'failing' },
      { ...price, state: 'ok', blocked: 2 },
    ],
  });
  expect(await screen.findByText('Modo soberano desligado.')).toBeVisible();
  expect(
    source('Esplora').getByText('Aprende o IP deste servidor e os endereços que você acompanha.'),
  ).toBeVisible();
  expect(source('Esplora').getByText(/^Não responde/)).toBeVisible();
  expect(source('Mercado Bitcoin').getByText('2 pedidos retidos, porque tinham um endereço')).toBeVisible();
});

it('says so where all is simulated', async () => {
  show({ sovereign: false, sources: [] });
  expect(await screen.findByText('Nenhum servidor')).toBeVisible();
  expect(screen.getByText(/nenhuma fonte do mercado é consultada/)).toBeVisible();
});

it('offers another try when it cannot be loaded', async () => {
  show({ error: 'X', message: 'Não deu.' }, { status: 500 });
  expect(await screen.findByText('Não deu.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});
