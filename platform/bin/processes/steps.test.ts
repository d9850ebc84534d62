import { beginStep, numberedSteps } from './steps.mjs';

let written: string[];
const { isTTY } = process.stderr;
beforeEach(() => {
  jest.useFakeTimers();
  written = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean(written.push(String(text))));
});
afterEach(() => {
  jest.useRealTimers();
  process.stderr.isTTY = isTTY;
});

describe('in a terminal', () => {
  beforeEach(() => {
    process.stderr.isTTY = true;
    process.stderr.columns = 80;
  });

  it('one line changes: the seconds go on, a bar comes with a count, and a sentence takes its place', () => {
    const begin = numberedSteps(4);
    const step = begin('Installing');
    jest.advanceTimersByTime(2000);
    step.report(700, 1400);
    jest.advanceTimersByTime(1000);
    step.end('Installed 1400 packages');
    jest.advanceTimersByTime(5000);
    expect(written).toEqual([
      '\r\u001b[K1/4 Installing …  0 s',
      '\r\u001b[K1/4 Installing …  1 s',
      '\r\u001b[K1/4 Installing …  2 s',
      '\r\u001b[K1/4 Installing … ██████████░░░░░░░░░░ 700/1400  2 s',
      '\r\u001b[K1/4 Installing … ██████████░░░░░░░░░░ 700/1400  3 s',
      '\r\u001b[K',
      '1/4 Installed 1400 packages  3.0 s\n',
    ]);
    begin('Building').end('Nothing to build');
    expect(written.at(-1)).toBe('2/4 Nothing to build  0.0 s\n');
  });

  it('a narrow one has no line that would wrap', () => {
    process.stderr.columns = 20;
    beginStep('Installing').report(1, 2);
    expect(written.at(-1)).toBe('\r\u001b[KInstalling … ██████');
  });

  it('a step next to which others print does not move', () => {
    const step = beginStep('Starting', { isStill: true });
    jest.advanceTimersByTime(3000);
    step.end('Serving');
    expect(written).toEqual(['Starting …\n', 'Serving  3.0 s\n']);
  });
});

describe('in a log', () => {
  beforeEach(() => (process.stderr.isTTY = false));

  it('a step prints a line as it continues, one for each quarter of a long one, and its end', () => {
    const step = numberedSteps(4, 1)('Building');
    jest.advanceTimersByTime(1000);
    step.report(30, 100);
    jest.advanceTimersByTime(5000);
    for (let done = 31; done <= 100; done += 1) step.report(done, 100);
    step.end('Built');
    expect(written).toEqual([
      '2/4 Building …\n',
      '2/4 Building … 50 of 100\n',
      '2/4 Building … 75 of 100\n',
      '2/4 Built  6.0 s\n',
    ]);
  });

  it('one that is over at once has its end alone, and one that fails prints nothing more', () => {
    beginStep('Installing').end('Nothing to install');
    beginStep('Building').fail();
    jest.advanceTimersByTime(1000);
    expect(written).toEqual(['Nothing to install  0.0 s\n']);
  });
});
