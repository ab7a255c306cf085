/** A test has two whole minutes: it shall fail because something is wrong, never because the machine is busy. */
jest.setTimeout(120_000);
