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

type Answer = DefaultBodyType | Promise<DefaultBodyType> | HttpResponseResolver;
interface Extras {
  status?: number;
  headers?: Record<string, string>;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

const resolverOf = (body: Answer, { status = 200, headers }: Extras): HttpResponseResolver =>
  typeof body === 'function'
    ? (body as HttpResponseResolver)
    : async () =>
        status === 204
          ? new HttpResponse(null, { status, headers })
          : HttpResponse.json(await body, { status, headers });

const answer =
  (method: Method) =>
  (path: string, body: Answer, extras: Extras = {}) =>
    server.use(http[method](`${base}${path}`, resolverOf(body, extras)));

/** Answers a call like the others, and returns what is sent to it: bodies, query strings and keys, in the order of the calls. */
function recordCalls(method: Method, path: string, body: Answer, extras: Extras = {}) {
  const sent = { bodies: [] as unknown[], queries: [] as string[], keys: [] as (string | null)[] };
  const resolve = resolverOf(body, extras);
  server.use(
    http[method](`${base}${path}`, async (call) => {
      const text = await call.request.clone().text();
      sent.bodies.push(text === '' ? null : JSON.parse(text));
      sent.queries.push(new URL(call.request.url).search);
      sent.keys.push(call.request.headers.get('idempotency-key'));
      return resolve(call);
    }),
  );
  return sent;
}

const answers = {
  get: answer('get'),
  post: answer('post'),
  put: answer('put'),
  patch: answer('patch'),
  delete: answer('delete'),
};

/** The fake network of a test: responses by path without the base. Any other request fails the call and the test. */
export const network = {
  ...answers,
  recordCalls,
  /** Answers a call, and returns the list of the bodies that it was sent. */
  record: (...call: Parameters<typeof recordCalls>) => recordCalls(...call).bodies,
  /** Refuses a call as the server does. */
  refuse: (method: Method, path: string, status: number, error: string, message: string) =>
    answers[method](path, { error, message, details: null }, { status }),
  /** No answer at all, as without a connection. */
  down: (path: string) => server.use(http.all(`${base}${path}`, () => HttpResponse.error())),
};

let unanswered: string[] = [];

server.events.on('request:unhandled', ({ request }) => {
  unanswered.push(`${request.method} ${request.url}`);
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  const requests = unanswered;
  unanswered = [];
  server.resetHandlers();
  // A prerendered page is tested without a browser.
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  // A page shows a failed request as it shows an outage: the test would not notice that it fakes too little.
  expect(requests).toEqual([]);
});
afterAll(() => server.close());
