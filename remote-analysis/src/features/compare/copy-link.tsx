import { useCopy } from '@painel/shared/parts';
import { Button } from '@painel/shared/ui';
import { copy } from './compare.copy';

/** The address of what is shown, with its days: it shows the same later on. */
export function CopyLink({ link }: { link: () => string }) {
  const copyText = useCopy(copy);
  return (
    <Button size="sm" onClick={() => void copyText(link())}>
      {copy.copyLink}
    </Button>
  );
}
