import type { SignInMethods } from '@painel/contract';
import { DataCard } from '@painel/shared/parts';
import type { PlaceholderHeight } from '@painel/shared/ui';
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

  if (methods.data !== undefined) return children(methods.data ?? withPassword);
  return (
    <DataCard query={methods} as="h3" title={title} height={height} failure={copy.loadFailed}>
      {() => null}
    </DataCard>
  );
}
