import { defineConfig, mergeConfig } from 'vitest/config';
import getConfig from '../../vite.config.ts';
import { reachPlugin } from './reachPlugin.ts';

/** The configuration of the tests, with the recording of what each test file runs. */
export default defineConfig((env) =>
  mergeConfig(getConfig(env), {
    plugins: [reachPlugin()],
    test: { setupFiles: ['tools/mutation/reach.setup.ts'] },
  }),
);
