import { isBitcoin } from '../values/assets';
import { asWritten } from '../reading/dictionary';
import { absolute, attempt, fail, isNegative, isZero, numberIn, skip, skipAsset, timeIn } from './drafts';
import { missingHalf, unknownOperation } from '../reading/formats.copy';
import { movementDraft } from './movement';
import { type SourceRecord, type Draft, type SourceFormat, inSaoPaulo } from '../reading/source-format';
import { withoutAccents } from '../values/plain-text';
import { type StatementLine, linesInOrder, Unmatched, Withdrawals } from './statement-line';
import { tradeDraft } from './trade';

const withinMs = 2_000;
const bookkeeping = /^(criacao de ordem|cancelamento de ordem|diferenca de preco\b.*)$/;
const withdrawal = 'saque/retirada';
const cancelled = 'cancelamento de saque/retirada';
const withdrawalFee = 'taxa de saque/retirada';

const readLine = (record: SourceRecord, mark: '.' | ','): StatementLine => ({
  record,
  time: timeIn(record.cell('data')),
  name: withoutAccents(record.cell('categoria')),
  asset: record.cell('moeda').toUpperCase(),
  value: numberIn(record.cell('quantidade'), mark),
});

function tradeOf(one: StatementLine, other: StatementLine): Draft {
  const [sent, received] = isNegative(one.value) ? [one, other] : [other, one];
  return tradeDraft({
    records: [one.record, other.record],
    time: one.time,
    sent: { asset: sent.asset, value: absolute(sent.value) },
    received,
    fees: [],
  });
}

/** The withdrawals that came back, with the lines that record it. */
function cancelledPairs(lines: readonly StatementLine[]): Map<StatementLine, StatementLine> {
  const pairs = new Map<StatementLine, StatementLine>();
  const open = new Map<string, StatementLine[]>();
  for (const line of lines) {
    const amount = absolute(line.value);
    const name = `${line.asset} ${amount.units}e${amount.scale}`;
    if (line.name === withdrawal) open.set(name, [...(open.get(name) ?? []), line]);
    const came = line.name === cancelled ? open.get(name)?.pop() : undefined;
    if (came) pairs.set(came, line).set(line, came);
  }
  return pairs;
}

export const mercadoBitcoin: SourceFormat = {
  source: 'mercado-bitcoin',
  dictionaries: [{ required: asWritten('data', 'categoria', 'moeda', 'quantidade', 'saldo') }],
  zone: inSaoPaulo,
  *read({ records, decimalMark }) {
    const drafts: Draft[] = [];
    const onDraft = (draft: Draft) => void drafts.push(draft);
    const lines = linesInOrder(records, (record) => readLine(record, decimalMark), onDraft);
    const pairs = cancelledPairs(lines);
    const withdrawals = new Withdrawals(onDraft);
    const halves = new Unmatched<StatementLine>(withinMs, ({ record }) =>
      onDraft(fail(missingHalf(record.cell('categoria')), record)),
    );

    const take = (line: StatementLine): Draft | null => {
      const { record, name, asset, value, time } = line;
      const mate = pairs.get(line);
      if (mate) return name === withdrawal ? skip('cancelled', record, mate.record) : null;
      if (bookkeeping.test(name)) return skip('bookkeeping', record);
      if (isZero(value)) return skip('zero', record);
      if (name === 'execucao de ordem') {
        const isOpposite = (half: StatementLine) =>
          isNegative(half.value) !== isNegative(value) && half.asset !== asset;
        const half = halves.take(time, isOpposite);
        if (half) return attempt([half.record, record], () => tradeOf(half, line));
        halves.add(line);
        return null;
      }
      if (!isBitcoin(asset)) return skipAsset(asset, record);
      if (name === 'deposito')
        return attempt([record], () =>
          movementDraft({ records: [record], time, kind: 'transfer_in', bitcoin: value }),
        );
      if (name === withdrawal) withdrawals.addWithdrawal(line);
      else if (name === withdrawalFee) withdrawals.addFee(line);
      else return fail(unknownOperation(record.cell('categoria')), record);
      return null;
    };
    for (const line of lines) {
      const draft = take(line);
      if (draft) drafts.push(draft);
      yield* drafts.splice(0);
    }
    halves.end();
    withdrawals.end();
    yield* drafts.splice(0);
  },
};
