import type { TreeNode } from '#explorer/instrument.ts';

/** A change of a part of a module. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

/** A node, the nodes around it from the inside, and the text of its module. */
export interface MutationTarget {
  readonly node: TreeNode;
  readonly parents: readonly TreeNode[];
  readonly code: string;
}
/** The mutants of a target; each has one or more changes. */
export type Operator = (target: MutationTarget) => readonly (readonly Edit[])[];

export const isNode = (value: unknown): value is TreeNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const listNodes = (value: unknown): TreeNode[] => [value].flat().filter(isNode);

const getText = (code: string, { start, end }: TreeNode) => code.slice(start, end);
const replaceNode = ({ start, end }: TreeNode, to: string): Edit[] => [{ start, end, to }];

/** Removes an entry of a list with its comma. */
function dropEntry(code: string, { start, end }: TreeNode): Edit[] {
  const comma = /^\s*,/.exec(code.slice(end));
  return [{ start, end: end + (comma?.[0].length ?? 0), to: '' }];
}

/** Exchanges two nodes with different texts. */
function exchangeNodes(code: string, a: TreeNode, b: TreeNode): readonly Edit[][] {
  const [first, second] = [getText(code, a), getText(code, b)];
  const to = `${second}${code.slice(a.end, b.start)}${first}`;
  return first === second ? [] : [[{ start: a.start, end: b.end, to }]];
}

const mapPairs = <T, U>(list: readonly T[], toResults: (a: T, b: T) => readonly U[]): U[] =>
  list.flatMap((a, index) => {
    const b = list[index + 1];
    return b === undefined ? [] : toResults(a, b);
  });

/** The name of a called function or method. */
function getCallee({ type, callee }: TreeNode): string {
  if (type !== 'CallExpression' || !isNode(callee)) return '';
  const named = isNode(callee['property']) ? callee['property'] : callee;
  return typeof named['name'] === 'string' ? named['name'] : '';
}

/** `a.b(c)` becomes `a`. */
const dropMethods =
  (...names: readonly string[]): Operator =>
  ({ node, code }) => {
    const object = isNode(node['callee']) ? node['callee']['object'] : undefined;
    return isNode(object) && names.includes(getCallee(node))
      ? [replaceNode(node, getText(code, object))]
      : [];
  };

const negateCondition: Operator = ({ node, code }) => {
  const { type, test, operator, left, right } = node;
  const isJsx = operator === '&&' && isNode(right) && /^(JSX|Parenthesized)/.test(right.type);
  if (!/^(If|Conditional)/.test(type) && !isJsx) return [];
  return listNodes(isJsx ? left : test).map((condition) =>
    replaceNode(condition, `!(${getText(code, condition)})`),
  );
};

const OPPOSITES: Readonly<Record<string, string>> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
  ...{ '&&': '||', '||': '&&', lt: 'lte', lte: 'lt', gt: 'gte', gte: 'gt' },
};

const changeOperator: Operator = ({ node, code }) => {
  const { type, operator, left, right } = node;
  const to = OPPOSITES[String(operator)];
  if (!/^(Binary|Logical)/.test(type) || to === undefined || !isNode(left) || !isNode(right))
    return [];
  const [start, end] = [left.end, right.start];
  return [[{ start, end, to: code.slice(start, end).replace(String(operator), to) }]];
};

const changeQueryOperator: Operator = ({ node, parents, code }) => {
  const { callee, type } = node;
  const called = OPPOSITES[getCallee(node)];
  if (called !== undefined && isNode(callee)) {
    const header = `import { ${called} as changedOperator } from 'drizzle-orm';\n`;
    return [[{ start: 0, end: 0, to: header }, ...replaceNode(callee, 'changedOperator')]];
  }
  const tag = parents[1]?.['tag'];
  const comparison = type === 'TemplateElement' ? / (<=?|>=?) /.exec(getText(code, node)) : null;
  const operator = comparison?.[1] ?? '';
  if (!comparison || !isNode(tag) || tag['name'] !== 'sql') return [];
  const start = node.start + comparison.index + 1;
  return [[{ start, end: start + operator.length, to: OPPOSITES[operator] ?? operator }]];
};

/** A term of `and(…)`. */
const dropTerm: Operator = ({ node, code }) =>
  getCallee(node) === 'and'
    ? listNodes(node['arguments']).map((term) => dropEntry(code, term))
    : [];

/** Each statement of the work commits alone. */
const dropTransaction: Operator = ({ node }) =>
  getCallee(node) === 'transact' && isNode(node['callee'])
    ? [replaceNode(node['callee'], '((db, work) => work(db))')]
    : [];

const dropLock: Operator = dropMethods('for');

const dropAwaitedCall: Operator = ({ node }) =>
  node.type === 'ExpressionStatement' &&
  isNode(node['expression']) &&
  node['expression'].type === 'AwaitExpression'
    ? [replaceNode(node, ';')]
    : [];

const listElements = (node: TreeNode) =>
  listNodes(node['children']).filter(({ type }) => type === 'JSXElement');

const dropElement: Operator = ({ node, code }) =>
  listNodes(node['children'])
    .filter(({ type }) => type === 'JSXElement' || type === 'JSXExpressionContainer')
    .filter((child) => !/^\{(' '|\/\*)/.test(getText(code, child)))
    .map((child) => replaceNode(child, ''));

const getName = (node: TreeNode, code: string) =>
  isNode(node['name']) ? getText(code, node['name']) : '';

/** The values of the same prop of two elements with the same name. */
const exchangeProps: Operator = ({ node, code }) =>
  mapPairs(listElements(node), (a, b) => {
    const [first, second] = [a, b].map(({ openingElement }) => openingElement);
    if (!isNode(first) || !isNode(second) || getName(first, code) !== getName(second, code))
      return [];
    return listNodes(first['attributes']).flatMap((attribute) => {
      const same = listNodes(second['attributes']).find(
        (other) => getName(other, code) === getName(attribute, code),
      );
      const [own, others] = [attribute['value'], same?.['value']];
      return isNode(own) && isNode(others) ? exchangeNodes(code, own, others) : [];
    });
  });

const isText = (value: unknown): value is TreeNode =>
  isNode(value) && (typeof value['value'] === 'string' || value.type === 'TemplateLiteral');

/** White space between two elements, which JSX removes. */
const isBlank = ({ type, value }: TreeNode) => type === 'JSXText' && String(value).trim() === '';

/** The texts of two entries of an object, or of two elements. */
const exchangeTexts: Operator = ({ node, code }) => {
  const texts = (node.type === 'ObjectExpression' ? listNodes(node['properties']) : [])
    .map(({ value }) => value)
    .filter(isText);
  const parts = listElements(node).flatMap((element) =>
    listNodes(element['children']).filter(
      (part) => /^JSX(Text|Expression)/.test(part.type) && !isBlank(part),
    ),
  );
  return [
    ...mapPairs(texts, (a, b) => exchangeNodes(code, a, b)),
    ...mapPairs(parts, (a, b) => exchangeNodes(code, a, b)),
  ];
};

const dropListEntry: Operator = ({ node, code }) =>
  (node.type === 'ArrayExpression' ? listNodes(node['elements']) : []).map((entry) =>
    dropEntry(code, entry),
  );

const dropProperty: Operator = ({ node, code }) =>
  (node.type === 'ObjectExpression' ? listNodes(node['properties']) : []).map((entry) =>
    dropEntry(code, entry),
  );

const exchangeValues: Operator = ({ node, code }) =>
  node.type === 'ObjectExpression'
    ? mapPairs(
        listNodes(node['properties'])
          .map(({ value }) => value)
          .filter(isNode),
        (a, b) => exchangeNodes(code, a, b),
      )
    : [];

const changeLiteral: Operator = ({ node, code }) => {
  if (node.type !== 'Literal') return [];
  const { value } = node;
  if (typeof value === 'number') return [replaceNode(node, `${getText(code, node)} + 1`)];
  return typeof value === 'boolean' ? [replaceNode(node, String(!value))] : [];
};

/** Mistakes that fit each layer. */
export const OPERATORS = {
  views: {
    'negate a condition': negateCondition,
    'change an operator': changeOperator,
    'drop an element': dropElement,
    "exchange siblings' props": exchangeProps,
    'exchange two texts': exchangeTexts,
  },
  server: {
    'negate a condition': negateCondition,
    'change an operator': changeOperator,
    'change an operator of a query': changeQueryOperator,
    'drop a term of `where`': dropTerm,
    'drop `where`': dropMethods('where'),
    'drop `order by`': dropMethods('orderBy'),
    'drop a lock': dropLock,
    'drop a transaction': dropTransaction,
    'drop an awaited call': dropAwaitedCall,
  },
  tables: {
    'drop an entry of a list': dropListEntry,
    'drop a property': dropProperty,
    'exchange two values': exchangeValues,
    'change a literal': changeLiteral,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Operator>>>>;
