import type { ExternalWallet } from '@painel/contract';
import { Button, IconButton, preloadDialog, Row } from '@painel/shared/ui';
import type { WalletEditing } from './use-wallet-editing';
import { isComplete } from './wallet-draft.model';
import { copy } from './wallets.copy';

interface Props {
  wallet: ExternalWallet;
  editing: WalletEditing;
  onRemove: (wallet: ExternalWallet) => void;
}

/** The actions of a wallet that is not being edited. */
export function RowActions({ wallet, editing, onRemove }: Props) {
  return (
    <Row gap={4}>
      <IconButton
        ref={wallet.id === editing.lastId ? editing.opener : undefined}
        label={copy.editing.action(wallet.name)}
        icon="pencil"
        size="sm"
        onClick={() => editing.open(wallet)}
      />
      <IconButton
        label={copy.removal.action(wallet.name)}
        icon="trash"
        size="sm"
        tone="danger"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => onRemove(wallet)}
      />
    </Row>
  );
}

/** How an edit ends. */
export function EditActions({ editing }: { editing: WalletEditing }) {
  return (
    <Row gap={8}>
      <Button variant="ghost" size="sm" disabled={editing.busy} onClick={editing.cancel}>
        {copy.editing.cancel}
      </Button>
      <Button
        variant="primary"
        size="sm"
        busy={editing.busy}
        busyLabel={copy.editing.saving}
        disabled={!editing.draft || !isComplete(editing.draft)}
        onClick={editing.save}
      >
        {copy.editing.save}
      </Button>
    </Row>
  );
}
