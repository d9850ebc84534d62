import type { AuthSession } from '@painel/contract';
import { usePreferences } from '@painel/shared/preferences';
import { AppProviders } from '@painel/shared/providers';
import { startSession } from '@painel/shared/session';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';

/** A token that lives until 2099, in the shape of the server's; its signature is not valid. */
export const testToken = `e30.${btoa(JSON.stringify({ sub: 'u1', exp: 4_102_444_800 }))}.c2ln`;

export const testSession: AuthSession = {
  token: testToken,
  user: { id: 'u1', email: 'ana@exemplo.com.br', name: 'Ana Souza', firstName: 'Aninha', profileImage: null },
};

interface Options {
  at: string;
  /** Signed in as this; `null` for a visitor. */
  session?: AuthSession | null;
  state?: unknown;
  /** With its `#`. */
  hash?: string;
}

let stopSession = () => {};

// One test's preferences are not another's.
afterEach(() => usePreferences.setState(usePreferences.getInitialState(), true));

interface RoutesUser extends UserEvent {
  router: ReturnType<typeof createMemoryRouter>;
  /** Puts a text into a field at once, as a password manager does, where the typing is not what is tested: each key costs a render. */
  fill(field: HTMLElement, text: string): Promise<void>;
}

/** Renders routes at an address, for a visitor or a signed-in user. Returns the user-event instance and the router. */
export function renderRoutes(
  routes: RouteObject[],
  { at, session = testSession, state, hash = '' }: Options,
): RoutesUser {
  if (session) {
    localStorage.setItem('token', session.token);
    localStorage.setItem('user', JSON.stringify(session.user));
  }
  stopSession();
  stopSession = startSession();
  const [pathname, search = ''] = at.split('?') as [string, string?];
  // Lazy pages load later. Without a fallback the router warns.
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], {
    initialEntries: [{ pathname, search: search && `?${search}`, hash, state }],
  });
  render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  const user = userEvent.setup();
  return Object.assign(user, {
    router,
    async fill(field: HTMLElement, text: string) {
      await user.click(field);
      await user.paste(text);
    },
  });
}

/** Renders an element that needs no address. */
export const renderElement = (element: ReactElement, options: Omit<Options, 'at'> = {}) =>
  renderRoutes([{ path: '/', element }], { at: '/', ...options });
