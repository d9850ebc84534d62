import disposals from '@painel/contract/examples/ledger/disposals.json';
import position from '@painel/contract/examples/ledger/position.json';
import trail from '@painel/contract/examples/ledger/pool-trail.json';
import years from '@painel/contract/examples/ledger/years.json';
import { changePreferences } from '@painel/shared/preferences';
import { signOut } from '@painel/shared/session';
import { network, renderElement, testSession } from '@painel/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { ledgerQueries } from '../ledger.queries';
import { CoverageLine } from './coverage-line';
import { Explanation } from './explanation';
import { LedgerOverview } from './ledger-overview';
import type { Figure } from './position-figures';

const title = 'Seu custo e seu resultado';
const noPrices = { brl: null, usd: null };
const show = (prices: { brl: number | null; usd: number | null } = noPrices) =>
  renderElement(
    <>
      <CoverageLine />
      <LedgerOverview prices={prices} />
    </>,
  );
const card = async () => within(await screen.findByRole('region', { name: title }));

beforeEach(() => {
  network.get('/portfolio/ledger/position', position);
  network.get('/portfolio/ledger/years', {}, { status: 404 });
});
it('shows cost and result', async () => {
  show();
  const region = await card();
  expect(await region.findByText('R$ 535.893,10')).toBeVisible();
  expect(region.getByText('R$ 48.026,74')).toBeVisible();
  expect(region.getByText('0,08962000 BTC', { exact: false })).toBeVisible();
  expect(region.getByText('+R$ 5.745,26')).toBeVisible();
  expect(region.getByText(/11,96%/)).toBeVisible();
  expect(region.getAllByText('+R$ 1.306,41', { exact: false })).toHaveLength(2);
  expect(region.queryByRole('link')).not.toBeInTheDocument();
});

const usd = {
  costCents: 900_000,
  averageCostCents: 10_042_401,
  marketValueCents: 990_000,
  unrealisedCents: 90_000,
};

it.each([
  ['brl', ['R$ 535.893,10', 'US$ 100.424,01'], '11,96%'],
  ['usd', ['US$ 100.424,01', 'R$ 535.893,10'], '10,00%'],
] as const)(
  'shows both currencies, %s first, each from its own cost',
  async (currencyFirst, average, share) => {
    changePreferences({ currencyFirst });
    network.get('/portfolio/ledger/position', { ...position, usd });
    show();
    const region = await card();
    await region.findByText(average[0]);
    const cell = region.getByText('Custo médio').parentElement!.textContent!.replaceAll('\u00a0', ' ');
    expect(cell.indexOf(average[0])).toBeLessThan(cell.indexOf(average[1]));
    expect(region.getByText(new RegExp(share))).toBeVisible();
    expect(region.getByText('+US$ 900,00')).toBeVisible();
  },
);

it('values the coins by the price of the page, of which their result is', async () => {
  show({ brl: 700_000, usd: null });
  const region = await card();
  // 0,08962 at R$ 700.000,00 is R$ 62.734,00.
  expect(await region.findByText('+R$ 14.707,26')).toBeVisible();
});

it('leaves out the entries that lack something, by their number and share', async () => {
  const complete = {
    ...usd,
    leftOut: 2,
    sats: 4_000_000,
    costCents: 2_000_000,
    averageCostCents: 50_000_000,
  };
  const realised = { realisedCents: 900_000, realisedThisYearCents: 700_000 };
  const withoutLacks = {
    ...complete,
    ...realised,
    marketValueCents: 2_400_000,
    unrealisedCents: 400_000,
    usd,
  };
  network.get('/portfolio/ledger/position', {
    ...position,
    isProvisional: true,
    missingCosts: 2,
    entryCount: 602,
    withoutLacks,
  });
  show();
  const region = await card();
  expect(await region.findAllByText('sem 2 lançamentos (0,3%)')).toHaveLength(4);
  expect(region.getByText('R$ 500.000,00')).toBeVisible();
  expect(region.getByText('+R$ 4.000,00')).toBeVisible();
  expect(region.getByText('+R$ 7.000,00')).toBeVisible();
  expect(region.queryByText('provisório')).toBeNull();
});

it('says of every figure that it is provisional while something cannot be left out, and why', async () => {
  network.get('/portfolio/ledger/position', { ...position, negativeAccounts: 1, isProvisional: true });
  show();
  const region = await card();
  expect(await region.findAllByText('provisório')).toHaveLength(4);
  expect(region.getByText(/Falta resolver 1 conta abaixo de zero/)).toBeVisible();
});

it.each([
  [179_240_000, 'Seus lançamentos explicam 5% do saldo'],
  [8_962_001, 'Seus lançamentos explicam 99% do saldo'],
  [8_961_999, 'Seus lançamentos explicam 101% do saldo'],
  [9_000_000_000, 'Seus lançamentos explicam menos de 1% do saldo'],
  [8_962_000, null],
  [0, null],
  [null, null],
])('says next to its total how much of a balance of %s it covers', async (balanceSats, sentence) => {
  network.get('/portfolio/ledger/position', { ...position, balanceSats });
  show();
  const region = await card();
  expect(await region.findByText('R$ 48.026,74')).toBeVisible();
  if (sentence) expect(screen.getByText(sentence)).toBeVisible();
  else expect(screen.queryByText(/^Seus lançamentos explicam/)).not.toBeInTheDocument();
});

it('says that a cost waits for the next purchase', async () => {
  network.get('/portfolio/ledger/position', { ...position, feePolicy: 'keep_cost', waitingCostCents: 1_234 });
  show();
  expect(await (await card()).findByText(/o custo deles espera a próxima compra: R\$ 12,34/)).toBeVisible();
});

it('says how network fees count, where nothing is missing', async () => {
  show();
  expect(await (await card()).findByText(/^As taxas de rede saem pelo custo médio/)).toBeVisible();
});

it('hides its figures in discreet mode', async () => {
  changePreferences({ discreet: true });
  show();
  const region = await card();
  expect(await region.findAllByText('valor oculto')).not.toHaveLength(0);
  expect(screen.getByRole('region', { name: title })).not.toHaveTextContent(/R\$|\d BTC|%/);
});

it('remembers for other pages that there is a ledger, of this reader and while there is one', async () => {
  const kept = () => localStorage.getItem('ledger-kept-by');
  show();
  await waitFor(() => expect(kept()).toBe(testSession.user.id));
  cleanup();
  network.get('/portfolio/ledger/position', { ...position, averageCostCents: null });
  show();
  await waitFor(() => expect(kept()).toBeNull());
});

it('forgets the reader with the session', async () => {
  show();
  await waitFor(() => expect(localStorage.getItem('ledger-kept-by')).toBe(testSession.user.id));
  signOut();
  expect(JSON.stringify({ ...localStorage })).not.toContain(testSession.user.id);
});

it('says that the price is missing', async () => {
  network.get('/portfolio/ledger/position', { ...position, marketValueCents: null, unrealisedCents: null });
  show();
  expect(await (await card()).findByText('sem preço agora')).toBeVisible();
});

it('links to the missing data', async () => {
  network.get('/portfolio/ledger/position', { ...position, openTransfers: 2, missingCosts: 1 });
  show();
  const link = await (await card()).findByRole('link', { name: 'Ver pendências' });
  expect(link.parentElement).toHaveTextContent('Falta resolver 2 saídas sem destino e 1 entrada sem custo.');
  expect(link).toHaveAttribute('href', '/portfolio/pendencias');
});

it('shows nothing where the server keeps no ledger', async () => {
  network.get('/portfolio/ledger/position', {}, { status: 404 });
  show();
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});

it('fails in its own card, and tries again', async () => {
  network.get('/portfolio/ledger/position', {}, { status: 500 });
  const user = show();
  expect(await screen.findByText('Não foi possível calcular seu custo médio')).toBeVisible();
  network.get('/portfolio/ledger/position', position);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('R$ 48.026,74')).toBeVisible();
});

describe('«Como chegamos aqui»', () => {
  const open = async (figure: Figure) => {
    function Opened() {
      const { data } = useQuery(ledgerQueries.position());
      return data ? <Explanation figure={figure} position={data} prices={noPrices} /> : null;
    }
    cleanup();
    return renderElement(<Opened />);
  };
  const path = '/portfolio/ledger/trail';
  const none = { ...trail, steps: [], total: 0 };
  const texts = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
  /** The steps of each pool, and the requests. */
  function answerTrails(answers: Partial<Record<string, object | 'failing'>>) {
    const asked: string[] = [];
    network.get(path, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [scope, before] = [query.get('scope')!, query.get('before')];
      asked.push(before === null ? scope : `${scope} ${before}`);
      const answer = answers[asked.at(-1)!] ?? none;
      return answer === 'failing' ? Response.json({}, { status: 500 }) : Response.json(answer);
    });
    return asked;
  }

  it('opens each step of the average, the newest first', async () => {
    const asked = answerTrails({ domestic: trail });
    await open('averageCost');
    await screen.findByRole('table', {
      name: 'Os passos do custo médio, do mais novo ao mais antigo',
    });
    expect(texts()[1]).toMatch(/10\/03\/2026, 12:00Transferência enviada-0,00010000\sBTC-R\$\s50,25/);
    expect(texts()[2]).toMatch(
      /10\/01\/2026, 12:00Compra\+0,10000000\sBTC\+R\$\s50\.250,00.*R\$\s502\.500,00$/,
    );
    expect(asked.toSorted()).toEqual(['domestic', 'foreign']);
  });

  it('reads earlier steps by their page, and keeps what it has when one fails', async () => {
    const [bought, sent] = trail.steps;
    const answers = {
      domestic: { ...trail, steps: [sent], nextBefore: 7 },
      foreign: { ...trail, scope: 'foreign' },
      'domestic 7': 'failing' as object | 'failing',
    };
    answerTrails(answers);
    const user = await open('averageCost');
    expect(await screen.findByRole('heading', { name: 'Contas no exterior' })).toBeVisible();
    expect(texts()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Mostrar passos anteriores' }));
    expect(await screen.findByText('Não foi possível carregar os passos anteriores.')).toBeVisible();
    expect(texts()).toHaveLength(5);
    answers['domestic 7'] = { ...trail, steps: [bought] };
    await user.click(screen.getByRole('button', { name: 'Mostrar passos anteriores' }));
    await waitFor(() => expect(texts()).toHaveLength(6));
    expect(texts()[2]).toMatch(/^10\/01\/2026, 12:00Compra/);
    expect(screen.queryByRole('button', { name: 'Mostrar passos anteriores' })).not.toBeInTheDocument();
  });

  it('says that there are none only where there are none', async () => {
    answerTrails({});
    await open('averageCost');
    expect(await screen.findByText('Nenhum passo ainda')).toBeVisible();
  });

  it('says when the steps of a pool cannot be loaded', async () => {
    const answers: Record<string, object | 'failing'> = { foreign: 'failing', domestic: trail };
    answerTrails(answers);
    const user = await open('cost');
    expect(await screen.findByText('Não foi possível carregar os passos')).toBeVisible();
    answers['foreign'] = none;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('subtracts the cost from the value of now', async () => {
    await open('unrealised');
    const steps = await screen.findByRole('region', { name: /^Como chegamos aqui/ });
    for (const text of ['R$ 600.000,00', 'R$ 53.772,00', 'R$ 48.026,74', '+R$ 5.745,26'])
      expect(within(steps).getByText(text)).toBeVisible();
    expect(await within(steps).findByText(/^As taxas de rede saem pelo custo médio/)).toBeVisible();
  });

  it('says of each year how its network fees counted', async () => {
    answerTrails({ domestic: trail });
    const [year] = years;
    network.get('/portfolio/ledger/years', [
      { ...year, year: 2026 },
      { ...year, year: 2025, feePolicy: 'disposal' },
      { ...year, year: 2024 },
    ]);
    await open('averageCost');
    const steps = within(await screen.findByRole('region', { name: /^Como chegamos aqui/ }));
    expect(await steps.findByText(/^2024 e 2026: As taxas de rede saem pelo custo médio/)).toBeVisible();
    expect(steps.getByText(/^2025: As taxas de rede contam como alienação/)).toBeVisible();
  });

  it('marks the steps that rest on something that is missing', async () => {
    network.get('/portfolio/ledger/position', {
      ...position,
      isProvisional: true,
      lacksSince: trail.steps[1]!.occurredAt,
    });
    answerTrails({ domestic: trail });
    network.get('/portfolio/ledger/disposals', {
      ...disposals,
      disposals: disposals.disposals.map((each, place) => ({ ...each, isProvisional: place === 1 })),
    });
    await open('averageCost');
    await screen.findByRole('table');
    expect(texts().filter((text) => text?.includes('provisório'))).toEqual([texts()[1]]);
    await open('realised');
    const steps = within(
      await screen.findByRole('region', { name: /^Como chegamos aqui: Resultado realizado/ }),
    );
    expect(await steps.findAllByText('provisório')).toHaveLength(2);
    await open('unrealised');
    expect((await screen.findByText(/^Resultado em aberto: o que/)).parentElement).toHaveTextContent(
      /provisório/,
    );
  });

  it('says what the total of the year leaves out', async () => {
    const [spend, sell] = disposals.disposals;
    network.get('/portfolio/ledger/disposals', {
      ...disposals,
      disposals: [
        { ...spend, status: 'missing_value', grossCents: null, gainCents: null },
        { ...sell, status: 'missing_origin', valueSource: 'usd_ptax' },
      ],
    });
    await open('realised');
    expect(await screen.findByRole('row', { name: /Gasto sem valor/ })).toHaveTextContent('—');
    expect(screen.getByRole('row', { name: /Venda origem faltando/ })).toHaveTextContent(
      'R$ 28.000,00estimado pelo dólar',
    );
    expect(screen.getByText('1 alienação sem valor fica fora deste total.')).toBeVisible();
    expect(screen.getByText(/^Em 1 alienação falta a origem/)).toBeVisible();
  });

  it('lists the disposals of the year with their sum', async () => {
    const { queries: asked } = network.recordCalls('get', '/portfolio/ledger/disposals', disposals);
    await open('realised');
    const table = await screen.findByRole('table', {
      name: /^Vendas, gastos e doações \(alienações\) de \d{4}$/,
    });
    expect(within(table).getByRole('row', { name: /Venda/ })).toHaveTextContent('+R$ 1.065,34');
    expect(within(table).getByRole('row', { name: /Gasto/ })).toHaveTextContent('+R$ 241,07');
    const steps = screen.getByRole('region', { name: /^Como chegamos aqui/ });
    expect(within(steps).getByText('+R$ 1.306,41')).toBeVisible();
    expect(asked).toEqual([`?year=${new Date().getFullYear()}`]);
  });
});
