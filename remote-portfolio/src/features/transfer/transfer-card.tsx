import { ProofProvider } from '@painel/shared/federation';
import { Card, SectionHeader } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { ExportPart } from './export-part';
import { ImportFlow } from './import-flow';
import type { Judge } from './import-rows.model';
import { copy } from './transfer.copy';
import styles from './transfer.module.css';

interface PartProps {
  title: string;
  text: string;
  children: ReactNode;
}

const Part = ({ title, text, children }: PartProps) => (
  <div className={styles.part}>
    <h3>{title}</h3>
    <p className={styles.hint}>{text}</p>
    {children}
  </div>
);

interface Props {
  /** Says what an address, a key and a secret is, as the section's form does. */
  judge: Judge;
  /** Whether there are keys that an export could carry. */
  hasKeys: boolean;
  /** A part of another feature. */
  further?: PartProps;
}

/** Moving out, and moving in. */
export function TransferCard({ judge, hasKeys, further }: Props) {
  return (
    <div className={styles.card}>
      <SectionHeader title={copy.title} />
      <Card label={copy.title}>
        <Part title={copy.exportTitle} text={copy.exportText}>
          <ProofProvider>
            <ExportPart hasKeys={hasKeys} />
          </ProofProvider>
        </Part>
        <Part title={copy.importTitle} text={copy.importText}>
          <ImportFlow judge={judge} />
        </Part>
        {further && <Part {...further} />}
      </Card>
    </div>
  );
}
