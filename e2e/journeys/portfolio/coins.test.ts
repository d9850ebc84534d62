import { openAtRest, setLook, violations } from '../../support/accessibility';
import { post } from '../../support/api';
import { layoutProblems } from '../../support/layout-problems';
import { sharedSite } from '../../support/servers/site';
import { until } from '../../support/until';

const site = sharedSite();
const address = 'bc1qe3wa7c0qg24dfqhuthhu94dkxsxf7k4mjmxz3z';

const looks = [
  { width: 390, theme: 'light' },
  { width: 1440, theme: 'dark' },
] as const;

it('a label from a file is on its coin, next to its cost in reais, and the coin is frozen', async () => {
  const { session } = await site.newcomer();
  const headers = { authorization: `Bearer ${session.token}` };
  await post(site.url, '/portfolio/addresses', { address }, session.token);
  let output = '';
  await until(async () => {
    const answer = await fetch(`${site.url}/btc-api/portfolio/coins`, { headers });
    const { coins } = (await answer.json()) as { coins: { txid: string; vout: number }[] };
    output = coins[0] ? `${coins[0].txid}:${coins[0].vout}` : '';
    return output !== '';
  });
  const { page, errors } = await site.visitAs(session);
  await openAtRest(page, '/portfolio');
  const label = JSON.stringify({ type: 'output', ref: output, label: 'Salário de janeiro' });
  await page.getByLabel('Importar rótulos').setInputFiles({
    name: 'rotulos.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(label),
  });
  await page.getByRole('button', { name: 'Guardar rótulos' }).click();
  await page.getByText(/^Rótulos guardados/).waitFor();

  await openAtRest(page, '/portfolio/moedas');
  const row = page.getByRole('row', { name: /Salário de janeiro/ });
  await row
    .getByText(/^R\$\s\d+,\d\d$/)
    .last()
    .waitFor();
  await row
    .getByText(/\d+\ssats/)
    .first()
    .waitFor();
  const found: Record<string, string[]> = {};
  for (const look of looks) {
    await setLook(page, look);
    const here = [...(await violations(page)), ...(await layoutProblems(page))];
    if (here.length > 0) found[`${look.width} px`] = here;
  }
  expect(found).toEqual({});
  await row.getByRole('button', { name: /^Congelar: Salário/ }).click();
  await row.getByText('congelada').waitFor();
  expect(errors).toEqual([]);
});
