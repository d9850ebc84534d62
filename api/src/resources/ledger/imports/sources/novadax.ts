import { isBitcoin } from '../values/assets';
import { asWritten } from '../reading/dictionary';
import { readDecimal } from '../values/decimal';
import { absolute, attempt, fail, isNegative, negated, skip, skipAsset, timeIn } from './drafts';
import { missingHalf, unknownOperation, unreadableNumber } from '../reading/formats.copy';
import { movementDraft } from './movement';
import { RowProblem } from '../values/problems';
import { type SourceRecord, type Draft, type SourceFormat, inSaoPaulo } from '../reading/source-format';
import { withoutAccents } from '../values/plain-text';
import { type StatementLine, linesInOrder, Unmatched, Withdrawals } from './statement-line';
import { tradeDraft } from './trade';
import type { WrittenTime } from '../values/written-time';

/** A fee is booked up to a second after its trade. */
const withinMs = 2_500;
const tradeName = /^(compra|venda)\s*\((.+)\)$|^(convert|troca)$/;
const tradeFee = /^taxa de (transacao|convert|troca)$/;

interface OpenTrade {
  time: WrittenTime;
  name: string;
  legs: StatementLine[];
  fee: StatementLine | null;
}

/** The number, its coin and the worth in brackets: `-0,05 BTC(≈R$1.00)`, also `1E-05BTC`. */
const amountShape = /^([^(a-z]*(?:e[+-]?\d{1,3})?)(?:[a-z][a-z0-9]*\s*)?(?:\(.*\))?$/i;

/** `R$ -8,900,00` is −8.900,00 and `-1,609,546,768462 BTC(≈R$1.00)` −1.609.546,768462: the last separator is the decimal one. */
function amountIn(text: string) {
  const plain = text.trim();
  const number = plain.startsWith('R$') ? plain : (amountShape.exec(plain)?.[1] ?? '');
  const value = readDecimal(number, 'last');
  if (!value) throw new RowProblem(unreadableNumber(text));
  return value;
}

function readLine(record: SourceRecord): StatementLine | Draft {
  const status = withoutAccents(record.cell('status'));
  // Some files repeat the header at their end.
  if (status === 'status') return skip('comment', record);
  if (status !== 'sucesso') return skip('failed', record);
  return {
    record,
    time: timeIn(record.cell('data')),
    name: withoutAccents(record.cell('tipo')),
    asset: record.cell('moeda').toUpperCase(),
    value: amountIn(record.cell('valor')),
  };
}

const recordsOf = ({ legs, fee }: OpenTrade) => (fee ? [...legs, fee] : legs).map(({ record }) => record);

function draftOf(trade: OpenTrade): Draft {
  const { legs, fee, time } = trade;
  const records = recordsOf(trade);
  const received = legs.find(({ value }) => !isNegative(value));
  const sent = legs.find(({ value }) => isNegative(value));
  if (!received || !sent) return fail(missingHalf(legs[0]!.record.cell('tipo')), ...records);
  const fees = fee ? [{ asset: fee.asset, value: negated(fee.value) }] : [];
  return tradeDraft({
    records,
    time,
    received,
    sent: { asset: sent.asset, value: absolute(sent.value) },
    fees,
  });
}

/** Whether a line is the other leg of a trade. */
const completes = (line: StatementLine) => (trade: OpenTrade) =>
  trade.name === line.name &&
  trade.legs.length === 1 &&
  isNegative(trade.legs[0]!.value) !== isNegative(line.value) &&
  trade.legs[0]!.asset !== line.asset;

/** The fee is in the received asset: coins of a purchase, reais of a sale. */
const isChargedBy = (fee: StatementLine) => (trade: OpenTrade) =>
  !trade.fee && trade.legs.some(({ asset, value }) => asset === fee.asset && !isNegative(value));

export const novadax: SourceFormat = {
  source: 'novadax',
  dictionaries: [{ required: asWritten('data', 'tipo', 'moeda', 'valor', 'status') }],
  zone: inSaoPaulo,
  *read({ records }) {
    const drafts: Draft[] = [];
    const onDraft = (draft: Draft) => void drafts.push(draft);
    // The newest row is the first. Rows of one second are in chronological order only from the end.
    const lines = linesInOrder([...records].reverse(), readLine, onDraft);
    const withdrawals = new Withdrawals(onDraft);
    const trades = new Unmatched<OpenTrade>(withinMs, (trade) =>
      onDraft(attempt(recordsOf(trade), () => draftOf(trade))),
    );
    const fees = new Unmatched<StatementLine>(withinMs, ({ record, time, asset, value }) =>
      onDraft(
        attempt([record], () =>
          isBitcoin(asset)
            ? movementDraft({ records: [record], time, kind: 'fee', bitcoin: value })
            : skipAsset(asset, record),
        ),
      ),
    );

    const takeTrade = (line: StatementLine) => {
      const open = trades.take(line.time, completes(line));
      const trade: OpenTrade = open ?? { time: line.time, name: line.name, legs: [], fee: null };
      trade.legs.push(line);
      trade.fee ??= fees.take(line.time, (fee) => isChargedBy(fee)(trade));
      trades.add(trade);
    };
    const takeFee = (line: StatementLine) => {
      const trade = trades.take(line.time, isChargedBy(line));
      if (!trade) return fees.add(line);
      trade.fee = line;
      trades.add(trade);
    };
    const takeOther = (line: StatementLine) => {
      const { record, name, asset, value, time } = line;
      const move = (kind: 'transfer_in' | 'income') =>
        onDraft(attempt([record], () => movementDraft({ records: [record], time, kind, bitcoin: value })));
      if (!isBitcoin(asset)) onDraft(skipAsset(asset, record));
      else if (name === 'saque de criptomoedas') withdrawals.addWithdrawal(line);
      else if (name === 'taxa de saque de criptomoedas') withdrawals.addFee(line);
      else if (name === 'deposito de criptomoedas') move('transfer_in');
      else if (/bonus|airdrop|staking|rendimento|recompensa|cashback/.test(name)) move('income');
      else onDraft(fail(unknownOperation(record.cell('tipo')), record));
    };
    for (const line of lines) {
      if (tradeName.test(line.name)) takeTrade(line);
      else if (tradeFee.test(line.name)) takeFee(line);
      else takeOther(line);
      yield* drafts.splice(0);
    }
    trades.end();
    fees.end();
    withdrawals.end();
    yield* drafts.splice(0);
  },
};
