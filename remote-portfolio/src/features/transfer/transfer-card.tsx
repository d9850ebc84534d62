import { ProofProvider } from '@painel/shared/federation';
import { Card, SectionHeader } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { ExportPart } from './export-part';
import { ImportFlow } from './import-flow';
import type { Judge } from './import-rows.model';
import { copy } from './transfer.copy';
import styles from './transfer.module.css';

interface Props {
  /** Says what an address, a key and a secret is, as the section's form does. */
  judge: Judge;
  /** Whether there are keys that an export could carry. */
  hasKeys: boolean;
  /** Further parts of the card. */
  children?: ReactNode;
}

/** Moving out, and moving in. */
export function TransferCard({ judge, hasKeys, children }: Props) {
  return (
    <div className={styles.card}>
      <SectionHeader title={copy.title} />
      <Card label={copy.title}>
        <div className={styles.part}>
          <h3>{copy.exportTitle}</h3>
          <p className={styles.hint}>{copy.exportText}</p>
          <ProofProvider>
            <ExportPart hasKeys={hasKeys} />
          </ProofProvider>
        </div>
        <div className={styles.part}>
          <h3>{copy.importTitle}</h3>
          <p className={styles.hint}>{copy.importText}</p>
          <ImportFlow judge={judge} />
        </div>
        {children}
      </Card>
    </div>
  );
}
