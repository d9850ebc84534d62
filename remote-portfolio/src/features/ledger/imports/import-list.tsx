import type { LedgerImport } from '@painel/contract';
import { ApiError, messageOf } from '@painel/shared/api';
import { formatNumber, missing } from '@painel/shared/format';
import { type Column, DataTable, formatMoment, LoadError, StaleRows, toSaoPaulo } from '@painel/shared/parts';
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  IconButton,
  Row,
  Skeleton,
  TextLink,
  useToast,
} from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlteredYears } from '../altered-years';
import { copy } from './imports.copy';
import styles from './imports.module.css';
import { entriesByIdQuery, importsQuery, useUndoImport } from './imports.queries';
import { paths } from '@painel/shared/paths';
import { nameOf } from '../entry-name';
import { writeFilters } from '../entries/filters.model';

const words = copy.list;
const mostShown = 5;

/** The entries that keep an import from being undone, each with the way to its day. */
function ChangedEntries({ ids }: { ids: readonly string[] }) {
  const entries = useQuery(entriesByIdQuery(ids));
  if (entries.isPending) return <Skeleton height="text" />;
  if (!entries.data)
    return (
      <Button size="sm" busy={entries.isFetching} onClick={() => void entries.refetch()}>
        {words.showChanged}
      </Button>
    );
  const others = ids.length - Math.min(mostShown, entries.data.length);
  return (
    <ul className={styles.changed}>
      {entries.data.slice(0, mostShown).map((entry) => {
        const day = toSaoPaulo(entry.occurredAt ?? 0).slice(0, 10);
        const filters = writeFilters({ from: day, to: day });
        return (
          <li key={entry.id}>
            <TextLink to={`${paths.ledgerEntries}?${filters.toString()}`}>{nameOf(entry)}</TextLink>
          </li>
        );
      })}
      {others > 0 && <li>{words.otherChanged(others)}</li>}
    </ul>
  );
}

const fileNameOf = ({ fileName }: LedgerImport) => fileName ?? words.unnamed;

/** The imports that were confirmed together with one. */
const togetherWith = (made: LedgerImport, all: readonly LedgerImport[]) =>
  all.filter(({ batchId }) => batchId && batchId === made.batchId);

/** How many they are, where it is the first of them in the list. */
function batchSize(made: LedgerImport, all: readonly LedgerImport[]): number {
  const together = togetherWith(made, all);
  return together[0]?.id === made.id ? together.length : 0;
}

/** An import, or its whole confirmation, to undo. */
interface Asked {
  made: LedgerImport;
  isBatch: boolean;
}

const columnsOf = (all: readonly LedgerImport[], onUndo: (asked: Asked) => void): Column<LedgerImport>[] => [
  { key: 'source', header: words.source, role: 'title', cell: ({ format }) => copy.formatName(format) },
  { key: 'date', header: words.date, cell: ({ createdAt }) => formatMoment(createdAt) },
  { key: 'file', header: words.fileName, cell: ({ fileName }) => fileName ?? missing },
  {
    key: 'added',
    header: words.added,
    role: 'figure',
    cell: ({ counts }) => formatNumber(counts.new),
  },
  {
    key: 'actions',
    header: words.actions,
    headerHidden: true,
    role: 'actions',
    cell: (made) => (
      <Row gap={4}>
        {batchSize(made, all) > 1 && (
          <Button size="sm" variant="ghost" onClick={() => onUndo({ made, isBatch: true })}>
            {words.undoBatch(batchSize(made, all))}
          </Button>
        )}
        <IconButton
          label={words.undo(fileNameOf(made))}
          icon="trash"
          size="sm"
          tone="danger"
          onClick={() => onUndo({ made, isBatch: false })}
        />
      </Row>
    ),
  },
];

/** The entries that a refusal names. */
const changedIn = (error: unknown): string[] =>
  error instanceof ApiError && error.code === 'IMPORT_CHANGED'
    ? (error.details?.split(',').filter(Boolean) ?? [])
    : [];

/** The imports that were made, each with the way back. */
export function ImportList({ onUndone }: { onUndone: (ids: readonly string[]) => void }) {
  const toast = useToast();
  const imports = useQuery(importsQuery());
  const undoing = useUndoImport();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (next: Asked) => {
    undoing.reset();
    setAsked(next);
  };
  const undo = () => {
    if (!asked) return;
    const undone = asked.isBatch ? togetherWith(asked.made, imports.data ?? []) : [asked.made];
    undoing.mutate(
      { id: asked.made.id, isBatch: asked.isBatch },
      {
        onSuccess: () => {
          toast.success(words.undone);
          onUndone(undone.map(({ id }) => id));
          setAsked(null);
        },
      },
    );
  };

  const changed = changedIn(undoing.error);

  return (
    <Card flush title={words.title} busy={imports.isPending}>
      <AlteredYears years={undoing.data ?? []} />
      {imports.isPending && (
        <div className={styles.part}>
          <Skeleton height="text" />
        </div>
      )}
      {imports.isError && !imports.data && (
        <LoadError query={imports} failure={words.loadFailed} text={words.loadFailedText} />
      )}
      <StaleRows query={imports} />
      {imports.data?.length === 0 && <EmptyState title={words.empty} text={words.emptyText} />}
      {Boolean(imports.data?.length) && (
        <DataTable
          label={words.caption}
          columns={columnsOf(imports.data ?? [], ask)}
          rows={imports.data ?? []}
          rowKey={({ id }) => id}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        title={words.question}
        text={words.questionText}
        facts={
          asked
            ? [
                {
                  label: words.fileName,
                  value: asked.isBatch
                    ? words.undoBatch(batchSize(asked.made, imports.data ?? []))
                    : fileNameOf(asked.made),
                },
                ...(changed.length > 0
                  ? [{ label: words.changed, value: <ChangedEntries ids={changed} /> }]
                  : []),
              ]
            : []
        }
        confirmLabel={words.confirm}
        busy={undoing.isPending}
        busyLabel={words.undoing}
        error={undoing.isError ? messageOf(undoing.error, words.undoFailed) : null}
        onConfirm={undo}
        onCancel={() => setAsked(null)}
      />
    </Card>
  );
}
