/** A test has a whole minute: it shall fail because something is wrong, never because the machine is busy. */
jest.setTimeout(60_000);
