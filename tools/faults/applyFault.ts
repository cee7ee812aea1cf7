import { parseAst } from 'vite';
import type { Fault } from './fault.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}
interface Token extends Span {
  readonly text: string;
}

/**
 * Tokens with their positions, because the formatter may break a line or add a comma before a
 * closing bracket.
 */
function tokenize(text: string, { start, end }: Span): Token[] {
  const tokens = [...text.slice(start, end).matchAll(/[\w$]+|[^\s\w$]/g)].map((match) => ({
    text: match[0],
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));
  return tokens.filter(
    (token, index) => token.text !== ',' || !/^[)\]}]$/.test(tokens[index + 1]?.text ?? ''),
  );
}

const isNode = (value: unknown): value is Record<string, unknown> & Span =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function getDeclaredName(node: Record<string, unknown>): unknown {
  const name = node['id'] ?? node['key'];
  return isNode(name) ? (name['name'] ?? name['value']) : undefined;
}

/** Every declaration, method and property of this name. */
function findDeclarations(node: unknown, name: string): Span[] {
  if (Array.isArray(node)) return node.flatMap((part) => findDeclarations(part, name));
  if (!isNode(node)) return [];
  if (getDeclaredName(node) === name) return [node];
  return Object.values(node).flatMap((part) => findDeclarations(part, name));
}

function listSearchedSpans({ file, within }: Fault, text: string): Span[] {
  if (file.endsWith('.sql')) return [{ start: 0, end: text.length }];
  const lang = file.endsWith('.tsx') ? 'tsx' : 'ts';
  return findDeclarations(parseAst(text, { lang }), within);
}

/** The matches of `from`. A trailing comma of `from` may be absent before a closing bracket. */
function findMatches(from: string, text: string, span: Span): Span[] {
  const code = from.trim().replace(/,$/, '');
  const codeTokens = tokenize(code, { start: 0, end: code.length });
  const ending = code === from.trim() ? /^/ : /^\s*(,|(?=[)\]}]))/;
  const tokens = tokenize(text, span);
  return tokens.flatMap((first, at) => {
    const isMatch = codeTokens.every((token, index) => tokens[at + index]?.text === token.text);
    const last = tokens[at + codeTokens.length - 1];
    const comma = isMatch && last ? ending.exec(text.slice(last.end)) : null;
    return last && comma ? [{ start: first.start, end: last.end + comma[0].length }] : [];
  });
}

/** Returns the text with the fault; throws unless `from` matches exactly once. */
export function applyFault(fault: Fault, text: string): string {
  const { title, file, within, from, to } = fault;
  const matches = listSearchedSpans(fault, text).flatMap((span) => findMatches(from, text, span));
  const [match] = matches;
  if (!match || matches.length > 1)
    throw new Error(
      `tools/faults: "${title}" fits ${file} (${within}) in ${matches.length} places instead of one`,
    );
  return `${text.slice(0, match.start)}${to.trim()}${text.slice(match.end)}`;
}
