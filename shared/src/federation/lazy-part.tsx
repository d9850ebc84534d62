import { type ComponentType, lazy } from 'react';

const failed = new Set<() => void>();

/** Requests the code of all parts again that did not load: call it when the reader tries again. */
export function retryFailedParts() {
  for (const renew of failed) renew();
  failed.clear();
}

/** A component whose code comes with its first use. A failure goes to the error boundary, whose retry requests the code again: `lazy` would not. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(() => (Part = attempt()));
        throw error;
      }
    });
  let Part = attempt();
  return (props) => <Part {...props} />;
}
