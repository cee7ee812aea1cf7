import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree. Its fields depend on its type. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}
export interface SyntaxFile {
  /** relative to the root of the project */
  readonly path: string;
  readonly text: string;
  readonly program: SyntaxNode;
  /** the values of constants and functions of the module by their names */
  readonly declarations: ReadonlyMap<string, SyntaxNode>;
  /** imported names: the module's path and the exported name */
  readonly imports: ReadonlyMap<string, { readonly path: string; readonly name: string }>;
}
export interface LocatedNode {
  readonly node: SyntaxNode;
  readonly file: SyntaxFile;
  /** the arguments of the call in whose function the node is, by parameter */
  readonly args?: ReadonlyMap<string, LocatedNode>;
}

export const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const toNodes = (value: unknown): SyntaxNode[] => [value].flat().filter(isSyntaxNode);

/** The node and its descendants, outermost first. */
export function* walkSyntax(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const value of Object.values(node))
    for (const child of toNodes(value)) yield* walkSyntax(child);
}

/** The name of an identifier, or the text of a string literal. */
export function getNodeName(node: unknown): string | null {
  if (!isSyntaxNode(node)) return null;
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
}

/** `path:line` */
export function toLocation({ node, file }: LocatedNode): string {
  return `${file.path}:${file.text.slice(0, node.start).split('\n').length}`;
}

/** The declaration at the top of the module that contains the node. */
export const findTopDeclaration = ({ node, file }: LocatedNode) =>
  [...file.declarations]
    .map(([name, declaration]) => ({ name, declaration }))
    .find(({ declaration: { start, end } }) => start <= node.start && node.end <= end);

/** The statement that an `export` exports, else the statement itself. */
const getDeclaration = (statement: SyntaxNode): SyntaxNode =>
  isSyntaxNode(statement['declaration']) ? statement['declaration'] : statement;

function findDeclarations(program: SyntaxNode): Map<string, SyntaxNode> {
  const declared = new Map<string, SyntaxNode>();
  for (const statement of toNodes(program['body']).map(getDeclaration)) {
    const name = getNodeName(statement['id']);
    if (name !== null) declared.set(name, statement);
    for (const { id, init } of toNodes(statement['declarations'])) {
      const constant = getNodeName(id);
      if (constant !== null && isSyntaxNode(init)) declared.set(constant, init);
    }
  }
  return declared;
}

/** The path of a module of the project; other modules have none. */
function toModulePath(specifier: string, importer: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(dirname(importer), specifier) : null;
}

function findImports(program: SyntaxNode, importer: string): SyntaxFile['imports'] {
  const imports = new Map<string, { path: string; name: string }>();
  for (const { source, specifiers } of toNodes(program['body'])) {
    const path = toModulePath(getNodeName(source) ?? '', importer);
    for (const { local, imported } of path === null ? [] : toNodes(specifiers)) {
      const [name, exported] = [getNodeName(local), getNodeName(imported)];
      if (path !== null && name !== null && exported !== null)
        imports.set(name, { path, name: exported });
    }
  }
  return imports;
}

/** Parses the project's modules on demand. */
export class SyntaxFiles {
  readonly #files = new Map<string, SyntaxFile>();
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  read(path: string): SyntaxFile {
    const existing = this.#files.get(path);
    if (existing) return existing;
    const text = readFileSync(join(this.#root, path), 'utf8');
    const program = parseSync(path, text).program as unknown as SyntaxNode; // the parser's types have no generic node
    const declarations = findDeclarations(program);
    const file = { path, text, program, declarations, imports: findImports(program, path) };
    this.#files.set(path, file);
    return file;
  }

  /** The declaration of a name in its module. */
  findDeclaration(name: string, file: SyntaxFile): LocatedNode | null {
    const node = file.declarations.get(name);
    if (node) return { node, file };
    const imported = file.imports.get(name);
    return imported ? this.findDeclaration(imported.name, this.read(imported.path)) : null;
  }

  /** The object, array or function that an expression stands for, as far as it is known. */
  resolve(located: LocatedNode): LocatedNode {
    const { node, file, args } = located;
    const inner = node['expression'];
    if (/^(TSAs|TSSatisfies|Parenthesized)/.test(node.type) && isSyntaxNode(inner))
      return this.resolve({ ...located, node: inner });
    if (node.type === 'Identifier') {
      const name = getNodeName(node) ?? '';
      const declared = args?.get(name) ?? this.findDeclaration(name, file);
      return declared && declared.node !== node ? this.resolve(declared) : located;
    }
    if (node.type === 'MemberExpression') return this.#resolveMember(located);
    return node.type === 'CallExpression' ? this.#resolveCall(located) : located;
  }

  /** The argument of `createStateConfig`, or the value that a function of the project returns. */
  #resolveCall(call: LocatedNode): LocatedNode {
    const { callee } = call.node;
    const values = toNodes(call.node['arguments']).map((node) => ({ ...call, node }));
    if (!isSyntaxNode(callee)) return call;
    if (getNodeName(callee['property']) === 'createStateConfig' && values[0])
      return this.resolve(values[0]);
    const { node: called, file } = this.resolve({ ...call, node: callee });
    const returned = called['body'];
    if (called.type !== 'ArrowFunctionExpression' || !isSyntaxNode(returned)) return call;
    const parameters = toNodes(called['params']).map((parameter) => getNodeName(parameter) ?? '');
    const args = new Map(values.map((value, index) => [parameters[index] ?? '', value]));
    return this.resolve({ node: returned, file, args });
  }

  #resolveMember(member: LocatedNode): LocatedNode {
    const { object, property } = member.node;
    if (!isSyntaxNode(object)) return member;
    const value = this.getProperties({ ...member, node: object }).get(getNodeName(property) ?? '');
    return value ? this.resolve(value) : member;
  }

  /** The values of an object's properties, including those of spread objects. */
  getProperties(located: LocatedNode): ReadonlyMap<string, LocatedNode> {
    const { node, ...place } = this.resolve(located);
    const properties = new Map<string, LocatedNode>();
    for (const property of node.type === 'ObjectExpression' ? toNodes(node['properties']) : []) {
      const { key, value, argument } = property;
      if (isSyntaxNode(argument))
        for (const [name, spread] of this.getProperties({ node: argument, ...place }))
          properties.set(name, spread);
      const name = getNodeName(key);
      if (name !== null && isSyntaxNode(value)) properties.set(name, { node: value, ...place });
    }
    return properties;
  }

  /**
   * The entries of an array, including those of spread arrays; any other value is the only entry.
   */
  getEntries(located: LocatedNode): readonly LocatedNode[] {
    const { node, ...place } = this.resolve(located);
    if (node.type !== 'ArrayExpression') return [located];
    return toNodes(node['elements']).flatMap((element) => {
      const { argument } = element;
      if (element.type !== 'SpreadElement' || !isSyntaxNode(argument))
        return [{ node: element, ...place }];
      const [values] = toNodes(argument['arguments']); // of Object.values(…)
      return values
        ? [...this.getProperties({ node: values, ...place }).values()]
        : this.getEntries({ node: argument, ...place });
    });
  }
}
