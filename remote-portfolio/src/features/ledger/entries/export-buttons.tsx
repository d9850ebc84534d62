import { messageOf } from '@painel/shared/api';
import { Button, useToast } from '@painel/shared/ui';
import type { ExportFormat } from '../ledger.api';
import { copy } from '../ledger.copy';
import { useExportEntries } from '../ledger.queries';

const words = copy.section;
const labels = { csv: words.exportCsv, xlsx: words.exportXlsx, json: words.exportJson };
const formats = Object.keys(labels) as ExportFormat[];

/** Takes all entries along as a file. */
export function ExportButtons() {
  const toast = useToast();
  const exporting = useExportEntries();
  const save = (format: ExportFormat) =>
    exporting.mutate(format, {
      onSuccess: () => toast.success(words.exported),
      onError: (error) => toast.error(messageOf(error, words.exportFailed)),
    });

  return formats.map((format) => (
    <Button
      key={format}
      disabled={exporting.isPending}
      busy={exporting.isPending && exporting.variables === format}
      busyLabel={words.exporting}
      onClick={() => save(format)}
    >
      {labels[format]}
    </Button>
  ));
}
