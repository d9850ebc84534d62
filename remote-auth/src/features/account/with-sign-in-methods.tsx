import type { SignInMethods } from '@painel/contract';
import { LoadError, SkeletonCard } from '@painel/shared/parts';
import { Card, type PlaceholderHeight } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { copy } from './account.copy';
import { accountQueries } from './account.queries';

// A server without this call has accounts with a password only.
const withPassword: SignInMethods = { hasPassword: true, hasGoogle: false, isFresh: false };

interface Props {
  /** Title of the card while the sign-in methods are loading. */
  title: string;
  /** Height of its body, for the skeleton. */
  height: PlaceholderHeight;
  children: (methods: SignInMethods) => ReactNode;
}

/** A card whose form depends on the account's sign-in methods. */
export function WithSignInMethods({ title, height, children }: Props) {
  const methods = useQuery(accountQueries.signInMethods());

  if (methods.isPending) return <SkeletonCard as="h3" title={title} height={height} />;
  if (methods.isLoadingError)
    return (
      <Card as="h3" title={title}>
        <LoadError query={methods} failure={copy.loadFailed} />
      </Card>
    );
  return children(methods.data ?? withPassword);
}
