import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { openAtRest, setLook, violations } from '../../support/accessibility';
import { post } from '../../support/api';
import { inDepth, looks } from '../../support/deep';
import { layoutProblems } from '../../support/layout-problems';
import { sharedSite } from '../../support/servers/site';

const site = sharedSite();
const pdf = Buffer.from('%PDF-1.7\nNota de corretagem\n%%EOF\n');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it('a receipt is attached to an entry, saved as it was, and removed', async () => {
  const { session } = await site.newcomer();
  const account = { name: 'Corretora', kind: 'exchange_br' };
  const made = await post(site.url, '/portfolio/ledger/accounts', account, session.token);
  const { id: accountId } = made as { id: string };
  const bought = {
    accountId,
    kind: 'buy',
    occurredAt: '2026-01-10T12:00:00.000Z',
    sats: 1000,
    amountCents: 500,
  };
  await post(site.url, '/portfolio/ledger/entries', bought, session.token);
  const { page, errors } = await site.visitAs(session);
  await openAtRest(page, '/portfolio/lancamentos');
  await page.getByRole('button', { name: /^Editar Compra/ }).click();
  const part = page.getByRole('region', { name: 'Anexos' });
  const choice = part.getByLabel('Anexar comprovante').and(page.locator('input'));

  await choice.setInputFiles({
    name: 'pagina.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<svg/>'),
  });
  await part.getByText('Envie um PDF, um PNG ou um JPEG que abra no seu aparelho.').waitFor();
  await choice.setInputFiles({ name: 'Nota de março.pdf', mimeType: 'application/pdf', buffer: pdf });
  await part.getByText('Nota de março.pdf').waitFor();

  const found: Record<string, string[]> = {};
  for (const look of inDepth ? looks : [looks[0]!, looks[3]!]) {
    await setLook(page, look);
    const here = [...(await violations(page)), ...(await layoutProblems(page))];
    if (here.length > 0) found[`${look.theme}, ${look.width} px`] = here;
  }
  expect(found).toEqual({});

  const download = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Baixar Nota de março.pdf' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Nota de marco.pdf');
  expect(sha256(await readFile(await saved.path()))).toBe(sha256(pdf));

  await part.getByRole('button', { name: 'Excluir Nota de março.pdf' }).click();
  await page.getByRole('button', { name: 'Excluir comprovante' }).click();
  await part.getByText('Nenhum comprovante neste lançamento.').waitFor();
  expect(errors).toEqual([]);
});
