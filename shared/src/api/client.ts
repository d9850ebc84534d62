import axios from 'axios';
import { readServerDate } from '@painel/shared/format';

interface Connections {
  /** Pending while the session waits to be renewed: calls wait for it. */
  token: () => string | null | Promise<string | null>;
  onUnauthenticated: (token: string) => void;
}

const connections: Connections = { token: () => null, onUnauthenticated: () => {} };

export const client = axios.create({ baseURL: '/btc-api' });

// Every answer has the server's time, by which ages are shown.
client.interceptors.response.use((response) => {
  readServerDate(response.headers['date']);
  return response;
});

/** Where the API is, from the site's run-time configuration: a path on this origin, or a whole address. */
export function configureApi({ baseUrl }: { baseUrl: string }) {
  client.defaults.baseURL = baseUrl.replace(/\/$/, '');
}

/** Called by the session with its token and the handler for a refused token. */
export function connectSession(session: Connections) {
  Object.assign(connections, session);
}

export const currentToken = () => connections.token();
export const reportUnauthenticated = (token: string) => connections.onUnauthenticated(token);

/** A path of the API as an address the browser can open; absolute and data URLs stay as they are. */
export function resolveFromApi(path: string): string {
  if (/^(https?:|data:|blob:)/i.test(path)) return path;
  return `${client.defaults.baseURL ?? ''}/${path.replace(/^\//, '')}`;
}
