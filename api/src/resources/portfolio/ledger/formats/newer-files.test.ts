import { lineOf } from './fixtures/read-fixture';
import { type ParseOptions, parseFile } from './index';

const read = (lines: readonly string[], options: ParseOptions = {}) =>
  parseFile(new TextEncoder().encode(lines.join('\n')), options);
const linesOf = (lines: readonly string[], options?: ParseOptions) => read(lines, options).rows.map(lineOf);
const inSaoPaulo = { zone: 'America/Sao_Paulo' };
const hex = (digit: string) => digit.repeat(64);

describe('Binance', () => {
  const header = 'User ID,Time,Account,Operation,Coin,Change,Remark';

  it('joins the halves of a conversion up to two seconds apart, and no others', () => {
    expect(
      linesOf(
        [
          header,
          '7,25-03-01 10:00:00,Spot,Binance Convert,BRL,-500,',
          '7,25-03-01 10:00:02,Spot,Binance Convert,BTC,0.001,',
          '7,25-03-02 10:00:00,Spot,Binance Convert,BRL,-500,',
          '7,25-03-02 10:00:03,Spot,Binance Convert,BTC,0.001,',
        ],
        inSaoPaulo,
      ),
    ).toEqual([
      '2+3 2025-03-01T13:00:00Z buy 100000 sats, 50000 BRL',
      '4 skipped: money-only',
      '5 error: Não achamos a outra metade de «Binance Convert»',
    ]);
  });

  it('has purchases and sales of P2P without money, and counts a rebate as one', () => {
    expect(
      linesOf(
        [
          header,
          '7,25-03-01 10:00:00,Funding,P2P Trading,BTC,0.002,',
          '7,25-03-02 10:00:00,Funding,P2P Trading,BTC,-0.001,',
          '7,25-03-03 10:00:00,Spot,Transaction Buy,BTC,0.002,',
          '7,25-03-03 10:00:00,Spot,Transaction Spend,BRL,-1000,',
          '7,25-03-03 10:00:00,Spot,Transaction Fee,BTC,0.000001,',
        ],
        inSaoPaulo,
      ),
    ).toEqual([
      '2 2025-03-01T13:00:00Z buy 200000 sats',
      '3 2025-03-02T13:00:00Z sell 100000 sats',
      '4+5+6 2025-03-03T13:00:00Z buy 200000 fee -100 sats, 100000 BRL',
    ]);
  });

  it('takes the zone of its header, that of its name, or asks', () => {
    const row = '25-03-01 10:00:00,BTCBRL,BUY,500000,0.001BTC,500BRL,0BTC';
    const columns = 'Pair,Side,Price,Executed,Amount,Fee';
    const zoneOf = (time: string, options?: ParseOptions) => read([`${time},${columns}`, row], options);
    expect(zoneOf('Date(UTC-3)', { zone: 'UTC' }).rows[0]).toMatchObject({
      occurredAt: '2025-03-01T13:00:00.000Z',
    });
    expect(zoneOf('Date(UTC)').rows[0]).toMatchObject({ occurredAt: '2025-03-01T10:00:00.000Z' });
    const named = zoneOf('Time', { fileName: 'Binance-Spot-Trade-History-202503(UTC--3).csv' });
    expect(named.rows[0]).toMatchObject({ occurredAt: '2025-03-01T13:00:00.000Z' });
    expect(zoneOf('Time').needs).toEqual(['zone']);
  });

  it('reads orders that were filled, by the time of their end', () => {
    const orders =
      'Time,OrderNo,Pair,Type¹,Side,Order Price,Order Amount,Time,Executed²,Average Price,Trading total³,Status';
    expect(
      linesOf(
        [
          orders,
          '25-03-01 10:00:00,1,BTCBRL,Limit,BUY,500000,0.001BTC,25-03-01 11:00:00,0.001BTC,500000,500BRL,FILLED',
          '25-03-02 10:00:00,2,BTCBRL,Limit,SELL,500000,0.001BTC,25-03-02 11:00:00,0BTC,0,0BRL,CANCELED',
          '25-03-03 10:00:00,3,BTCBRL,Limit,SELL,500000,0.001BTC,25-03-03 11:00:00,0.0005BTC,500000,250BRL,CANCELED',
        ],
        inSaoPaulo,
      ),
    ).toEqual([
      '2 2025-03-01T14:00:00Z buy 100000 sats, 50000 BRL',
      '3 skipped: failed',
      '4 error: A ordem foi executada só em parte',
    ]);
  });

  it('reads the history of Earn', () => {
    expect(
      linesOf(
        [
          'Tempo,Moeda,Quantidade,Tipo',
          '26-05-15 00:29:21,BTC,0.00000410,Rewards',
          '26-05-14 10:00:00,BTC,0.1,Subscription',
        ],
        {
          zone: 'UTC',
        },
      ),
    ).toEqual(['2 2026-05-15T00:29:21Z income 410 sats', '3 skipped: internal']);
  });
});

it('reads the statement of Mercado Bitcoin since 2025', () => {
  expect(
    linesOf([
      'Extrato de 01/01/2025 a 31/12/2025',
      'Ativo,Operação Tipo,Operação Data/Hora,Preço BRL,Liquido BRL,Bruto BRL,Liquido Cripto,Bruto Cripto',
      'BTC,TRADING-IN,03/04/2025 10:00:00,"500000,00","500,00","500,00","0,000995","0,001"',
      'BTC,TRADING-OUT,05/04/2025 10:00:00,"510000,00","507,45","510,00","0,001","0,001"',
      'ETH,TRADING-IN,06/04/2025 10:00:00,"10000,00","100,00","100,00","0,01","0,01"',
      'BTC,WITHDRAWAL,07/04/2025 10:00:00,,,,"0,0009","0,001"',
    ]),
  ).toEqual(
    [
      '3 2025-04-03T13:00:00Z buy 100000 fee 500 sats, 50000 fee 0 BRL',
      '4 2025-04-05T13:00:00Z sell 100000 fee 0 sats, 51000 fee 255 BRL',
      '5 skipped: not-bitcoin',
      '6 2025-04-07T13:00:00Z transfer_out 90000 fee 10000 sats',
    ].map((line) => line.replace(' fee 0 sats', ' sats').replace(' fee 0 BRL', ' BRL')),
  );
});

it('reads trades of Kraken, and finds them in its ledger', () => {
  const trades = [
    'txid,ordertxid,pair,time,type,ordertype,price,cost,fee,vol,margin,misc,ledgers',
    'T1,O1,XXBTZEUR,2025-01-15 09:00:00,buy,limit,60000,600.00,-0.26,0.01,0,,',
    'T2,O2,XBTUSD,2025-01-16 09:00:00,sell,limit,60000,600.00,2.50,0.01,0,,',
    'T3,O3,XETHXXBT,2025-01-17 09:00:00,buy,limit,0.03,0.03,0.0001,1,0,,',
    'T4,O4,XETHZEUR,2025-01-18 09:00:00,buy,limit,2000,2000,1,1,0,,',
  ];
  expect(linesOf(trades)).toEqual([
    '2 2025-01-15T09:00:00Z buy 1000000 sats, 60000 fee -26 EUR, ref T1',
    '3 2025-01-16T09:00:00Z sell 1000000 sats, 60000 fee 250 USD, ref T2',
    '4 2025-01-17T09:00:00Z sell 3000000 fee 10000 sats, ref T3, «Troca: recebeu 1 XETH»',
    '5 skipped: not-bitcoin',
  ]);
  const ledger = [
    'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance',
    'L1,T2,2025-01-16 09:00:00,trade,,currency,XXBT,-0.01,0,0',
    'L2,T2,2025-01-16 09:00:00,trade,,currency,ZUSD,600.00,2.50,0',
  ];
  expect(read(ledger).rows[0]).toMatchObject({
    fingerprint: (read(trades).rows[1] as { fingerprint: string }).fingerprint,
  });
});

describe('Strike', () => {
  it('reads the yearly statement', () => {
    expect(
      linesOf([
        'Transaction ID,Initiated Time (UTC),Completed Time (UTC),Transaction Type,State,Amount 1,Currency 1,Amount 2,Currency 2,BTC Price,Balance 1,Currency 1,Balance - BTC,Destination,Description',
        'a,Jan 01 2022 00:41:58,Jan 01 2022 00:41:59,Trade,Completed,-1.00,USD,0.00002144,BTC,46641,85.00,USD,0.01331688,,',
        'b,Jan 02 2022 00:41:58,Jan 02 2022 00:41:59,Deposit,Completed,10.00,USD,,,,95.00,USD,,,',
        'c,Jan 03 2022 00:41:58,Jan 03 2022 00:41:59,Onchain,Reversed,-0.001,BTC,,,,95.00,USD,,,',
      ]),
    ).toEqual([
      '2 2022-01-01T00:41:59Z buy 2144 sats, 100 USD, ref a',
      '3 skipped: money-only',
      '4 skipped: failed',
    ]);
  });

  it('reads the monthly statement', () => {
    expect(
      linesOf([
        'Transaction ID,Initiated Date (UTC),Initiated Time (UTC),Completed Date (UTC),Completed Time (UTC),Transaction Type,State,Amount 1,Currency 1,Fee 1,Amount 2,Currency 2,Fee 2,BTC Price,Balance 1,Currency 1,Balance - BTC,Destination,Description,Note',
        'a,Jun 28 2024,00:00:01,Jun 28 2024,00:00:06,Trade,Completed,-100.00,USD,1.00,0.0016,BTC,,61000,0,USD,0,,,',
        'b,Jun 29 2024,00:00:01,Jun 29 2024,00:00:06,Withdrawal,Completed,-0.001,BTC,0.00001,,,,,0,USD,0,bc1q,,para a carteira',
      ]),
    ).toEqual([
      '2 2024-06-28T00:00:06Z buy 160000 sats, 10000 fee 100 USD, ref a',
      '3 2024-06-29T00:00:06Z transfer_out 100000 fee 1000 sats, ref b, «para a carteira»',
    ]);
  });

  it('reads the newer one, where a purchase costs its basis and a sale is written after its fee', () => {
    expect(
      linesOf([
        'Reference,Date & Time (UTC),Transaction Type,Amount USD,Fee USD,Amount BTC,Fee BTC,BTC Price,Cost Basis (USD),Destination,Description,Transaction Hash,Note',
        'a,Jan 10 2025 12:00:01,Purchase,-826.17,6.48,0.0086,,96100,832.65,,,,',
        'b,Jan 03 2025 08:25:16,Sale,365.84,2.91,-0.00382928,,96297.48,,,,,',
        `c,Jan 04 2025 08:25:16,Send,,,-0.001,0.00002,,,bc1q,,${hex('a')},`,
      ]),
    ).toEqual([
      '2 2025-01-10T12:00:01Z buy 860000 sats, 82617 fee 648 USD, ref a',
      '3 2025-01-03T08:25:16Z sell 382928 sats, 36875 fee 291 USD, ref b',
      '4 2025-01-04T08:25:16Z transfer_out 100000 fee 2000 sats, tx aaaaaa',
    ]);
  });
});

it('reads what Coinbase was paid from its total, of purchases and of sales', () => {
  const header =
    'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes';
  expect(
    linesOf([
      header,
      'a,2025-03-02 00:04:11 UTC,Buy,BTC,0.0005,USD,$65000,$32.85,$35.00,$0.16,',
      'b,2025-03-03 00:04:11 UTC,Sell,BTC,0.02,USD,$77000,"$1,546.42","$1,517.42",$12.00,',
    ]),
  ).toEqual([
    '2 2025-03-02T00:04:11Z buy 50000 sats, 3285 fee 215 USD, ref a',
    '3 2025-03-03T00:04:11Z sell 2000000 sats, 154642 fee 2900 USD, ref b',
  ]);
});

it('reads older files of Sparrow in local time, and satoshis that the header names', () => {
  const row = `2026-01-03 06:45:10,saida,-5001400,7498600,${hex('3')}`;
  expect(linesOf(['Date,Label,Value (sats),Balance (sats),Txid', row], inSaoPaulo)).toEqual([
    '2 2026-01-03T09:45:10Z transfer_out 5001400 sats, tx 333333, «saida»',
  ]);
  expect(read(['Date,Label,Value (sats),Balance (sats),Txid', row]).needs).toEqual(['zone']);
});

it('makes an error of a row of BlueWallet without a date, and no part of the note before it', () => {
  const date = 'Tue Mar 03 2026 09:15:00 GMT-0300 (Horário Padrão de Brasília)';
  expect(
    linesOf([
      'Data,TXID,Quantia (BTC),Nota',
      `${date},${hex('a')},0.0015,café`,
      `Invalid Date,${hex('b')},0.1,estranha`,
      `Pendente,${hex('c')},0.2,a caminho`,
    ]),
  ).toEqual([
    '2 2026-03-03T12:15:00Z transfer_in 150000 sats, tx aaaaaa, «café»',
    '3 error: «Invalid Date» não é uma data que entendemos',
    '4 skipped: unconfirmed',
  ]);
});

it('keeps the fee of a withdrawal of Kraken that came back without it', () => {
  expect(
    linesOf([
      'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance',
      'K1,W,2025-07-25 17:03:58,withdrawal,,currency,XXBT,-0.05,0.0001,0',
      'K2,W,2025-07-25 18:03:58,withdrawal,,currency,XXBT,0.05,0,0',
    ]),
  ).toEqual(['2+3 2025-07-25T18:03:58Z fee 10000 sats, ref W']);
});

describe('the universal form', () => {
  const header =
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash';

  it('has a fee alone, bitcoin on both sides, rebates and other units', () => {
    expect(
      linesOf([
        header,
        '2026-01-10 12:00:00 UTC,,,,,0.00002,BTC,,,,,',
        '2026-01-11 12:00:00 UTC,0.1,BTC,0.0999,BTC,,,,,,,',
        '2026-01-12 12:00:00 UTC,100.00,BRL,0.001,BTC,-0.26,BRL,,,,,',
        '2026-01-13 12:00:00 UTC,,,1500,sats,,,,,,,',
        '2026-01-14 12:00:00 UTC,1.5,mBTC,,,,,,,,,',
        '2026-01-15 12:00:00 UTC,,,200,bits,,,,,,,',
      ]),
    ).toEqual([
      '2 2026-01-10T12:00:00Z fee 2000 sats',
      '3 2026-01-11T12:00:00Z transfer_out 9990000 fee 10000 sats',
      '3 2026-01-11T12:00:00Z transfer_in 9990000 sats',
      '4 2026-01-12T12:00:00Z buy 100000 sats, 10000 fee -26 BRL',
      '5 2026-01-13T12:00:00Z transfer_in 1500 sats',
      '6 2026-01-14T12:00:00Z transfer_out 150000 sats',
      '7 2026-01-15T12:00:00Z transfer_in 20000 sats',
    ]);
  });

  it('asks how a date is read that two orders read differently', () => {
    const row = '03/04/2026 12:00:00,,,0.001,BTC,,,,,,,';
    expect(read([header, row]).needs).toEqual(['date-order']);
    expect(linesOf([header, row], { dateOrder: 'dmy' })).toEqual([
      '2 2026-04-03T12:00:00Z transfer_in 100000 sats',
    ]);
  });

  it('refuses more bitcoin than there will be', () => {
    expect(linesOf([header, '2026-01-10 12:00:00 UTC,,,22000000,BTC,,,,,,,'])).toEqual([
      '2 error: São mais bitcoins do que vão existir',
    ]);
  });
});

describe('a file of no known source', () => {
  const suggested = (lines: readonly string[]) => {
    const { suggestion } = read(lines);
    return linesOf(lines, { zone: 'UTC', columns: suggestion as never });
  };

  it('has rows of several coins in columns for what left and what arrived', () => {
    expect(
      suggested([
        'Data,Enviado,Moeda enviada,Recebido,Moeda recebida,Status',
        '2026-01-10 12:00:00,500,BRL,0.001,BTC,Concluído',
        '2026-01-11 12:00:00,0.0005,BTC,300,BRL,Concluído',
        '2026-01-12 12:00:00,100,BRL,0.01,ETH,Concluído',
        '2026-01-13 12:00:00,,,0.002,BTC,Pendente',
      ]),
    ).toEqual([
      '2 2026-01-10T12:00:00Z buy 100000 sats, 50000 BRL',
      '3 2026-01-11T12:00:00Z sell 50000 sats, 30000 BRL',
      '4 skipped: not-bitcoin',
      '5 skipped: failed',
    ]);
  });

  it('has a fee of the network in bitcoin, and no centavos of it', () => {
    expect(
      suggested([
        'Date,Type,Coin,Amount,Fee',
        '2026-01-10 12:00:00,Withdraw,BTC,0.5,0.00002',
        '2026-01-11 12:00:00,Buy,BTC,0.5,0.0001',
      ]),
    ).toEqual([
      '2 2026-01-10T12:00:00Z transfer_out 50000000 fee 2000 sats',
      '3 2026-01-11T12:00:00Z buy 50000000 fee 10000 sats',
    ]);
  });

  it('has markets, and money in the currency of each', () => {
    expect(
      suggested([
        'Date,Market,Side,Quantity,Price,Total',
        '2026-01-10 12:00:00,BTC-EUR,BUY,0.5,60000,30000',
        '2026-01-11 12:00:00,ETH-EUR,BUY,5,2000,10000',
      ]),
    ).toEqual(['2 2026-01-10T12:00:00Z buy 50000000 sats, 3000000 EUR', '3 skipped: not-bitcoin']);
  });

  it('knows a year of two digits that the file writes with four as well', () => {
    const { needs, rows } = read(
      [
        'Tempo,Moeda,Quantidade,Tipo,Período',
        '26-05-15 00:29:21,BTC,0.0000041,Rewards,2026-05',
        '26-05-14 10:00:00,BTC,0.0000015,Rewards,2026-05',
      ],
      { zone: 'UTC', columns: { date: 'Tempo', bitcoin: 'Quantidade', asset: 'Moeda', kind: 'Tipo' } },
    );
    expect([needs, rows.map(lineOf)]).toEqual([
      [],
      ['2 2026-05-15T00:29:21Z income 410 sats', '3 2026-05-14T10:00:00Z income 150 sats'],
    ]);
  });
});
