import estimate from '@painel/contract/examples/bitcoin/fee-estimate.json';
import { network, renderElement } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { SendCostCard } from './send-cost-card';

const show = () => renderElement(<SendCostCard />);
const cell = async (label: string) => (await screen.findByText(label)).closest('div')!;
let asked: Record<string, string>[];

beforeEach(() => {
  asked = [];
  network.get('/bitcoin/fee-estimate', ({ request }) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams));
    return Response.json(estimate);
  });
});

it('shows what one coin in and two out costs at each rate, in reais and satoshis, with the price and its time, by one request', async () => {
  show();
  expect(await cell('Próximo bloco')).toHaveTextContent(/R\$\s1,82\s*304\ssats\s*2,15 sat\/vB/);
  expect(await cell('Em uma hora')).toHaveTextContent(/R\$\s0,76\s*127\ssats\s*0,9 sat\/vB/);
  expect(
    screen.getByText(/Tamanho: 141 vB\. Reais com o bitcoin a R\$\s600\.000,00, às 12:00\./),
  ).toBeVisible();
  expect(asked).toEqual([{ inputs: 'p2wpkh:1', outputs: 'p2wpkh:2' }]);
});

it('shows in reais what a usual payment costs in each of the next blocks, coloured by its rate', async () => {
  show();
  const blocks = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(blocks.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '~10 minR$ 1,782,1 sat/vB',
    '~20 minR$ 1,101,3 sat/vB',
  ]);
  expect(blocks.map(({ dataset }) => dataset.level)).toEqual(['1', '0']);
});

it('says where none are projected, and where no price is known', async () => {
  const unpriced = estimate.estimates.map((each) => ({ ...each, cents: null }));
  network.get('/bitcoin/fee-estimate', {
    ...estimate,
    estimates: unpriced,
    blocks: [],
    priceCents: null,
    priceAt: null,
  });
  show();
  expect(await screen.findByText('A fonte não projeta os próximos blocos agora.')).toBeVisible();
  expect(await cell('Próximo bloco')).toHaveTextContent(/^Próximo bloco304\ssats2,15 sat\/vB$/);
  expect(screen.getByText(/só em satoshis/)).toBeVisible();
});

it('asks once for what was typed, and not for what is wrong', async () => {
  const user = show();
  await cell('Próximo bloco');
  expect(screen.getByLabelText('Entradas')).not.toBeVisible();
  await user.click(screen.getByText('Outro pagamento: entradas, saídas e taxa própria'));
  await user.selectOptions(screen.getByLabelText('Gasta de endereços'), 'SegWit em P2SH (3…)');
  await user.selectOptions(screen.getByLabelText('Paga a endereços'), 'SegWit em P2SH (3…)');
  await user.clear(screen.getByLabelText('Entradas'));
  expect(await screen.findByText('Use de 1 a 1.000.')).toBeVisible();
  await user.type(screen.getByLabelText('Entradas'), '20');
  await user.type(screen.getByLabelText(/^Sua taxa/), '0,5');
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ inputs: 'p2sh-p2wpkh:20', outputs: 'p2sh:2', rate: '0.5' }),
  );
  const before = asked.length;
  await user.type(screen.getByLabelText(/^Sua taxa/), '{backspace}{backspace}{backspace}10001');
  expect(await screen.findByText('Use de 0,1 a 10.000.')).toBeVisible();
  expect(asked).toHaveLength(before);
});

it('begins an alert at the rate of an hour', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Avisar abaixo de 0,9 sat/vB' })).toHaveAttribute(
    'href',
    '/alerts?kind=fee_below&satVb=0.9',
  );
});

it('keeps its failure inside, and tries again', async () => {
  network.get('/bitcoin/fee-estimate', {}, { status: 503 });
  const user = show();
  expect(await screen.findByText('Falha ao carregar as taxas da rede')).toBeVisible();
  network.get('/bitcoin/fee-estimate', estimate);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await cell('Próximo bloco')).toHaveTextContent('304');
});
