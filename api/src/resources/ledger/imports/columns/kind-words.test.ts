import { isNeutralWord, kindInWords } from './kind-words';

it.each([
  ['Taxa de saque', 'fee'],
  ['taxa de saque/retirada', 'fee'],
  ['Saque - Taxa', 'fee'],
  ['Withdrawal Fee', 'fee'],
  ['Fee for withdrawal', 'fee'],
  ['Taxa de compra', 'fee'],
  ['Tarifas de depósito', 'fee'],
  ['Trading fee', 'fee'],
  ['Bitcoin Network Fees', 'fee'],
  ['Rendimento de depósito', 'income'],
  ['Interest Payment', 'income'],
  ['Bônus de depósito', 'income'],
  ['Deposit bonus', 'income'],
  ['Cashback da compra', 'income'],
  ['Fee rebate', 'income'],
  ['Lending interest', 'income'],
  ['Transferência recebida', 'transfer_in'],
  ['Transferência enviada', 'transfer_out'],
  ['Crypto deposit', 'transfer_in'],
  ['Saque em bitcoin', 'transfer_out'],
  ['Saque (taxa inclusa)', 'transfer_out'],
  ['Withdraw, fee included', 'transfer_out'],
  ['Recurring buy', 'buy'],
  ['Compra e venda', null],
  ['Withdrawal fee refund of a purchase', null],
  ['Saque de rendimentos', null],
  ['Empréstimo', null],
])('«%s» is %s', (text, kind) => {
  expect(kindInWords(text, true)).toBe(kind);
});

it.each([
  ['interest payment', 'income', 'spend'],
  ['loan_interest', 'income', 'income'],
  ['gift', 'gift_in', 'gift_out'],
])('«%s» is %s for what arrived and %s for what left', (text, incoming, outgoing) => {
  expect([kindInWords(text, true), kindInWords(text, false)]).toEqual([incoming, outgoing]);
});

it.each([
  ['Crypto Transfer', true],
  ['Transferência', true],
  ['Taxa', false],
  ['', false],
])('«%s» leaves the direction to the sign: %s', (text, expected) => {
  expect(isNeutralWord(text)).toBe(expected);
});
