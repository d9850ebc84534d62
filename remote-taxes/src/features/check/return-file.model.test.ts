import { readReturn } from './return-file.model';

/** An asset as a real file has it. */
const asset = (group: string, text: string, previous = '0', cost = '0') =>
  `27${'12345678909'}${group}01  ${text.padEnd(512)}${previous.padStart(13, '0')}${cost.padStart(13, '0')}105`;
const header = `IRPF    20272026350012345678909${'ANA DA SILVA'.padEnd(60)}SP`;
const exchange =
  '0,00465000 BTC sob custódia de Corretora, CNPJ 18.189.547/0001-42, custo médio de R$ 535.893,44.';
const read = (...lines: string[]) => readReturn(lines.join('\r\n'));

it('reads quantity, columns and CNPJ of bitcoin, and nothing of another asset', () => {
  expect(
    read(header, asset('08', exchange, '5025000', '249190'), asset('03', exchange, '1', '249190'), '9999'),
  ).toEqual({
    kind: 'read',
    year: 2026,
    assets: [{ taxId: '18189547000142', sats: 465_000, previousCents: 5_025_000, costCents: 249_190 }],
  });
});

it('reads an asset whose text has no quantity and no CNPJ that checks', () => {
  const text = 'Bitcoins em carteira própria, CNPJ 18.189.547/0001-43';
  expect(read(header, asset('08', text, '0', '535358'))).toMatchObject({
    assets: [{ taxId: null, sats: null, costCents: 535_358 }],
  });
});

it('does not guess another layout', () => {
  const other = asset('08', exchange).slice(2);
  expect(read(header, `27${other.slice(3)}`)).toEqual({ kind: 'UNKNOWN_LAYOUT', year: 2026, length: 557 });
  expect(read('x')).toEqual({ kind: 'UNKNOWN_LAYOUT', year: null, length: 1 });
});
