import { http, HttpResponse, type DefaultBodyType, type HttpResponseResolver } from 'msw';
import { setupServer } from 'msw/node';

const base = '*/btc-api';
// The application requests preferences after sign-in, and the sign-up page its rules; there are none unless a test provides them.
const server = setupServer(
  http.get(`${base}/auth/registration`, () => new HttpResponse(null, { status: 404 })),
  http.get(`${base}/users/preferences`, () => new HttpResponse(null, { status: 404 })),
  // A page whose server is silent asks whether it still answers.
  http.head(`${base}/bitcoin/price`, () => new HttpResponse()),
);

type Answer = DefaultBodyType | HttpResponseResolver;
interface Extras {
  status?: number;
  headers?: Record<string, string>;
}

const response = (body: DefaultBodyType, { status = 200, headers }: Extras = {}) =>
  status === 204 ? new HttpResponse(null, { status, headers }) : HttpResponse.json(body, { status, headers });

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

function answer(method: Method) {
  return (path: string, body: Answer, extras?: Extras) => {
    const resolver: HttpResponseResolver =
      typeof body === 'function' ? (body as HttpResponseResolver) : () => response(body, extras);
    server.use(http[method](`${base}${path}`, resolver));
  };
}

const answers = {
  get: answer('get'),
  post: answer('post'),
  put: answer('put'),
  patch: answer('patch'),
  delete: answer('delete'),
};

/** The fake network of a test: responses by path without the base. Any other request fails the call. */
export const network = {
  ...answers,
  /** Answers a call, and returns the list of the bodies that it was sent. */
  record(method: Method, path: string, body: DefaultBodyType, extras?: Extras): unknown[] {
    const sent: unknown[] = [];
    answers[method](path, async ({ request }) => {
      sent.push(await request.json());
      return response(body, extras);
    });
    return sent;
  },
  /** Refuses a call as the server does. */
  refuse: (method: Method, path: string, status: number, error: string, message: string) =>
    answers[method](path, { error, message, details: null }, { status }),
  /** No answer at all, as without a connection. */
  down: (path: string) => server.use(http.all(`${base}${path}`, () => HttpResponse.error())),
};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  // A prerendered page is tested without a browser.
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
afterAll(() => server.close());
