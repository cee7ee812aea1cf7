import type { Plugin } from 'vite';
import { readMachineSources, type MachineSource } from './machineSources.ts';
import { SyntaxFiles } from './syntax.ts';
import { readViewSources } from './viewSources.ts';

const MODULE = 'virtual:chart-sources';
const RESOLVED = `\0${MODULE}`;
const SOURCES_EVENT = 'mall:chart-sources';

/** The exports of the module; `inspector/chartSources.d.ts` declares them. */
interface ChartSources {
  /** the folder of the project, absolute */
  readonly root: string;
  readonly machines: Readonly<Record<string, MachineSource>>;
  readonly views: ReturnType<typeof readViewSources>;
}

function readChartSources(root: string): ChartSources {
  const files = new SyntaxFiles(root);
  const machines = readMachineSources(files, root);
  return {
    root: root.replaceAll('\\', '/'),
    machines,
    views: readViewSources(files, machines, root),
  };
}

/**
 * Tells the inspector in which files and lines the parts of the charts and their views are written.
 */
export function chartSourcesPlugin(root: string = process.cwd()): Plugin {
  return {
    name: 'chart-sources',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      return `export default ${JSON.stringify(readChartSources(root))};`;
    },
    // A watched file of the module would reload the shop after each change of a view.
    configureServer({ watcher, moduleGraph, ws }) {
      watcher.on('change', () => {
        const loaded = moduleGraph.getModuleById(RESOLVED);
        if (loaded) moduleGraph.invalidateModule(loaded);
      });
      // The inspector requests them after a change, because it is not loaded again.
      ws.on(SOURCES_EVENT, (_data, client) => client.send(SOURCES_EVENT, readChartSources(root)));
    },
  };
}
