import { Toast as BaseToast } from '@base-ui/react/toast';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { Icon, type IconName } from '../icon/icon';
import { copy } from '../ui.copy';
import type { ToastItem, ToastTone } from './toast-queue';
import styles from './toast.module.css';

const icons: Record<ToastTone, IconName> = {
  success: 'check',
  error: 'alert',
  info: 'info',
  prompt: 'refresh',
};

// The library makes a toast a `dialog`, hides its buttons from screen readers until it has the focus, and speaks an urgent one
// from a hidden copy. A short message is no dialog: here the toast itself is the `status` or the `alert`, heard as it enters
// the live region around it (the viewport, there before it) and read without a name, which would say its words twice.
const rolesOf = (tone: ToastTone) =>
  ({
    role: tone === 'error' ? 'alert' : 'status',
    tabIndex: -1,
    'aria-modal': undefined,
    'aria-labelledby': undefined,
    'aria-describedby': undefined,
  }) as const;
const forEveryone = { 'aria-hidden': undefined } as const;

// A drag selects the words of an error instead of throwing it away.
const noSwipe: [] = [];

type ShownToast = BaseToast.Root.ToastObject<ToastItem>;

function Question({ item: { action, dismissLabel } }: { item: ToastItem }) {
  return (
    <div className={styles.actions}>
      <BaseToast.Close {...forEveryone} render={<Button variant="ghost" size="sm" />}>
        {dismissLabel}
      </BaseToast.Close>
      <BaseToast.Close
        {...forEveryone}
        render={<Button variant="primary" size="sm" />}
        onClick={action?.onSelect}
      >
        {action?.label}
      </BaseToast.Close>
    </div>
  );
}

export function Toast({ toast }: { toast: ShownToast }) {
  const item = toast.data;
  if (!item) return null;

  return (
    <BaseToast.Root
      {...rolesOf(item.tone)}
      toast={toast}
      swipeDirection={noSwipe}
      className={styles.toast}
      data-tone={item.tone}
    >
      <Icon name={icons[item.tone]} />
      <div className={styles.words}>
        <BaseToast.Title render={<b />}>{item.title}</BaseToast.Title>
        <BaseToast.Description>{item.text}</BaseToast.Description>
      </div>
      {item.action ? (
        <Question item={item} />
      ) : (
        <span className={styles.close}>
          <BaseToast.Close
            {...forEveryone}
            render={<IconButton label={copy.closeNotice} icon="close" size="sm" />}
          />
        </span>
      )}
    </BaseToast.Root>
  );
}
