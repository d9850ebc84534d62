import { messageOf } from '@painel/shared/api';
import { Button, Card, Notice } from '@painel/shared/ui';
import { copy } from './account.copy';
import styles from './account.module.css';
import { isNotOffered, useExport } from './account.queries';

const formats = ['json', 'csv'] as const;

/** All that the site stores about the reader, as a file to download. */
export function ExportCard() {
  const exporting = useExport();
  if (isNotOffered(exporting.error)) return null;
  const pending = exporting.isPending ? exporting.variables.format : null;

  return (
    <Card as="h3" title={copy.export.title}>
      <p className={styles.lead}>{copy.export.lead}</p>
      {exporting.isError && <Notice tone="down">{messageOf(exporting.error, copy.export.failed)}</Notice>}
      <div className={styles.foot}>
        {formats.map((format) => (
          <Button
            key={format}
            busy={pending === format}
            busyLabel={copy.export.preparing}
            disabled={pending !== null}
            onClick={() => exporting.mutate({ format })}
          >
            {copy.export[format]}
          </Button>
        ))}
      </div>
    </Card>
  );
}
