import { inject } from 'vitest';
import { waitForPreparation } from '../support/preparation.ts';

await waitForPreparation(inject('e2e').run);
