import { messageOf } from '@painel/shared/api';
import { Button, Icon, Menu, useToast } from '@painel/shared/ui';
import type { ExportFormat } from '../ledger.api';
import { copy } from '../ledger.copy';
import { useExportEntries } from '../ledger.queries';

const words = copy.section;
const formats = Object.keys(words.exportAs) as ExportFormat[];

/** Takes all entries along as a file; its menu has the formats. */
export function ExportMenu() {
  const toast = useToast();
  const exporting = useExportEntries();
  const save = (format: ExportFormat) =>
    exporting.mutate(format, {
      onSuccess: () => toast.success(words.exported),
      onError: (error) => toast.error(messageOf(error, words.exportFailed)),
    });

  return (
    <Menu
      align="end"
      minWidth={140}
      entries={formats.map((format) => ({
        kind: 'action',
        label: words.exportAs[format],
        onSelect: () => save(format),
      }))}
    >
      {(trigger) => (
        <Button
          {...trigger}
          disabled={exporting.isPending}
          busy={exporting.isPending}
          busyLabel={words.exporting}
        >
          {words.export}
          <Icon name="chevron-down" size={14} />
        </Button>
      )}
    </Menu>
  );
}
