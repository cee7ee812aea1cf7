import type { Decision } from './conditions.ts';

/** A node of an ESTree syntax tree, from any parser. */
export interface TreeNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}
interface Insertion {
  readonly at: number;
  readonly text: string;
  /**
   * closing parts of the same position come before opening ones, inner closing parts before outer
   * ones
   */
  readonly rank: number;
}

const isNode = (value: unknown): value is TreeNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const getChildren = (node: TreeNode): TreeNode[] => Object.values(node).flat().filter(isNode);

const isLogical = ({ type, operator }: TreeNode) =>
  type === 'LogicalExpression' && operator !== '??';

/** The operands of `&&`, `||` and `!`, without parentheses. */
function listConditions(node: TreeNode): TreeNode[] {
  const { left, right, argument, expression } = node;
  if (isLogical(node)) return [left, right].filter(isNode).flatMap(listConditions);
  if (node.type === 'UnaryExpression' && node['operator'] === '!' && isNode(argument))
    return listConditions(argument);
  return node.type === 'ParenthesizedExpression' && isNode(expression)
    ? listConditions(expression)
    : [node];
}

/** `if (…) throw …` refuses wrong input and decides nothing. */
const isAssertion = ({ type, consequent }: TreeNode) =>
  type === 'IfStatement' &&
  isNode(consequent) &&
  [consequent['body'] ?? consequent]
    .flat()
    .some((node) => isNode(node) && node.type === 'ThrowStatement');

function findDecision(node: TreeNode): TreeNode | null {
  const { type, test } = node;
  if (isLogical(node)) return node;
  const isTest = type === 'IfStatement' || type === 'ConditionalExpression';
  return isTest && isNode(test) ? test : null;
}

/** The logical expressions, and the conditions of `if` and `?:`. */
function* findDecisions(node: TreeNode): Generator<TreeNode> {
  const decision = findDecision(node);
  const inner = new Set(decision ? listInner(decision) : []);
  if (decision) {
    if (!isAssertion(node)) yield decision;
    for (const condition of listConditions(decision)) yield* findDecisions(condition);
  }
  for (const child of getChildren(node)) if (!inner.has(child)) yield* findDecisions(child);
}
/** The decision itself and the nodes between it and its conditions. */
function listInner(node: TreeNode): TreeNode[] {
  const conditions = new Set(listConditions(node));
  const inner = (part: TreeNode): TreeNode[] => [
    part,
    ...(conditions.has(part) ? [] : getChildren(part).flatMap(inner)),
  ];
  return inner(node);
}

export interface Module {
  readonly path: string;
  readonly code: string;
  readonly program: TreeNode;
}
export interface InstrumentOptions {
  /** the module of `createDecisionProbe` */
  readonly importFrom: string;
  /** decisions with fewer conditions are not recorded */
  readonly minConditions: number;
}

/** Adds the calls of a probe to the decisions of a module. */
export function instrumentDecisions(
  { path, code, program }: Module,
  { importFrom, minConditions }: InstrumentOptions,
): string {
  const decisions: Decision[] = [];
  const insertions: Insertion[] = [];
  const getText = ({ start, end }: TreeNode) =>
    code.slice(start, end).replaceAll(/\s+/g, ' ').trim();
  const wrap = ({ start, end }: TreeNode, before: string, rank: number) => {
    insertions.push({ at: start, text: before, rank: 1000 + rank });
    insertions.push({ at: end, text: ')', rank: -rank });
  };
  for (const node of findDecisions(program)) {
    const conditions = listConditions(node);
    if (conditions.length < minConditions) continue;
    const index = decisions.length;
    decisions.push({
      id: `${path}: ${getText(node)}`,
      conditions: conditions.map(getText),
    });
    wrap(node, `(__probe.begin(), __probe.end(${index}, `, index * 2);
    insertions.push({ at: node.end, text: ')', rank: -index * 2 });
    for (const [position, condition] of conditions.entries())
      wrap(condition, `__probe.note(${position}, `, index * 2 + 1);
  }
  if (decisions.length === 0) return code;
  const probe = `import { createDecisionProbe as __createProbe } from ${JSON.stringify(importFrom)}; const __probe = __createProbe(${JSON.stringify(decisions)}); `;
  return `${probe}${insert(code, insertions)}`;
}

function insert(code: string, insertions: readonly Insertion[]): string {
  const sorted = insertions.toSorted((a, b) => a.at - b.at || a.rank - b.rank);
  let end = 0;
  const parts = sorted.map(({ at, text }) => {
    const part = `${code.slice(end, at)}${text}`;
    end = at;
    return part;
  });
  return `${parts.join('')}${code.slice(end)}`;
}
