import { hasPage } from '@painel/shared/federation';
import { TextField } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { ButtonLink, IconButton, preloadDialog, Row } from '@painel/shared/ui';
import { copy } from './addresses.copy';
import { isWallet, maxLabelLength, nameOf, type Watched } from './addresses.model';
import type { LabelEditing } from './use-label-editing';

/** The label while it is being written. */
export function LabelEditor({ editing: { field, label, change } }: { editing: LabelEditing }) {
  return (
    <TextField
      ref={field}
      compact
      labelHidden
      label={copy.table.label}
      placeholder={copy.form.labelExample}
      maxLength={maxLabelLength}
      autoComplete="off"
      value={label}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** How the writing ends. */
export function LabelEditorActions({ editing }: { editing: LabelEditing }) {
  return (
    <Row gap={4}>
      <IconButton
        label={copy.renaming.save}
        icon="check"
        size="sm"
        busy={editing.busy}
        onClick={editing.save}
      />
      <IconButton
        label={copy.renaming.cancel}
        icon="close"
        size="sm"
        disabled={editing.busy}
        onClick={editing.close}
      />
    </Row>
  );
}

interface Props {
  row: Watched;
  editing: LabelEditing;
  onRemove: (row: Watched) => void;
}

/** The actions of a row that is not being edited. */
export function AddressActions({ row, editing, onRemove }: Props) {
  const alertPath = paths.newAlert({
    kind: 'address_activity',
    [isWallet(row) ? 'watchedWalletId' : 'addressId']: row.id,
  });
  return (
    <Row gap={4}>
      <IconButton
        ref={row.id === editing.lastId ? editing.opener : undefined}
        label={copy.renaming.action(nameOf(row))}
        icon="pencil"
        size="sm"
        onClick={() => editing.open(row)}
      />
      {hasPage(alertPath) && (
        <ButtonLink
          to={alertPath}
          size="sm"
          variant="ghost"
          icon="clock"
          aria-label={copy.alert(nameOf(row))}
        />
      )}
      <IconButton
        label={copy.removal.action(nameOf(row))}
        icon="trash"
        size="sm"
        tone="danger"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => onRemove(row)}
      />
    </Row>
  );
}
