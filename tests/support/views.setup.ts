import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library sets this flag and cleans up by itself only if the test runner's functions are global.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);
