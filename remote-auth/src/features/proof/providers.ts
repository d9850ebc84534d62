import { atFirstUse } from '@painel/shared/format';
import { signInOptions } from '@painel/shared/session';
import { copy } from './providers.copy';

/** In the form of addresses: `/auth/google`. */
export type ProviderId = 'google' | 'openid';

/** Another site by which visitors sign in. */
export interface Provider {
  id: ProviderId;
  /** The name in sentences after «com». */
  name: string;
  /** The text of its button. */
  button: string;
}

export function providerOf(id: ProviderId): Provider {
  if (id === 'google') return { id, ...copy.google };
  const { name = copy.other, button = null } = signInOptions().openId ?? {};
  return { id, name, button: button ?? copy.continueWith(name) };
}

/** The offered ones. Google is among them unless the operator has another in its place. */
export function providers(): Provider[] {
  const { google, openId } = signInOptions();
  return [...(google || !openId ? [providerOf('google')] : []), ...(openId ? [providerOf('openid')] : [])];
}

const either = atFirstUse(() => new Intl.ListFormat('pt-BR', { type: 'disjunction' }));

/** The names of all of them, as «o Google ou a Firma». */
export const providerNames = () => either().format(providers().map(({ name }) => name));
