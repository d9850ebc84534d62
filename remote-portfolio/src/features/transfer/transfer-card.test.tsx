import { changePreferences } from '@painel/shared/preferences';
import { network, offerProof, renderElement } from '@painel/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { isSecret } from '../addresses/form/secret.model';
import { readTypedAddress } from '../addresses/form/typed-address.model';
import { TransferCard } from './transfer-card';

const vault = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const judge = { read: readTypedAddress, isSecret };
const exported = {
  exported_at: '2026-11-20T10:00:00.000Z',
  rows: [
    {
      kind: 'address',
      address: vault,
      label: 'Cofre',
      balance: 0.5,
      last_transaction: null,
      last_updated: null,
    },
    { kind: 'wallet', name: '=Reserva', platform: 'Binance', balance: 0.012345678, description: null },
  ],
};

const show = (hasKeys = false) => renderElement(<TransferCard judge={judge} hasKeys={hasKeys} />);

/** jsdom reads a file the old way only. */
function bytesOf(this: Blob) {
  return new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(this);
  });
}
beforeAll(() => Object.assign(Blob.prototype, { arrayBuffer: bytesOf }));
const textOf = async (blob: Blob) => new TextDecoder().decode(await blob.arrayBuffer());

/** jsdom saves no files, so the test records the file of each download link. */
function takeDownloads() {
  const files: { name: string; blob: Blob }[] = [];
  let last: Blob;
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:x';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: last });
  });
  return files;
}

/** Answers an import, and returns the requests. */
function takeImports(answer: (rows: unknown[], preview: boolean) => Response) {
  const sent: { rows: unknown[]; preview?: boolean }[] = [];
  network.post('/portfolio/import', async ({ request }) => {
    const body = (await request.json()) as { rows: unknown[]; preview?: boolean };
    sent.push(body);
    return answer(body.rows, body.preview ?? false);
  });
  return sent;
}

const choose = async (text: string, name = 'carteira.csv') => {
  const user = show();
  await user.upload(screen.getByLabelText('Importar CSV', { selector: 'input' }), new File([text], name));
  return user;
};
const file = `nome;endereço;plataforma;saldo\nCofre;${vault};;\nReserva;;Binance;0,5`;
const imported = (added: number, unchanged = 0) => Response.json({ added, unchanged, problems: [] });

describe('exporting', () => {
  it('saves the portfolio as a sheet, with its amounts in discreet mode too', async () => {
    changePreferences({ discreet: true });
    network.get('/portfolio/export', exported);
    const files = takeDownloads();
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]!.name).toBe('portfolio-2026-11-20.csv');
    const text = await textOf(files[0]!.blob);
    expect(text).toContain(`endereço;Cofre;${vault};;;0,5;`);
    expect(text).toContain('carteira;"\'=Reserva";;;Binance;0,012345678;');
  });

  it('saves the portfolio as JSON, with its keys on request', async () => {
    const { queries: asked } = network.recordCalls('get', '/portfolio/export', exported);
    const files = takeDownloads();
    const user = show(true);
    await user.click(screen.getByRole('switch', { name: 'Incluir as chaves públicas estendidas' }));
    await user.click(screen.getByRole('button', { name: 'Exportar JSON' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(asked).toEqual(['?keys=include']);
    expect(JSON.parse(await textOf(files[0]!.blob))).toEqual(exported);
  });

  it('saves it after the proof that the server requires', async () => {
    const asked = offerProof({ method: 'get', path: '/portfolio/export', answer: exported });
    const files = takeDownloads();
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await user.click(await screen.findByRole('button', { name: 'Provar' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(asked).toHaveLength(2);
  });

  it('says when it fails', async () => {
    network.get('/portfolio/export', {}, { status: 503 });
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Falha ao exportar o portfólio');
  });
});

describe('importing', () => {
  it('shows every line, asks the server, and writes only what the reader confirms', async () => {
    const sent = takeImports(() => imported(1, 1));
    const user = await choose(file);
    const rows = within(await screen.findByRole('table', { name: 'Prévia da importação' })).getAllByRole(
      'row',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'LinhaNomeTipoOndeSaldoSituação',
      '2CofreEndereçobc1qar…wf5mdq—Pronta',
      '3ReservaCarteira externaBinance0,50000000\u00a0BTCPronta',
    ]);
    expect(sent).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Conferir importação' }));
    expect(await screen.findByText('1 linha nova e 1 que já está no seu portfólio.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.preview).toBe(true);

    await user.click(screen.getByRole('button', { name: 'Importar 1 linha' }));
    expect(await screen.findByText('Importação concluída')).toBeVisible();
    expect(sent[1]).toEqual({
      rows: [
        { kind: 'address', address: vault, label: 'Cofre' },
        { kind: 'wallet', name: 'Reserva', platform: 'Binance', balance: 0.5, description: null },
      ],
    });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('reads the columns that the reader names', async () => {
    const user = await choose('a;b;c\nReserva;Binance;0,5');
    const problems = await screen.findByText('1 linha tem problema. Nada será gravado enquanto houver.');
    await user.selectOptions(screen.getByLabelText('Nome ou rótulo'), 'a');
    await user.selectOptions(screen.getByLabelText('Plataforma'), 'b');
    expect(screen.getByLabelText('Saldo em BTC')).toHaveDisplayValue('Nenhuma');
    await user.selectOptions(screen.getByLabelText('Saldo em BTC'), 'c');
    expect(problems).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Reserva/ })).toHaveTextContent('Binance0,50000000 BTCPronta');
    expect(screen.getByRole('button', { name: 'Conferir importação' })).toBeEnabled();
  });

  it('names every line with a problem first, and lets nothing through while there is one', async () => {
    const sent = takeImports(() => imported(1));
    await choose(`${file}\nVelha;bc1qxyz;;\nSem lugar;;;1`);
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.slice(1, 3).map(({ textContent }) => textContent)).toEqual([
      '4Velha———Endereço inválido',
      '5Sem lugar———Falta a plataforma',
    ]);
    expect(screen.getByText('2 linhas têm problemas. Nada será gravado enquanto houver.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Conferir importação' })).toBeDisabled();
    expect(sent).toEqual([]);
  });

  it('can leave out the lines with a problem, and says which they were', async () => {
    const sent = takeImports((rows, preview) =>
      preview
        ? Response.json({ added: 1, unchanged: 0, problems: [{ row: 2, message: 'Nome longo demais.' }] })
        : imported(rows.length),
    );
    const user = await choose(`${file}\nVelha;bc1qxyz;;\nRelâmpago;lnbc1x;;`);
    await user.click(await screen.findByRole('switch', { name: 'Deixar de fora as 2 linhas com problema' }));
    expect(screen.getByText('2 linhas ficam de fora. As outras podem ser importadas.')).toBeVisible();
    expect(screen.getByText('Fica de fora: Endereço inválido')).toBeVisible();
    expect(screen.getByText('Fica de fora: Cobrança da Lightning')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Conferir importação' }));
    expect(await screen.findByText('Fica de fora: Nome longo demais.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Importar 1 linha' }));
    expect(
      await screen.findByText(
        '1 adicionada, 0 já estavam no seu portfólio. Ficaram de fora: linha 3, linha 4, linha 5.',
      ),
    ).toBeVisible();
    expect(sent[1]).toEqual({ rows: [{ kind: 'address', address: vault, label: 'Cofre' }] });
  });

  it('offers to leave out nothing where no line is good', async () => {
    await choose('endereço;nome\nbc1qxyz;a');
    await screen.findByText('1 linha tem problema. Nada será gravado enquanto houver.');
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  it('shows at its line what the server finds', async () => {
    takeImports(() =>
      Response.json({ added: 1, unchanged: 0, problems: [{ row: 2, message: 'Nome longo demais.' }] }),
    );
    const user = await choose(file);
    await user.click(await screen.findByRole('button', { name: 'Conferir importação' }));
    const row = await screen.findByRole('row', { name: /^3 Reserva/ });
    expect(row).toHaveTextContent('Nome longo demais.');
    expect(screen.queryByRole('button', { name: /^Importar \d/ })).not.toBeInTheDocument();
  });

  it('says that nothing was written when it fails, and keeps the file', async () => {
    takeImports((_rows, preview) => (preview ? imported(2) : Response.json({}, { status: 500 })));
    const user = await choose(file);
    await user.click(await screen.findByRole('button', { name: 'Conferir importação' }));
    await user.click(await screen.findByRole('button', { name: 'Importar 2 linhas' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Falha ao importar. Nada foi gravado.');
    expect(screen.getByRole('table')).toBeInTheDocument();
  });

  it('drops a file with a secret in it', async () => {
    const sent = takeImports(() => imported(0));
    await choose(`nome;x\nminha chave;L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ`);
    expect(await screen.findByRole('alert')).toHaveTextContent(/parece uma chave privada/);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('L1aW4a');
    expect(sent).toEqual([]);
  });

  it.each([
    ['without lines', 'nome;plataforma', 'O arquivo não tem linhas para importar.'],
    [
      'with too many',
      `nome\n${'x\n'.repeat(1001)}`,
      'O arquivo tem mais de 1.000 linhas. Divida-o em partes menores.',
    ],
  ])('refuses a file %s', async (_what, text, sentence) => {
    await choose(text);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('shows of a long file its first lines, and counts the others', async () => {
    await choose(`nome;plataforma\n${'Reserva;Binance\n'.repeat(500)}`);
    expect(await screen.findByText('E mais 480 linhas prontas.')).toBeVisible();
  });

  it('hides the amounts of the preview in discreet mode', async () => {
    changePreferences({ discreet: true });
    await choose(file);
    await screen.findByRole('table');
    expect(document.body).not.toHaveTextContent('0,5');
  });

  it('ends when it is cancelled', async () => {
    const user = await choose(file);
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
