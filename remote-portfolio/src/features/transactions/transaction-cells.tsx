import type { OnchainTransaction } from '@painel/contract';
import { shortenAddress } from '@painel/shared/format';
import { CellLines, formatMoment, QuietLine } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { Badge, Button, Icon, Menu, Row, TextLink } from '@painel/shared/ui';
import { EstimateMark } from '../words/estimate-mark';
import { type Direction, directionOf, isRegistered, type KnownEntry, registrations } from './register.model';
import { copy } from './transactions.copy';
import type { Amounts } from './amounts';
import styles from './transactions.module.css';

/** How a row is called in labels: «Recebido de 10/01/2026, 11:00». */
export const nameOf = (transaction: OnchainTransaction) =>
  copy.nameOf(copy.directions[directionOf(transaction)], formatMoment(transaction.time));

const arrows: Record<Direction, string> = { in: '↓', out: '↑', between: '⇄', inside: '↻' };

/** Which way the coins went and the id. On a small screen, where no column has them, also where, the day and whether it is registered. */
export function DirectionCell({ transaction }: { transaction: OnchainTransaction }) {
  const { txid, time } = transaction;
  const direction = directionOf(transaction);
  return (
    <CellLines>
      <Row gap={8} wrap>
        <span className={styles.arrow} data-direction={direction} aria-hidden="true">
          {arrows[direction]}
        </span>
        {copy.directions[direction]}
        {time === null && <Badge tone="warn">{copy.unconfirmed}</Badge>}
      </Row>
      {time !== null && (
        <span className={styles.onPhone}>
          <QuietLine>
            {isRegistered(transaction) ? copy.registeredOn(formatMoment(time)) : formatMoment(time)}
          </QuietLine>
        </span>
      )}
      <span className={styles.onPhone}>
        <QuietLine>{placesOf(transaction)}</QuietLine>
      </span>
      <span className={styles.id}>
        <QuietLine>{shortenAddress(txid)}</QuietLine>
      </span>
    </CellLines>
  );
}

const placeName = (name: string | null) => (name ? shortenIfAddress(name) : copy.nameless);
const shortenIfAddress = (name: string) => (/^(bc1|[13])\w{24,}$/.test(name) ? shortenAddress(name) : name);

/** The wallets and addresses, those that lost coins first. */
const placesOf = ({ parts }: OnchainTransaction) => parts.map(({ name }) => placeName(name)).join(' → ');

export function WalletsCell({ transaction }: { transaction: OnchainTransaction }) {
  return <span className={styles.place}>{placesOf(transaction)}</span>;
}

interface AmountProps {
  transaction: OnchainTransaction;
  amounts: Amounts;
}

export function SatsCell({ transaction: { netSats, feeSats, isOwnTransfer }, amounts }: AmountProps) {
  return (
    <CellLines>
      {amounts.sats(netSats, { sign: true })}
      {Boolean(feeSats) && !isOwnTransfer && (
        <QuietLine>
          {copy.feeBefore} {amounts.sats(feeSats)}
        </QuietLine>
      )}
      {Boolean(feeSats) && isOwnTransfer && <QuietLine>{copy.feeBefore}</QuietLine>}
    </CellLines>
  );
}

export function ValueCell({ transaction: { brlCents, brlSource, time }, amounts }: AmountProps) {
  if (brlCents === null)
    return <QuietLine title={time === null ? undefined : copy.noPriceWhy}>{copy.noPrice}</QuietLine>;
  return (
    <CellLines>
      {amounts.brl(brlCents)}
      <EstimateMark source={brlSource} />
    </CellLines>
  );
}

interface ActionProps {
  transaction: OnchainTransaction;
  onRegister: (known: KnownEntry) => void;
}

/** The entries that it is, and those that it can become. */
export function EntryCell({ transaction, onRegister }: ActionProps) {
  const { txid, time, entries, parts } = transaction;
  const name = nameOf(transaction);
  if (time === null) return <QuietLine>{copy.waiting}</QuietLine>;
  const kinds = entries.map(({ kind }) => (kind ? copy.kinds[kind] : copy.unknownKind)).join(', ');
  const choices = registrations(transaction);
  const labelOf = ({ kind, place }: KnownEntry) =>
    parts.length > 1 ? copy.registerAs(copy.kinds[kind], placeName(place.name)) : copy.kinds[kind];

  return (
    <Row gap={8} wrap>
      {entries.length > 0 && (
        <TextLink
          to={`${paths.ledgerEntries}?${new URLSearchParams({ busca: txid }).toString()}`}
          aria-label={copy.openEntry(kinds, name)}
        >
          {kinds}
        </TextLink>
      )}
      {isRegistered(transaction) && <Badge tone="up">{copy.registered}</Badge>}
      {choices.length > 0 && (
        <Menu
          align="end"
          entries={choices.map((known) => ({
            kind: 'action',
            label: labelOf(known),
            onSelect: () => onRegister(known),
          }))}
        >
          {(trigger) => (
            <Button {...trigger} size="sm" aria-label={copy.registerRow(name)}>
              {copy.register}
              <Icon name="chevron-down" size={14} />
            </Button>
          )}
        </Menu>
      )}
    </Row>
  );
}
