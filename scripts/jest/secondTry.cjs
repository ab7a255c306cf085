/**
 * A journey that fails is tried once more in a fresh browser window, and the run tells that it was (LineReporter): a
 * browser on a busy machine now and then stumbles, and one stumble must not hide what all others say. Two are a failure.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
