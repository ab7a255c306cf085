import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import type { Config } from '@testing-library/react';
import * as React from 'react';

/** Testing Library sets this while it tries a query that it waits for. The types leave it out. */
type PrivateConfig = Config & { _disableExpensiveErrorDiagnostics?: boolean };

configure(({ getElementError }) => ({
  // A test shall fail because something is wrong, never because the machine is busy: the first test of a file also
  // waits until its screens are compiled, which took 26 s beside 20 other processes. Less than a test (timeouts.cjs).
  asyncUtilTimeout: 45_000,
  // A query that is waited for fails again and again until it succeeds, and printing the document each time is a
  // twentieth of the processor time of these tests: only the message of the last failure is read.
  getElementError: (message, container) => {
    const config: PrivateConfig = getConfig();
    if (!config._disableExpensiveErrorDiagnostics) return getElementError(message, container);
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    });
  },
}));

// React notes where each element was made, for the text of its warnings: a twentieth of the processor time. It stops at
// 10,000 elements a second.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => undefined },
);

/** jsdom computes no layout: no element changes its size or comes into view. */
class InertObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
globalThis.ResizeObserver = InertObserver;
globalThis.IntersectionObserver = InertObserver;
