import { ProofProvider } from '@painel/shared/federation';
import { Card, SectionHeader } from '@painel/shared/ui';
import { ExportPart } from './export-part';
import { ImportFlow } from './import-flow';
import { LabelsPart } from '../labels/labels-part';
import { copy as labels } from '../labels/labels.copy';
import type { Judge } from './import-rows.model';
import { copy } from './transfer.copy';
import styles from './transfer.module.css';

interface Props {
  /** Says what an address, a key and a secret is, as the section's form does. */
  judge: Judge;
  /** Whether there are keys that an export could carry. */
  hasKeys: boolean;
}

/** Moving out, and moving in. */
export function TransferCard({ judge, hasKeys }: Props) {
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
        <div className={styles.part}>
          <h3>{labels.title}</h3>
          <p className={styles.hint}>{labels.text}</p>
          <ProofProvider>
            <LabelsPart hasKeys={hasKeys} />
          </ProofProvider>
        </div>
      </Card>
    </div>
  );
}
