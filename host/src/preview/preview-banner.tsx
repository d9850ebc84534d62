import { Button, Icon } from '@painel/shared/ui';
import banner from '../shell/banner.module.css';
import { endPreview } from './requested-preview';
import type { Preview } from './open-preview';
import { copy } from './preview.copy';
import styles from './preview-banner.module.css';

interface Props extends Pick<Preview, 'shown'> {
  open?: (address: string) => void;
}

const openPage = (address: string) => location.assign(address);

/** States on every page that a part of the site is not live yet, with a link back to the live version. */
export function PreviewBanner({ shown: { title, version }, open = openPage }: Props) {
  const leave = () => {
    endPreview();
    open(location.pathname);
  };
  return (
    <aside className={banner.banner}>
      <p className={styles.words}>
        <Icon name="info" />
        {copy.showing(title, version)}
      </p>
      <Button size="sm" onClick={leave}>
        {copy.leave}
      </Button>
    </aside>
  );
}
