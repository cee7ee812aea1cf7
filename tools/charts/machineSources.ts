import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  findTopDeclaration,
  getNodeName,
  isSyntaxNode,
  type LocatedNode,
  type SyntaxFile,
  type SyntaxFiles,
  toLocation,
  walkSyntax,
} from './syntax.ts';

/** The kinds of implementations that a chart refers to by name. */
const IMPLEMENTATION_KINDS = ['guards', 'actions', 'actors', 'delays'] as const;
type ImplementationKind = (typeof IMPLEMENTATION_KINDS)[number];
type Locations = Record<string, string>;

/** The locations of the parts of a chart, as `path:line`. */
export interface MachineSource {
  readonly machine: string;
  /** the exported constant or function */
  readonly exportName: string;
  /** the function takes no arguments and returns the chart */
  readonly isFunction: boolean;
  readonly states: Locations;
  /** by the ids of XState's transitions: `source | descriptor | index` */
  readonly transitions: Locations;
  readonly implementations: Readonly<Record<ImplementationKind, Locations>>;
}

/** The modules that define charts. */
export const listMachineFiles = (root: string): string[] =>
  readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.machine.ts'))
    .map((path) => `machines/${path.replaceAll('\\', '/')}`)
    .toSorted();

/** The arguments of the calls of a method. */
function findArguments(file: SyntaxFile, methods: readonly string[]): LocatedNode[] {
  return [...walkSyntax(file.program)].flatMap((node) => {
    const { callee } = node;
    if (node.type !== 'CallExpression' || !isSyntaxNode(callee)) return [];
    const method = getNodeName(callee['property']) ?? getNodeName(callee);
    const [argument]: unknown[] = [node['arguments']].flat();
    return methods.includes(method ?? '') && isSyntaxNode(argument)
      ? [{ node: argument, file }]
      : [];
  });
}

class MachineReader {
  readonly states: Locations = {};
  readonly transitions: Locations = {};
  readonly #files: SyntaxFiles;

  constructor(files: SyntaxFiles) {
    this.#files = files;
  }

  #addTransitions(stateId: string, descriptor: string, value: LocatedNode | undefined): void {
    for (const [index, entry] of (value ? this.#files.getEntries(value) : []).entries())
      this.transitions[`${stateId} | ${descriptor} | ${index}`] = toLocation(entry);
  }

  #addTable(
    stateId: string,
    table: LocatedNode | undefined,
    toDescriptor: (key: string) => string,
  ): void {
    if (!table) return;
    for (const [key, value] of this.#files.getProperties(table))
      this.#addTransitions(stateId, toDescriptor(key), value);
  }

  #addInvokes(stateId: string, invoke: LocatedNode): void {
    for (const [index, entry] of this.#files.getEntries(invoke).entries()) {
      const fields = this.#files.getProperties(entry);
      const name = fields.get('id');
      const id = (name && getNodeName(this.#files.resolve(name).node)) ?? `${index}.${stateId}`;
      this.#addTransitions(stateId, `xstate.done.actor.${id}`, fields.get('onDone'));
      this.#addTransitions(stateId, `xstate.error.actor.${id}`, fields.get('onError'));
    }
  }

  addState(id: string, state: LocatedNode): void {
    const fields = this.#files.getProperties(state);
    const config = this.#files.resolve(state);
    const isCall = dirname(config.file.path) !== dirname(state.file.path);
    this.states[id] = toLocation(isCall ? state : config);
    this.#addTable(id, fields.get('on'), (type) => type);
    this.#addTable(id, fields.get('after'), (delay) => `xstate.after.${delay}.${id}`);
    this.#addTransitions(id, 'always', fields.get('always'));
    this.#addTransitions(id, `xstate.done.state.${id}`, fields.get('onDone'));
    const [invoke, states] = [fields.get('invoke'), fields.get('states')];
    if (invoke) this.#addInvokes(id, invoke);
    for (const [key, child] of states ? this.#files.getProperties(states) : [])
      this.addState(`${id}.${key}`, child);
  }
}

/** The modules of the same folder that a module imports, itself included. */
function collectOwnModules(files: SyntaxFiles, path: string, paths = new Set<string>()) {
  if (paths.has(path)) return paths;
  paths.add(path);
  for (const imported of files.read(path).imports.values())
    if (dirname(imported.path) === dirname(path)) collectOwnModules(files, imported.path, paths);
  return paths;
}

/** The declaration of an implementation that the table only names. */
function findImplementation(files: SyntaxFiles, value: LocatedNode): LocatedNode {
  const name = value.node.type === 'Identifier' ? getNodeName(value.node) : null;
  return (name !== null && files.findDeclaration(name, value.file)) || value;
}

/** The function of `machines/call.ts` that sets up a chart with calls. */
const SETUP_FUNCTION = 'setupChart';

function readImplementations(files: SyntaxFiles, path: string): MachineSource['implementations'] {
  const setups = [...collectOwnModules(files, path)].flatMap((own) => {
    const file = files.read(own);
    const base = file.imports.get(SETUP_FUNCTION);
    return [
      ...(base ? findArguments(files.read(base.path), ['setup']) : []),
      ...findArguments(file, ['setup', SETUP_FUNCTION, 'extend']),
    ];
  });
  const read = (kind: ImplementationKind): Locations =>
    Object.fromEntries(
      setups.flatMap((setup) => {
        const table = files.getProperties(setup).get(kind);
        const named = table ? [...files.getProperties(table)] : [];
        return named.map(([name, value]) => [name, toLocation(findImplementation(files, value))]);
      }),
    );
  return {
    guards: read('guards'),
    actions: read('actions'),
    actors: read('actors'),
    delays: read('delays'),
  };
}

/** What a module exports for a chart, so that the inspector and tests can create it. */
function findExport(config: LocatedNode): Pick<MachineSource, 'exportName' | 'isFunction'> {
  const top = findTopDeclaration(config);
  const isFunction = top?.declaration.type === 'ArrowFunctionExpression';
  const isCreatable = isFunction
    ? [top.declaration['params']].flat().length === 0
    : top?.declaration.type === 'CallExpression';
  if (!top || !isCreatable)
    throw new Error(
      `${toLocation(config)}: export the chart as a constant, or a function without parameters that returns it`,
    );
  return { exportName: top.name, isFunction };
}

/** The sources of every chart by its id. */
export function readMachineSources(
  files: SyntaxFiles,
  root: string,
): Record<string, MachineSource> {
  const sources: Record<string, MachineSource> = {};
  for (const path of listMachineFiles(root)) {
    const [config] = findArguments(files.read(path), ['createMachine']);
    const id = config && getNodeName(files.getProperties(config).get('id')?.node);
    if (!config || !id) continue;
    const reader = new MachineReader(files);
    reader.addState(id, config);
    const { states, transitions } = reader;
    const implementations = readImplementations(files, path);
    sources[id] = {
      machine: toLocation(config),
      ...findExport(config),
      ...{ states, transitions, implementations },
    };
  }
  return sources;
}
