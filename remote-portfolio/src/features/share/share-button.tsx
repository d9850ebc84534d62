import { saveFile } from '@painel/shared/api';
import { track } from '@painel/shared/analytics';
import { LoadError } from '@painel/shared/parts';
import { Button, Dialog, Row, SegmentedControl, Skeleton, useToast } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { drawPicture } from './draw-picture';
import { copy } from './share.copy';
import styles from './share-button.module.css';
import { type SharedPeriod, type SharedPicture, sharedPeriods } from './share.model';

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Shares the picture where the device can, else saves it. */
async function pass(blob: Blob) {
  const file = new File([blob], copy.fileName, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] });
  else saveFile(blob, copy.fileName);
}

/** The address of a blob, until another one takes its place. */
function useAddress(blob: Blob | undefined) {
  const address = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob]);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  return address;
}

interface Props {
  pictures: Partial<Record<SharedPeriod, SharedPicture>>;
}

/** A picture of the return, made in the browser: it is shown before it leaves, with a choice of its period. */
export function ShareButton({ pictures }: Props) {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [period, setPeriod] = useState<SharedPeriod>('whole');
  const picture = pictures[period];
  const drawn = useQuery({
    queryKey: ['portfolio', 'picture', picture],
    queryFn: () => drawPicture(picture!),
    enabled: isOpen && picture !== undefined,
    gcTime: 0,
    structuralSharing: false,
    networkMode: 'always',
  });
  const address = useAddress(drawn.data);
  const offered = sharedPeriods.filter((each) => pictures[each]);

  async function share(blob: Blob) {
    try {
      await pass(blob);
      track('Share_Analysis', { what: 'return' });
      setOpen(false);
    } catch (error) {
      if (!isCancelled(error)) toast.error(copy.failed);
    }
  }

  return (
    <div className={styles.share}>
      <Row gap={12} wrap>
        <Button size="sm" onClick={() => setOpen(true)}>
          {copy.share}
        </Button>
        <span>{copy.note}</span>
      </Row>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={copy.title}
        text={copy.note}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{copy.cancel}</Button>
            <Button
              variant="primary"
              disabled={!drawn.data}
              onClick={() => drawn.data && void share(drawn.data)}
            >
              {copy.send}
            </Button>
          </>
        }
      >
        {offered.length > 1 && (
          <SegmentedControl
            label={copy.period}
            options={offered.map((value) => ({ value, label: copy.periods[value] }))}
            value={period}
            onChange={setPeriod}
            fill
          />
        )}
        <div className={styles.preview}>
          {drawn.isError && <LoadError query={drawn} failure={copy.failed} />}
          {drawn.isPending && <Skeleton height="100%" />}
          {address && picture && <img src={address} alt={copy.preview(picture.figure)} />}
        </div>
      </Dialog>
    </div>
  );
}
