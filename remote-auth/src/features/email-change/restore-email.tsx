import { messageOf } from '@painel/shared/api';
import { paths } from '@painel/shared/paths';
import { Button, Notice, Stack } from '@painel/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { restoreEmail } from './email-change.api';
import { copy } from './email-change.copy';

/** Restores the former address of the account, and continues with a new password. */
export function RestoreEmail({ token }: { token: string }) {
  const navigate = useNavigate();
  const restoration = useMutation({
    mutationFn: () => restoreEmail(token),
    onSuccess: (restored) => navigate(paths.resetPassword(restored.token), { replace: true }),
  });

  return (
    <Stack gap={16}>
      {restoration.isError && (
        <Notice tone="down">{messageOf(restoration.error, copy.restore.failed)}</Notice>
      )}
      <p>{copy.restore.text}</p>
      <Button
        variant="accent"
        size="lg"
        block
        busy={restoration.isPending}
        busyLabel={copy.restore.submitting}
        onClick={() => restoration.mutate()}
      >
        {copy.restore.submit}
      </Button>
    </Stack>
  );
}
