import { messageText } from './alert-kinds';
import { type MessageContent, momentIn, timeIn } from './message-words.copy';

const content = (own: Partial<MessageContent>): MessageContent => ({
  kind: 'price_above',
  params: {},
  value: 0,
  showsAmounts: false,
  isSimulated: false,
  ...own,
});
const wallet = { watchedWalletId: 'w' };
it.each<[Partial<MessageContent>, string]>([
  [
    { params: { cents: 60_000_000, currency: 'BRL' }, value: 60_150_050 },
    'O Bitcoin passou de R$ 600.000: agora está em R$ 601.500,50.',
  ],
  [
    {
      kind: 'price_below',
      params: { cents: 9_500_000, currency: 'USD' },
      value: 9_480_000,
      isSimulated: true,
    },
    'Simulado: O Bitcoin caiu abaixo de US$ 95.000: agora está em US$ 94.800.',
  ],
  [{ kind: 'price_change', params: { window: '24h' }, value: -5 }, 'O Bitcoin caiu 5 % em 24 horas.'],
  [{ kind: 'price_change', params: { window: '7d' }, value: 10.128 }, 'O Bitcoin subiu 10,13 % em 7 dias.'],
  [{ kind: 'fee_below', value: 2 }, 'A taxa da rede está em 2 sat/vB.'],
  [{ kind: 'halving', value: 1000 }, 'Faltam 1.000 blocos para o halving.'],
  [{ kind: 'halving', value: 1 }, 'Falta 1 bloco para o halving.'],
  [
    { kind: 'portfolio_value', params: { direction: 'above', cents: 100 } },
    'O valor do seu portfólio passou do limite que você definiu.',
  ],
  [
    { kind: 'portfolio_value', params: { direction: 'below', cents: 10_000_000 }, showsAmounts: true },
    'O valor do seu portfólio caiu abaixo de R$ 100.000.',
  ],
  [
    { kind: 'premium', params: { direction: 'above', percent: 2 }, value: 2.134 },
    'O ágio do bitcoin no Brasil passou de 2 %: agora está em 2,13 %.',
  ],
  [
    { kind: 'premium', params: { direction: 'below', percent: -0.5 }, value: -0.61, moment: 'às 23:10' },
    'O ágio do bitcoin no Brasil caiu abaixo de -0,5 %: às 23:10 estava em -0,61 %.',
  ],
  [{ kind: 'source_stale', staleSince: '14:02' }, 'O Painel está sem preço desde 14:02.'],
  [
    { kind: 'source_stale', silentExchange: 'Binance' },
    'Binance não entrega lançamentos há três dias. Confira em «Contas».',
  ],
  [{ kind: 'address_activity', value: 1_000_000 }, 'Um endereço seu recebeu bitcoin.'],
  [
    { kind: 'address_activity', activity: 'receivedInBlock' },
    'Um endereço seu recebeu bitcoin, já com confirmação.',
  ],
  [
    { kind: 'address_activity', activity: 'sentInBlock', value: 1_000_000, showsAmounts: true },
    'Um endereço seu enviou 0,01 BTC, já com confirmação.',
  ],
  [
    { kind: 'address_activity', params: wallet, activity: 'sent', value: 1_000_000, showsAmounts: true },
    'Uma carteira sua enviou 0,01 BTC.',
  ],
  [
    { kind: 'address_activity', params: wallet, activity: 'returned' },
    'Uma carteira sua tem uma transação que voltou a aguardar confirmação.',
  ],
])('%j says %s', (own, text) => expect(messageText(content(own))).toBe(text));

const late = { moment: 'às 23:10' };
it.each<[Partial<MessageContent>, string]>([
  [
    { params: { cents: 60_000_000, currency: 'BRL' }, value: 60_150_050 },
    'O Bitcoin passou de R$ 600.000: às 23:10 estava em R$ 601.500,50.',
  ],
  [
    { kind: 'price_below', params: { cents: 9_500_000, currency: 'USD' }, value: 9_480_000 },
    'O Bitcoin caiu abaixo de US$ 95.000: às 23:10 estava em US$ 94.800.',
  ],
  [{ kind: 'price_change', value: -5 }, 'Às 23:10 o Bitcoin tinha caído 5 % em 24 horas.'],
  [
    { kind: 'price_change', value: 5, moment: 'em 20/11 às 23:10' },
    'Em 20/11 às 23:10 o Bitcoin tinha subido 5 % em 24 horas.',
  ],
  [{ kind: 'fee_below', value: 2 }, 'Às 23:10 a taxa da rede estava em 2 sat/vB.'],
  [{ kind: 'halving', value: 1000 }, 'Às 23:10 faltavam 1.000 blocos para o halving.'],
  [{ kind: 'halving', value: 1 }, 'Às 23:10 faltava 1 bloco para o halving.'],
  [
    { kind: 'portfolio_value', params: { direction: 'above', cents: 100 } },
    'Às 23:10 o valor do seu portfólio passou do limite que você definiu.',
  ],
  [
    { kind: 'portfolio_value', params: { direction: 'below', cents: 100 }, showsAmounts: true },
    'Às 23:10 o valor do seu portfólio caiu abaixo de R$ 1.',
  ],
  [
    { kind: 'source_stale', staleSince: '22:40', isSimulated: true },
    'Simulado: Às 23:10 o Painel estava sem preço desde 22:40.',
  ],
  [{ kind: 'address_activity', value: 1 }, 'Um endereço seu recebeu bitcoin.'],
])('of a moment that is over %j says %s', (own, text) =>
  expect(messageText(content({ ...late, ...own }))).toBe(text),
);

it('names a time in the zone of the person, and its day when that is a day ago', () => {
  const instant = new Date('2026-11-20T17:02:00Z');
  const [soon, later] = [new Date('2026-11-21T17:01:59Z'), new Date('2026-11-21T17:02:00Z')];
  const zone = 'America/Sao_Paulo';
  expect([timeIn(zone, instant, soon), momentIn(zone, instant, soon)]).toEqual(['14:02', 'às 14:02']);
  expect([timeIn(zone, instant, later), momentIn(zone, instant, later)]).toEqual([
    '20/11 às 14:02',
    'em 20/11 às 14:02',
  ]);
});
