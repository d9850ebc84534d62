/** The other sites by which visitors sign in, from the site's run-time configuration. */
export interface SignInOptions {
  /** Whether Google is configured. */
  google: boolean;
  /** The operator's OpenID provider; `button` is null for the usual text. */
  openId: { name: string; button: string | null } | null;
}

const googleAlone: SignInOptions = { google: true, openId: null };

let options = googleAlone;

export function configureSignIn(next: SignInOptions = googleAlone) {
  options = next;
}

export const signInOptions = () => options;
