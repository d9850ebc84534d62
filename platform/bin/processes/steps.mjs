const width = 20;
const isTerminal = () => process.stderr.isTTY && process.env.TERM !== 'dumb';
const write = (text) => process.stderr.write(text);

function barOf({ done, total }) {
  const filled = Math.round((Math.min(done, total) / total) * width);
  return ` ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total}`;
}

/**
 * Says on standard error that something began. A terminal shows a line that changes, with the seconds and, once there is a count, a bar. A log gets a
 * line for each quarter of something long, and none of something that is over at once.
 *
 * @param isStill whether something else prints meanwhile
 * @returns what ends the step with a sentence, after which nothing of it changes
 */
export function beginStep(doing, { isStill = false } = {}) {
  const began = performance.now();
  const seconds = (digits) => `${((performance.now() - began) / 1000).toFixed(digits)} s`;
  const isDrawn = isTerminal() && !isStill;
  let count;
  let quarter = 0;

  function draw() {
    const line = `${doing} …${count ? barOf(count) : ''}  ${seconds(0)}`;
    write(`\r\u001b[K${line.slice(0, (process.stderr.columns || 80) - 1)}`);
  }
  if (isDrawn) draw();
  if (isStill) write(`${doing} …\n`);
  const redrawn = isDrawn && setInterval(draw, 1000);
  const begun = !isDrawn && !isStill && setTimeout(() => write(`${doing} …\n`), 300);

  function stop() {
    clearInterval(redrawn);
    clearTimeout(begun);
    if (isDrawn) write('\r\u001b[K');
  }
  return {
    report(done, total) {
      count = { done, total };
      if (isDrawn) return draw();
      const reached = Math.floor((4 * done) / total);
      const isLong = performance.now() - began > 5000;
      if (isLong && reached > quarter && reached < 4) write(`${doing} … ${done} of ${total}\n`);
      quarter = Math.max(quarter, reached);
    },
    end(sentence) {
      stop();
      write(`${sentence}  ${seconds(1)}\n`);
    },
    fail: stop,
  };
}

/** Steps of a command whose number is known. Another process may have announced the first ones as finished. */
export function numberedSteps(of, through = 0) {
  let number = through;
  return (doing, options) => {
    number += 1;
    const label = `${number}/${of}`;
    const { end, ...step } = beginStep(`${label} ${doing}`, options);
    return { ...step, end: (sentence) => end(`${label} ${sentence}`) };
  };
}
