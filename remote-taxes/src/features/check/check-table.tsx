import type { TaxCheck, TaxCheckLine, TaxCheckState } from '@painel/contract';
import { type Column, CellLines, DataTable, QuietLine } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { Badge, type BadgeTone, type IconName, TextLink } from '@painel/shared/ui';
import { useMemo } from 'react';
import type { Bearer } from './check.api';
import { copy } from './check.copy';
import styles from './check.module.css';
import { reasonOf, titleOf } from './check.model';
import { LineNote } from './line-note';
import { useFigures } from './use-figures';

const looks: Record<TaxCheckState, [tone: BadgeTone, icon: IconName]> = {
  only_theirs: ['warn', 'warning'],
  only_ours: ['warn', 'warning'],
  differs: ['warn', 'warning'],
  explained: ['info', 'info'],
  rounding: ['neutral', 'check'],
  match: ['up', 'check'],
};

interface LineProps {
  line: TaxCheckLine;
  year: number;
}

function What({ line, year }: LineProps) {
  const { said } = useFigures();
  const isAsset = line.key === 'asset';
  return (
    <CellLines>
      <strong>{titleOf(line, year)}</strong>
      {isAsset && line.state === 'only_theirs' && (
        <span>{copy.onlyTheirs(said(line.theirs), line.label ?? '')}</span>
      )}
      {isAsset && line.state === 'only_ours' && (
        <span>{copy.onlyOurs(said(line.ours), line.label ?? '')}</span>
      )}
      <QuietLine>{copy.sources[line.source]}</QuietLine>
    </CellLines>
  );
}

function State({ line }: { line: TaxCheckLine }) {
  const { shown, said } = useFigures();
  const [tone, icon] = looks[line.state];
  const reason = reasonOf(line);
  const { cents, sats } = line.difference;
  return (
    <CellLines>
      <span>
        <Badge tone={tone} icon={icon}>
          {copy.states[line.state]}
        </Badge>
      </span>
      {Boolean(cents || sats) && <span>{copy.difference(said(line.difference))}</span>}
      {reason !== null && <span>{reason}</span>}
      {line.today && (
        <QuietLine>
          {copy.today} {shown(line.today)}
        </QuietLine>
      )}
    </CellLines>
  );
}

function Actions({ line, year, token }: LineProps & { token: Bearer }) {
  const what = titleOf(line, year);
  const isOwner = token === null;
  const isDone = line.state === 'match';
  return (
    <div className={styles.actions}>
      {isOwner && !isDone && line.accountId !== null && (
        <TextLink to={`${paths.ledgerEntries}?conta=${encodeURIComponent(line.accountId)}`}>
          {copy.toEntries}
        </TextLink>
      )}
      {isOwner && !isDone && <TextLink to={paths.ledgerImport}>{copy.toImport}</TextLink>}
      {isOwner && line.state === 'only_theirs' && (
        <TextLink to={paths.ledgerTasks}>{copy.toAccounts}</TextLink>
      )}
      {(!isDone || line.note !== null || line.accountantNote !== null) && (
        <LineNote line={line} what={what} year={year} token={token} />
      )}
    </div>
  );
}

function FigureOf({ figure }: { figure: TaxCheckLine['theirs'] }) {
  return useFigures().shown(figure);
}

const columnsOf = (year: number, token: Bearer): Column<TaxCheckLine>[] => [
  {
    key: 'what',
    header: copy.columns.what,
    role: 'title',
    cell: (line) => <What line={line} year={year} />,
  },
  {
    key: 'theirs',
    header: copy.columns.theirs,
    role: 'figure',
    cell: ({ theirs }) => <FigureOf figure={theirs} />,
  },
  {
    key: 'ours',
    header: copy.columns.ours,
    role: 'figure',
    cell: ({ ours }) => <FigureOf figure={ours} />,
  },
  { key: 'state', header: copy.columns.state, cell: (line) => <State line={line} /> },
  {
    key: 'actions',
    header: copy.columns.actions,
    headerHidden: true,
    cardLabel: '',
    cell: (line) => <Actions line={line} year={year} token={token} />,
  },
];

/** The lines of a check, those that differ first. */
export function CheckTable({ check, token }: { check: TaxCheck; token: Bearer }) {
  const { year } = check;
  const columns = useMemo(() => columnsOf(year, token), [year, token]);
  return (
    <DataTable label={copy.table} columns={columns} rows={check.lines} rowKey={({ lineKey }) => lineKey} />
  );
}
