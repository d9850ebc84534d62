// Tests meet real servers, browsers and clocks on machines that others use too. What fails is tried once more, with its first failure
// printed, and `npm test` names what passed only then.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
