import { endPush, forgetPushChannel, isPushEnding, readPushChannel, writePushChannel } from './push-channel';

const ofAna = { userId: 'u1', id: 'c1', endpoint: 'https://push.exemplo/a' };

function provideWorker(unsubscribe: () => Promise<boolean>) {
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
});

it('remembers whose channel the subscription of this browser became', () => {
  expect(readPushChannel()).toBeNull();
  writePushChannel(ofAna);
  expect(readPushChannel()).toEqual(ofAna);
  forgetPushChannel();
  expect(readPushChannel()).toBeNull();
});

it.each(['', 'c1', ' c1', 'u1 '])('takes %j for no user’s', (stored) => {
  localStorage.setItem('alerts-push-channel', stored);
  expect(readPushChannel()).toBeNull();
});

it('ends the subscription, then forgets the channel', async () => {
  writePushChannel(ofAna);
  const unsubscribe = jest.fn(async () => {
    expect(readPushChannel()).toEqual(ofAna);
    return true;
  });
  provideWorker(unsubscribe);
  await endPush();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(readPushChannel()).toBeNull();
  expect(isPushEnding()).toBe(false);
});

it('keeps the channel of an end that failed, so that it is repeated', async () => {
  writePushChannel(ofAna);
  provideWorker(async () => {
    throw new Error('offline');
  });
  await expect(endPush()).rejects.toThrow('offline');
  expect(readPushChannel()).toEqual(ofAna);
  expect(isPushEnding()).toBe(true);
});

it('leaves the channel alone that another user got meanwhile', async () => {
  writePushChannel(ofAna);
  const ofBia = { userId: 'u2', id: 'c2' };
  provideWorker(async () => {
    writePushChannel(ofBia);
    return true;
  });
  await endPush();
  expect(readPushChannel()).toEqual(ofBia);
});

it('forgets the channel in a browser without a worker', async () => {
  writePushChannel(ofAna);
  await endPush();
  expect(readPushChannel()).toBeNull();
});
