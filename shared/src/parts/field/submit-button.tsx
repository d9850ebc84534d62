import { Button, type ButtonProps } from '@painel/shared/ui';

/** Sends a form that has the page to itself. */
export function SubmitButton(props: Pick<ButtonProps, 'busy' | 'busyLabel' | 'children'>) {
  return <Button {...props} type="submit" variant="accent" size="lg" block />;
}
