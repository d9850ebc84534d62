import type { OwnToken } from '@painel/contract';
import { formatDate, formatUpdatedAt } from '@painel/shared/format';
import { RemovalDialog } from '@painel/shared/parts';
import { Badge, IconButton, useNow } from '@painel/shared/ui';
import { type RefObject, useState } from 'react';
import { Item, ItemList } from '../item-list';
import { copy } from './own-tokens.copy';
import { useRevokeToken } from './own-tokens.queries';

interface Props {
  tokens: OwnToken[];
  /** Has the focus once a token was revoked, with its button. */
  afterRemoval: RefObject<HTMLElement | null>;
}

const factsOf = ({ scopes, createdAt, expiresAt, lastUsedAt }: OwnToken) =>
  `${copy.facts(scopes, formatDate(createdAt), lastUsedAt && formatUpdatedAt(lastUsedAt))} ${copy.expires(formatDate(expiresAt))}`;

/** Tokens with what they read; each can be revoked, after a question. */
export function TokenList({ tokens, afterRemoval }: Props) {
  const removal = useRevokeToken();
  const [chosen, setChosen] = useState<OwnToken | null>(null);
  const now = new Date(useNow(60_000)).toISOString();

  return (
    <>
      <ItemList label={copy.list}>
        {tokens.map((token) => (
          <Item
            key={token.id}
            name={
              <>
                {token.name}
                {token.expiresAt <= now && <Badge>{copy.expired}</Badge>}
              </>
            }
            facts={factsOf(token)}
            action={
              <IconButton
                label={copy.revokeOf(token.name)}
                icon="trash"
                tone="danger"
                onClick={() => setChosen(token)}
              />
            }
          />
        ))}
      </ItemList>
      <RemovalDialog
        id={chosen?.id ?? null}
        facts={chosen ? [{ label: copy.name, value: chosen.name }] : []}
        words={copy.removal}
        removal={removal}
        onClose={() => setChosen(null)}
        afterRemoval={afterRemoval}
      />
    </>
  );
}
