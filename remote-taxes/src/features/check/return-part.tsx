import type { LedgerAccount, TaxStatement } from '@painel/contract';
import { FileButton } from '@painel/shared/parts';
import { Button, Notice } from '@painel/shared/ui';
import { useState } from 'react';
import { copy } from './check.copy';
import styles from './check.module.css';
import { useStatement } from './check.queries';
import { returnContent } from './return-content.model';
import { type ReturnAsset, readReturn, readText } from './return-file.model';
import { ReturnForm } from './return-form';

const words = copy.stated;

interface Props {
  year: number;
  accounts: readonly LedgerAccount[];
  stored: TaxStatement<'return'> | null;
}

/** The own return: its file is read here, and only the figures of bitcoin are kept until they are saved. */
export function ReturnPart({ year, accounts, stored }: Props) {
  const [found, setFound] = useState<ReturnAsset[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const hasAssets = stored !== null && stored.assets.length > 0;
  const hasTyped = stored !== null && (stored.alienations !== null || stored.exemptGainCents !== null);
  const removing = useStatement(year, 'return');

  async function read(file: File) {
    setFound(null);
    setProblem(null);
    const text = await readText(file).catch(() => null);
    if (text === null) return setProblem(words.notRead);
    const result = readReturn(text);
    if (result.kind === 'UNKNOWN_LAYOUT') return setProblem(words.unknownLayout(result.year, result.length));
    if (result.year !== null && result.year !== year) return setProblem(words.otherYear(result.year, year));
    if (result.assets.length === 0) return setProblem(words.noBitcoin);
    return setFound(result.assets);
  }

  return (
    <section className={styles.part} aria-label={words.file}>
      <p>
        <strong>{words.file}</strong>
      </p>
      <p className={styles.quiet}>{words.fileText}</p>
      <div className={styles.actions}>
        <FileButton
          label={hasAssets ? words.chooseOther : words.choose}
          accept=".dec,.dbk,.DEC,.DBK"
          onChoose={(file) => void read(file)}
        />
        {hasAssets && (
          <Button
            size="sm"
            variant="ghost"
            busy={removing.isPending}
            busyLabel={copy.saving}
            aria-label={copy.removeOf(words.file)}
            onClick={() => removing.mutate(hasTyped ? returnContent(stored, { assets: [] }) : null)}
          >
            {copy.remove}
          </Button>
        )}
      </div>
      {problem !== null && <Notice tone="warn">{problem}</Notice>}
      {removing.isError && <Notice tone="down">{copy.saveFailed}</Notice>}
      {found && (
        <ReturnForm
          key={JSON.stringify(found)}
          year={year}
          accounts={accounts}
          assets={found}
          stored={stored}
          onClose={() => setFound(null)}
        />
      )}
    </section>
  );
}
