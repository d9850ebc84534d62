import { btcOf, formatBrl, formatBtc, formatDate } from '@painel/shared/format';
import {
  Badge,
  Card,
  Col,
  DeltaBadge,
  Grid,
  KeyValue,
  KeyValueList,
  Sparkline,
  Stat,
  StatCells,
} from '@painel/shared/ui';
import { copy } from './example.copy';
import { exampleEntries, examplePrices } from './example.content';
import { holdingsOf, summarize, worthByMonth } from './example.model';

const price = examplePrices.at(-1)!.cents;
const satsPerBtc = 100_000_000n;

const brl = (cents: bigint | number | null, sign = false) =>
  formatBrl(cents === null ? null : Number(cents) / 100, { sign });
const btc = (sats: bigint | number) => formatBtc(btcOf(BigInt(sats) * 10n));

const simulated = <Badge tone="accent">{copy.simulated}</Badge>;

/** The cards of a portfolio with invented figures: each says that it is simulated. */
export function ExamplePortfolio() {
  const { sats, cost, average, worth, gain, realized } = summarize(exampleEntries, price);
  const months = worthByMonth(exampleEntries, examplePrices);
  const percent = (Number(gain) / Number(cost)) * 100;

  return (
    <>
      <Card title={copy.summary} headerEnd={simulated} flush>
        <StatCells columns={4} mobileColumns={1}>
          <Stat label={copy.total} value={brl(worth)} context={btc(sats)} />
          <Stat label={copy.average} value={brl(average)} context={copy.averageContext} />
          <Stat
            label={copy.gain}
            labelEnd={<DeltaBadge value={percent} />}
            value={brl(gain, true)}
            context={copy.gainContext(brl(cost))}
          />
          <Stat label={copy.realized} value={brl(realized, true)} context={copy.realizedContext} />
        </StatCells>
      </Card>
      <Grid>
        <Col span={8}>
          <Card title={copy.evolution} titleNote={copy.evolutionNote} headerEnd={simulated} fill>
            <Sparkline values={months} label={copy.evolutionLabel(brl(months[0]!), brl(months.at(-1)!))} />
          </Card>
        </Col>
        <Col span={4}>
          <Card title={copy.holdings} headerEnd={simulated}>
            <KeyValueList>
              {holdingsOf(exampleEntries).map(({ account, sats: held }) => (
                <KeyValue key={account} label={account}>
                  {copy.held(btc(held), brl((held * BigInt(price)) / satsPerBtc))}
                </KeyValue>
              ))}
            </KeyValueList>
          </Card>
        </Col>
      </Grid>
      <Card title={copy.entries} headerEnd={simulated}>
        <KeyValueList>
          {exampleEntries.map(({ day, kind, account, sats: amount, cents }) => (
            <KeyValue key={day} label={copy.entry(formatDate(day), copy.kinds[kind], account)}>
              {copy.traded(btc(amount), brl(cents))}
            </KeyValue>
          ))}
        </KeyValueList>
      </Card>
    </>
  );
}
