import { messageOf, useChange } from '@painel/shared/api';
import { paths } from '@painel/shared/paths';
import { refreshUser } from '@painel/shared/session';
import { Button, ButtonLink, Card, Notice, Stack } from '@painel/shared/ui';
import { confirmEmail } from './email-change.api';
import { copy } from './email-change.copy';

/** Confirms the new address by a button: a mail program that only opens the link must not change anything. */
export function ConfirmEmailCard({ token }: { token: string }) {
  const confirmation = useChange({
    send: () => confirmEmail(token),
    write: () => void refreshUser(),
    // Everything that shows the former address.
    invalidates: [],
    waits: 'none',
  });

  return (
    <Card title={copy.confirm.title}>
      <Stack gap={16}>
        {confirmation.isError && (
          <Notice tone="down">{messageOf(confirmation.error, copy.confirm.failed)}</Notice>
        )}
        {confirmation.isSuccess ? (
          <>
            <Notice tone="up">{confirmation.data.message}</Notice>
            <ButtonLink to={paths.profile} icon="user">
              {copy.confirm.openProfile}
            </ButtonLink>
          </>
        ) : (
          <>
            <p>{copy.confirm.text}</p>
            <Button
              variant="primary"
              busy={confirmation.isPending}
              busyLabel={copy.confirm.submitting}
              onClick={() => confirmation.mutate()}
            >
              {copy.confirm.submit}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}
