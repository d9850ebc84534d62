import { useReleasedRevision } from '@painel/shared/market';
import { watchWorker, type WaitingVersion } from './worker-updates';

class FakeWorker extends EventTarget {
  state = 'installing';
  messages: unknown[] = [];
  postMessage(message: unknown) {
    this.messages.push(message);
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = async () => {};
  find(worker: FakeWorker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

function browserWith(registration: FakeRegistration, { controlled = true } = {}) {
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? new FakeWorker() : null,
    register: jest.fn(async () => registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return container;
}

async function watch(revision?: number) {
  const versions: WaitingVersion[] = [];
  const reload = jest.fn();
  const stop = watchWorker((version) => versions.push(version), reload, revision);
  await Promise.resolve();
  await Promise.resolve();
  return { versions, reload, stop };
}

let stop = () => {};
afterEach(() => stop());

it('reports a version that was already waiting', async () => {
  const registration = new FakeRegistration();
  registration.waiting = new FakeWorker();
  browserWith(registration);
  const watched = await watch();
  ({ stop } = watched);
  expect(watched.versions).toHaveLength(1);
});

it('reports a version found later, once it is installed', async () => {
  const registration = new FakeRegistration();
  browserWith(registration);
  const watched = await watch();
  ({ stop } = watched);
  const worker = new FakeWorker();
  registration.find(worker);
  expect(watched.versions).toHaveLength(0);
  worker.become('installed');
  expect(watched.versions).toHaveLength(1);
});

it('reports a version that was already being installed, once it is', async () => {
  const registration = new FakeRegistration();
  const worker = new FakeWorker();
  registration.installing = worker;
  browserWith(registration);
  const watched = await watch();
  ({ stop } = watched);
  registration.find(worker);
  worker.become('installed');
  expect(watched.versions).toHaveLength(1);
});

it('is silent on the first visit, when nothing older is on screen', async () => {
  const registration = new FakeRegistration();
  browserWith(registration, { controlled: false });
  const watched = await watch();
  ({ stop } = watched);
  const worker = new FakeWorker();
  registration.find(worker);
  worker.become('installed');
  expect(watched.versions).toHaveLength(0);
});

it('lets the version take over, then loads the page again, once', async () => {
  const registration = new FakeRegistration();
  const waiting = new FakeWorker();
  registration.waiting = waiting;
  const container = browserWith(registration);
  const watched = await watch();
  ({ stop } = watched);

  watched.versions[0]!.activateAndReload();
  expect(waiting.messages).toEqual(['take-over']);
  expect(watched.reload).not.toHaveBeenCalled();

  container.dispatchEvent(new Event('controllerchange'));
  container.dispatchEvent(new Event('controllerchange'));
  expect(watched.reload).toHaveBeenCalledTimes(1);
});

it('loads the page again at once when another tab has let the version start', async () => {
  const registration = new FakeRegistration();
  registration.waiting = new FakeWorker();
  browserWith(registration);
  const watched = await watch();
  ({ stop } = watched);
  registration.waiting = null;
  watched.versions[0]!.activateAndReload();
  expect(watched.reload).toHaveBeenCalledTimes(1);
});

describe('a page with a revision', () => {
  async function watchWith(answer: unknown) {
    const registration = new FakeRegistration();
    const waiting = new FakeWorker();
    registration.waiting = waiting;
    const container = browserWith(registration);
    jest.spyOn(waiting, 'postMessage').mockImplementation((message) => {
      waiting.messages.push(message);
      if (message === 'which-revision')
        container.dispatchEvent(Object.assign(new Event('message'), { data: answer, source: waiting }));
    });
    const watched = await watch(7);
    ({ stop } = watched);
    return { ...watched, waiting };
  }

  it('learns of a version that came after it', async () => {
    const { versions, waiting } = await watchWith({ revision: 8 });
    await Promise.resolve();
    expect(versions).toHaveLength(1);
    expect(waiting.messages).toEqual(['which-revision']);
  });

  it.each([7, 6])('lets a version of revision %d start without a word', async (revision) => {
    const { versions, waiting, reload } = await watchWith({ revision });
    await Promise.resolve();
    expect(versions).toHaveLength(0);
    expect(waiting.messages).toEqual(['which-revision', 'take-over']);
    expect(reload).not.toHaveBeenCalled();
  });

  it('looks for a version at once when the stream announces a later revision, and for none at its own', async () => {
    const registration = new FakeRegistration();
    const update = jest.spyOn(registration, 'update');
    browserWith(registration);
    useReleasedRevision.setState(7, true);
    const watched = await watch(7);
    expect(update).not.toHaveBeenCalled();
    useReleasedRevision.setState(8, true);
    expect(update).toHaveBeenCalledTimes(1);
    watched.stop();
    useReleasedRevision.setState(9, true);
    expect(update).toHaveBeenCalledTimes(1);
    useReleasedRevision.setState(0, true);
  });

  it('learns of a version that does not say which it is', async () => {
    jest.useFakeTimers();
    const { versions } = await watchWith({});
    await jest.advanceTimersByTimeAsync(2000);
    expect(versions).toHaveLength(1);
    jest.useRealTimers();
  });
});

it('leaves the site alone in a browser that refuses the worker', async () => {
  const container = browserWith(new FakeRegistration());
  container.register.mockRejectedValue(new Error('refused'));
  const watched = await watch();
  ({ stop } = watched);
  expect(watched.versions).toHaveLength(0);
});
