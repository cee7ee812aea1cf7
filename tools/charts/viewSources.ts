import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MachineSource } from './machineSources.ts';
import {
  findTopDeclaration,
  getNodeName,
  isSyntaxNode,
  type LocatedNode,
  type SyntaxFile,
  type SyntaxFiles,
  type SyntaxNode,
  toLocation,
  walkSyntax,
} from './syntax.ts';

interface ViewSource {
  readonly component: string;
  /** `path:line` */
  readonly location: string;
  /** the component is the view of the state, or it only asks whether the state is active */
  readonly role: 'view' | 'condition';
}
/** By the ids of states. The views of a whole chart are those of its root. */
type ViewSources = Record<string, ViewSource[]>;
type Machines = Readonly<Record<string, MachineSource>>;

const listViewFiles = (root: string): string[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .toSorted();

const findComponent = (located: LocatedNode): string =>
  findTopDeclaration(located)?.name ?? located.file.path;

/**
 * The paths of states in the argument of `matches`: `{ paying: 'choosing' }` is "paying.choosing".
 */
function listMatchedPaths(files: SyntaxFiles, value: LocatedNode): string[] {
  if (value.node.type !== 'ObjectExpression') return [getNodeName(value.node) ?? ''];
  return [...files.getProperties(value)].flatMap(([key, child]) =>
    listMatchedPaths(files, child).map((path) => `${key}.${path}`),
  );
}

/** The charts that a module uses: by their types, their hooks or their attribute. */
const listUsedCharts = ({ text }: SyntaxFile, machines: Machines): string[] =>
  Object.entries(machines).flatMap(([id, { machine }]) => {
    const folder = machine.slice(0, machine.lastIndexOf('/'));
    const hook = `use${id.slice(0, 1).toUpperCase()}${id.slice(1)}(`;
    const isUsed = [`#${folder}/`, hook, `data-machine="${id}"`].some((part) =>
      text.includes(part),
    );
    return isUsed ? [id] : [];
  });

/** The component of `<Name />`. */
const getTagName = ({ openingElement }: SyntaxNode): string | null =>
  isSyntaxNode(openingElement) ? getNodeName(openingElement['name']) : null;

class ViewReader {
  readonly views: ViewSources = {};
  readonly #files: SyntaxFiles;
  readonly #machines: Machines;

  constructor(files: SyntaxFiles, machines: Machines) {
    this.#files = files;
    this.#machines = machines;
  }

  #add(stateId: string, view: ViewSource): void {
    const views = (this.views[stateId] ??= []);
    const isKnown = views.some(
      ({ component, role }) => component === view.component && role === view.role,
    );
    if (!isKnown) views.push(view);
  }

  /** A table of elements by the names of sibling states. */
  #readTable(table: LocatedNode, charts: readonly string[]): void {
    const rows = [...this.#files.getProperties(table)].flatMap(([key, value]) => {
      const tag = value.node.type === 'JSXElement' ? getTagName(value.node) : null;
      return tag === null ? [] : [{ key, tag }];
    });
    if (rows.length < 2) return;
    const parents = charts.flatMap((chart) => Object.keys(this.#machines[chart]?.states ?? {}));
    const isState = (id: string) => parents.includes(id);
    const parent = parents.find((id) => rows.every(({ key }) => isState(`${id}.${key}`)));
    for (const { key, tag } of parent === undefined ? [] : rows) {
      const location = toLocation(this.#files.findDeclaration(tag, table.file) ?? table);
      this.#add(`${parent}.${key}`, { component: tag, location, role: 'view' });
    }
  }

  #readCondition(call: LocatedNode, charts: readonly string[]): void {
    const [argument]: unknown[] = [call.node['arguments']].flat();
    if (!isSyntaxNode(argument)) return;
    const paths = listMatchedPaths(this.#files, { node: argument, file: call.file });
    const view = { component: findComponent(call), location: toLocation(call) };
    for (const chart of charts)
      for (const path of paths)
        if (this.#machines[chart]?.states[`${chart}.${path}`] !== undefined)
          this.#add(`${chart}.${path}`, { ...view, role: 'condition' });
  }

  #readAttribute(attribute: LocatedNode): void {
    const text = attribute.file.text.slice(attribute.node.start, attribute.node.end);
    const id = /^data-machine=.*["'](\w+)["']/.exec(text)?.[1];
    if (id === undefined || !this.#machines[id]) return;
    const component = findComponent(attribute);
    this.#add(id, { component, location: toLocation(attribute), role: 'view' });
  }

  read(path: string): void {
    const file = this.#files.read(path);
    const charts = listUsedCharts(file, this.#machines);
    for (const node of walkSyntax(file.program)) {
      const located = { node, file };
      const { type, callee } = node;
      if (type === 'JSXAttribute') this.#readAttribute(located);
      if (charts.length === 0) continue;
      if (type === 'ObjectExpression') this.#readTable(located, charts);
      if (
        type === 'CallExpression' &&
        isSyntaxNode(callee) &&
        getNodeName(callee['property']) === 'matches'
      )
        this.#readCondition(located, charts);
    }
  }
}

/** The components that render each state, and those that read it. */
export function readViewSources(files: SyntaxFiles, machines: Machines, root: string): ViewSources {
  const reader = new ViewReader(files, machines);
  for (const path of listViewFiles(root)) reader.read(path);
  return reader.views;
}
