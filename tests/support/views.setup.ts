import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library does both by itself only where the test runner's functions are global.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);
