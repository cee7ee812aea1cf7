import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { MESSAGE_TABLES, REFUSAL_TABLE, TEXT_FOLDERS, TEXT_TABLES } from './folders.ts';

/** One text of the shop in one language, or the code that creates it. */
interface Sentence {
  /** e.g. `cart.stock.lowStock` */
  readonly key: string;
  readonly text: string;
  /** e.g. `src/text/en/cart.ts:35` */
  readonly location: string;
}

interface SourceNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isSourceNode = (value: unknown): value is SourceNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function listChildren(value: unknown): readonly SourceNode[] {
  return Array.isArray(value) ? value.filter(isSourceNode) : [];
}

/** `{…} as T` and `{…} satisfies T` are read as `{…}`. */
function stripType(node: SourceNode): SourceNode {
  const isTyped = node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression';
  return isTyped && isSourceNode(node['expression']) ? stripType(node['expression']) : node;
}

function readKey(node: unknown): string {
  if (!isSourceNode(node)) return '';
  return String(node.type === 'Literal' ? node['value'] : node['name']);
}

interface Source {
  readonly path: string;
  readonly code: string;
  /** the constants of the file, by name */
  readonly constants: ReadonlyMap<string, SourceNode>;
}

function toSentence(key: string, { start, end, ...node }: SourceNode, source: Source): Sentence {
  const line = source.code.slice(0, start).split('\n').length;
  const isPlain = node.type === 'Literal' && typeof node['value'] === 'string';
  const text = isPlain ? String(node['value']) : source.code.slice(start, end);
  return { key, text: text.replace(/[ \n]+/g, ' '), location: `${source.path}:${line}` };
}

/** The texts of a table are read from its file. */
const isTableSelection = ({ type, callee }: SourceNode): boolean =>
  type === 'CallExpression' && readKey(callee) === 'selectTexts';

function listSentences(key: string, value: SourceNode, source: Source): readonly Sentence[] {
  const node = stripType(value);
  const toChild = (childKey: string, child: unknown) =>
    isSourceNode(child) ? listSentences(`${key}.${childKey}`, child, source) : [];
  if (node.type === 'ObjectExpression')
    return listChildren(node['properties'])
      .filter(({ type }) => type === 'Property')
      .flatMap((property) => toChild(readKey(property['key']), property['value']));
  if (node.type === 'ArrayExpression')
    return listChildren(node['elements']).flatMap((element, index) =>
      toChild(String(index), element),
    );
  const constant = node.type === 'Identifier' ? source.constants.get(readKey(node)) : undefined;
  if (constant) return listSentences(key, constant, source);
  return isTableSelection(node) ? [] : [toSentence(key, node, source)];
}

function listExports(program: { readonly body: unknown }): readonly SourceNode[] {
  return listChildren(program.body)
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) =>
      isSourceNode(declaration) ? listChildren(declaration['declarations']) : [],
    );
}

/** Files that only combine others. */
const GATHERING_FILES = ['shop.ts', 'member.ts'];

const listConstants = (program: { readonly body: unknown }) =>
  listChildren(program.body)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => listChildren(declarations))
    .flatMap(({ id, init }): [string, SourceNode][] =>
      isSourceNode(init) ? [[readKey(id), init]] : [],
    );

function readFileSentences(path: string): readonly Sentence[] {
  const code = readFileSync(path, 'utf8');
  const { program } = parseSync(path, code);
  const source = { path, code, constants: new Map(listConstants(program)) };
  return listExports(program).flatMap(({ id, init }) =>
    isSourceNode(init) ? listSentences(readKey(id), init, source) : [],
  );
}

/** The sentences of a file's constants that are not exported. */
function readPrivateSentences(path: string): readonly Sentence[] {
  const code = readFileSync(path, 'utf8');
  const constants = listConstants(parseSync(path, code).program);
  const source = { path, code, constants: new Map(constants) };
  return constants.flatMap(([name, init]) => listSentences(name, init, source));
}

/** The sentences of a table: those that it exports, then its others. */
function readTableSentences(path: string): readonly Sentence[] {
  const exported = readFileSentences(path);
  const listed = new Set(exported.map(({ location, text }) => `${location} ${text}`));
  const others = readPrivateSentences(path).filter(
    ({ location, text }) => !listed.has(`${location} ${text}`),
  );
  return [...exported, ...others];
}

/** The first wording of each refusal is that of this server. */
const readRefusals = (): readonly Sentence[] =>
  readPrivateSentences(REFUSAL_TABLE).flatMap(({ key, ...sentence }) => {
    const [, name, position] = key.split('.');
    return position === '0' ? [{ ...sentence, key: `server.${name}` }] : [];
  });

/** Every sentence of one language, in the order of the files. */
export function readSentences(language: keyof typeof TEXT_FOLDERS): readonly Sentence[] {
  const folder = TEXT_FOLDERS[language];
  const files = readdirSync(folder).filter((file) => !GATHERING_FILES.includes(file));
  const ofPages = files.toSorted().flatMap((file) => readFileSentences(join(folder, file)));
  return [
    ...ofPages.flatMap((sentence) => (sentence.key === 'server' ? readRefusals() : [sentence])),
    ...[...TEXT_TABLES, ...MESSAGE_TABLES].flatMap(readTableSentences).flatMap((sentence) => {
      const parts = sentence.key.split('.');
      const key = parts.filter((part) => part !== language).join('.');
      return key === sentence.key ? [] : [{ ...sentence, key }];
    }),
  ];
}
