import { openAtRest, setLook, untilAtRest, violations } from '../../support/accessibility';
import { post } from '../../support/api';
import { inDepth, looks } from '../../support/deep';
import { layoutProblems } from '../../support/layout-problems';
import { sharedSite } from '../../support/servers/site';
import { plain } from '../../support/text';

const site = sharedSite();
/** Both widths and both themes. */
const examined = inDepth ? looks : [looks[0]!, looks.at(-1)!];

interface Months {
  months: { month: string; growth: number | null }[];
}

const written = (growth: number) =>
  new Intl.NumberFormat('pt-BR', {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(growth * 100);

it('a month is found in the table, read on its page, followed to the one before, and wanted as a letter', async () => {
  const { session } = await site.newcomer();
  const { token } = session;
  const account = { name: 'Corretora', kind: 'exchange_br' };
  const { id: accountId } = (await post(site.url, '/portfolio/ledger/accounts', account, token)) as {
    id: string;
  };
  const buy = { accountId, kind: 'buy', sats: 500_000, amountCents: 200_000 };
  await post(
    site.url,
    '/portfolio/ledger/entries',
    { ...buy, occurredAt: '2026-01-10T12:00:00.000Z' },
    token,
  );
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/btc-api/portfolio/months`, { headers });
  const { months } = (await answer.json()) as Months;
  const past = months.filter(({ growth }) => growth !== null).at(-2)!;

  const { page, errors } = await site.visitAs(session);
  await openAtRest(page, '/portfolio');
  const card = page.getByRole('region', { name: /^Mês a mês/ });
  const cell = card.locator(`a[href$="/portfolio/mes/${past.month}"]`);
  await cell.waitFor();
  expect(plain(await cell.innerText())).toContain(written(past.growth!));
  const found: Record<string, string[]> = {};
  const lookAt = async (what: string) => {
    for (const look of examined) {
      await setLook(page, look);
      const here = [...(await violations(page)), ...(await layoutProblems(page))];
      if (here.length > 0) found[`${what}, ${look.theme}, ${look.width} px`] = here;
    }
  };
  await lookAt('table');
  await cell.click();
  const letter = page.getByRole('region', { name: new RegExp(`de ${past.month.slice(0, 4)}$`) });
  await letter.getByText('Rendimento sem aportes e retiradas').waitFor();
  await lookAt('month');
  await letter.getByRole('link', { name: 'Mês anterior' }).click();
  await letter.getByRole('link', { name: 'Mês seguinte' }).click();
  await untilAtRest(page);
  expect(new URL(page.url()).pathname).toBe(`/portfolio/mes/${past.month}`);
  await letter.getByRole('link', { name: 'Escolher por onde receber' }).click();
  const choice = page.getByRole('region', { name: 'Carta do mês' });
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await choice.getByRole('checkbox', { name: /^E-mail/ }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await choice.getByRole('checkbox', { name: /^E-mail/, checked: true }).waitFor();
  expect(found).toEqual({});
  expect(errors).toEqual([]);
});
