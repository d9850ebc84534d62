import { type ImportProblem, maxImportRows } from '@painel/contract';
import { useChange } from '@painel/shared/api';
import { useToast } from '@painel/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Field, guessMapping, type Mapping } from './columns.model';
import { holdsSecret, type Judge, type PreparedRow, prepareRows } from './import-rows.model';
import { decodeText, readSheet, type Sheet } from './sheet.model';
import { checkImport, runImport } from './transfer.api';
import { copy } from './transfer.copy';

interface OpenFile {
  name: string;
  sheet: Sheet;
  mapping: Mapping;
}

type FileFault = keyof typeof copy.faults;

async function faultOf(sheet: Sheet, judge: Judge): Promise<FileFault | null> {
  if (await holdsSecret(sheet, judge)) return 'secret';
  if (sheet.rows.length === 0) return 'empty';
  return sheet.rows.length > maxImportRows ? 'too-long' : null;
}

export interface PreviewRow extends PreparedRow {
  state: { kind: 'ready' } | { kind: 'left-out' } | { kind: 'problem'; text: string };
}

/** The lines with the problems that the browser and the server found. Lines with a problem come first. */
function previewOf(prepared: readonly PreparedRow[], problems: readonly ImportProblem[]): PreviewRow[] {
  const sent = prepared.filter(({ row }) => row !== null);
  const said = new Map(problems.map(({ row, message }) => [sent[row - 1]?.line, message]));
  const stateOf = ({ line, row, problem }: PreparedRow): PreviewRow['state'] => {
    const text = problem ? copy.preview.problem[problem] : said.get(line);
    if (text !== undefined) return { kind: 'problem', text };
    return row ? { kind: 'ready' } : { kind: 'left-out' };
  };
  const rows = prepared.map((row) => ({ ...row, state: stateOf(row) }));
  const isFaulty = ({ state }: PreviewRow) => state.kind === 'problem';
  return [...rows.filter(isFaulty), ...rows.filter((row) => !isFaulty(row))];
}

/** A file on its way into the portfolio: read, its columns named, checked by the server, confirmed. */
export function useImport(judge: Judge) {
  const toast = useToast();
  const [file, setFile] = useState<OpenFile | null>(null);
  const [leavesOut, setLeavesOut] = useState(false);
  const [fault, setFault] = useState<FileFault | null>(null);
  const check = useMutation({ mutationFn: checkImport });
  const run = useChange({
    send: runImport,
    event: ['Portfolio_Add', { kind: 'import' }],
    write: (_client, { added, unchanged }) => {
      const text = copy.importedText(added ?? 0, unchanged ?? 0);
      const out = faulty.map(({ line }) => copy.leftOutLine(line)).join(', ');
      toast.success(copy.imported, out ? copy.importedInPart(text, out) : text);
      close();
    },
    invalidates: ['portfolio'],
  });

  const prepared = useMemo(() => (file ? prepareRows(file.sheet, file.mapping, judge) : []), [file, judge]);
  const sent = prepared.flatMap(({ row }) => row ?? []);
  const preview = previewOf(prepared, check.data?.problems ?? []);
  const faulty = preview.filter(({ state }) => state.kind === 'problem');
  const good = preview
    .filter(({ state }) => state.kind === 'ready')
    .toSorted((one, other) => one.line - other.line)
    .flatMap(({ row }) => row ?? []);

  /** The earlier check belongs to another import. */
  const forget = () => {
    check.reset();
    run.reset();
  };
  function close() {
    forget();
    setFile(null);
    setFault(null);
    setLeavesOut(false);
  }

  async function open(chosen: File) {
    close();
    try {
      const sheet = readSheet(decodeText(await chosen.arrayBuffer()));
      const found = await faultOf(sheet, judge);
      setFault(found);
      if (!found) setFile({ name: chosen.name, sheet, mapping: guessMapping(sheet.header) });
    } catch {
      setFault('unreadable');
    }
  }

  return {
    file,
    fault,
    preview,
    problems: faulty.length,
    /** How many lines can be written. */
    good: good.length,
    /** Whether the lines with a problem are left out, so that the others can be imported. */
    leavesOut,
    setLeavesOut,
    check,
    run,
    open,
    close,
    assign(field: Field, column: number | null) {
      forget();
      if (file) setFile({ ...file, mapping: { ...file.mapping, [field]: column } });
    },
    askServer: () => check.mutate(sent),
    confirm: () => run.mutate(good),
  };
}

export type Importing = ReturnType<typeof useImport>;
