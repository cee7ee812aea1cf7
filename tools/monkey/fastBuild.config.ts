import { resolve } from 'node:path';
import type { ConfigEnv, PluginOption } from 'vite';
import createConfig from '../../vite.config.ts';

/** Plugins that only make files smaller and take most of the time of a build. */
const SLOW_PLUGINS: ReadonlySet<string> = new Set(['minified-with-terser', 'precompressed']);

const isSlow = (plugin: PluginOption): boolean =>
  typeof plugin === 'object' &&
  plugin !== null &&
  'name' in plugin &&
  SLOW_PLUGINS.has(plugin.name);

const listPlugins = (plugin: PluginOption): readonly PluginOption[] =>
  Array.isArray(plugin) ? plugin.flatMap(listPlugins) : [plugin];

/**
 * The configuration of the shop's build without its slow plugins, for builds that are walked
 * through once.
 */
export default function createFastConfig(env: ConfigEnv) {
  const config = createConfig(env);
  return {
    ...config,
    root: resolve(import.meta.dirname, '../..'),
    plugins: listPlugins(config.plugins).filter((plugin) => !isSlow(plugin)),
  };
}
