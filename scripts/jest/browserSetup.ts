import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A test shall fail because something is wrong, never because the machine is busy.
configure({ asyncUtilTimeout: 20_000 });
