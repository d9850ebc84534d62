import { Button, useToast } from '@painel/shared/ui';
import { copy } from './compare.copy';

/** The address of what is shown, with its days: it shows the same later on. */
export function CopyLink({ link }: { link: () => string }) {
  const toast = useToast();
  const copyLink = () =>
    navigator.clipboard.writeText(link()).then(
      () => toast.success(copy.copied),
      () => toast.error(copy.copyFailed),
    );
  return (
    <Button size="sm" onClick={() => void copyLink()}>
      {copy.copyLink}
    </Button>
  );
}
