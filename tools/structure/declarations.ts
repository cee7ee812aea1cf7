import { parseSync, Visitor } from 'vite';

type Program = ReturnType<typeof parseSync>['program'];

/** The part of a syntax tree that contains names. */
interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The fields of a pattern that contain the declared names. */
const PATTERN_FIELDS = [
  'properties',
  'elements',
  'value',
  'left',
  'argument',
  'parameter',
] as const;

/** `{ a: b = 1, ...c }` declares `b` and `c`. */
function namesInPattern(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [String(pattern['name'])];
  return PATTERN_FIELDS.flatMap((field) => [pattern[field]].flat()).flatMap(namesInPattern);
}

function getKeyName({ key, computed }: { readonly key: unknown; readonly computed?: boolean }) {
  if (!isNode(key) || computed) return [];
  return [String(key.type === 'Literal' ? key['value'] : key['name'])];
}

export function parseProgram(path: string, text: string): Program {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return program;
}

/** The local name of an import that has another name in its module. */
const findAlias = (imported: object, local: { readonly name: string }): string[] =>
  'name' in imported && imported.name === local.name ? [] : [local.name];

/**
 * All names that the program declares: variables, parameters, functions, types, members and keys.
 */
export function findDeclaredNames(program: Program): string[] {
  const names: string[] = [];
  const addPattern = (pattern: unknown) => names.push(...namesInPattern(pattern));
  const addKey = (member: { readonly key: unknown; readonly computed?: boolean }) =>
    names.push(...getKeyName(member));
  const addFunction = (node: { readonly id?: unknown; readonly params: readonly unknown[] }) =>
    [node.id, ...node.params].forEach(addPattern);
  const addId = ({ id }: { readonly id: unknown }) => addPattern(id);
  new Visitor({
    VariableDeclarator: addId,
    ClassDeclaration: addId,
    TSTypeAliasDeclaration: addId,
    TSInterfaceDeclaration: addId,
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    CatchClause: ({ param }) => addPattern(param),
    ImportSpecifier: ({ imported, local }) => names.push(...findAlias(imported, local)),
    PropertyDefinition: addKey,
    MethodDefinition: addKey,
    TSPropertySignature: addKey,
    TSMethodSignature: addKey,
    ObjectExpression: ({ properties }) => {
      for (const property of properties) {
        if (property.type === 'Property' && !property.shorthand) addKey(property);
      }
    },
  }).visit(program);
  return names;
}

/** The names that a module declares and exports, without re-exports. */
export function findExportedNames(program: Program): string[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const { declaration } = statement;
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) => namesInPattern(id));
    }
    return 'id' in declaration ? namesInPattern(declaration.id) : [];
  });
}
