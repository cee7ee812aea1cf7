import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, type Plugin } from 'vite';
import { instrumentDecisions, type TreeNode } from '#explorer/instrument.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Records the conditions in guards, and those of rules in models/ that the guards call. A rule's
 * single conditions have tests in tests/models.
 */
export const conditionsPlugin = (): Plugin => ({
  name: 'with-recorded-conditions',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(machines|models)\/.*\.ts$/ },
    handler(code, id) {
      const path = relative(root, id);
      const program = parseSync(path, code).program as unknown as TreeNode; // the parser's types have no generic node
      const minConditions = path.startsWith('models/') ? 2 : 1;
      const options = { importFrom: '#explorer/conditions.ts', minConditions };
      return { code: instrumentDecisions({ path, code, program }, options), map: null };
    },
  },
});
