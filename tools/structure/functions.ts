import { Visitor } from 'vite';
import { parseProgram } from './declarations.ts';
import { countLines, type SourceModule } from './source.ts';

/** The number of lines of every function with a block body. */
export function measureFunctions({ path, text }: SourceModule): number[] {
  const lengths: number[] = [];
  const add = (node: { start: number; end: number; body?: { type: string } | null }) => {
    if (node.body?.type === 'BlockStatement') {
      lengths.push(countLines(text.slice(node.start, node.end)));
    }
  };
  new Visitor({
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(parseProgram(path, text));
  return lengths;
}

/** `params: (…) => …` in the actions and guards of charts. */
export function countParamsClosures({ path, text }: SourceModule): number {
  let count = 0;
  new Visitor({
    Property: ({ key, value }) => {
      const isParams = key.type === 'Identifier' && key.name === 'params';
      if (isParams && value.type === 'ArrowFunctionExpression') count += 1;
    },
  }).visit(parseProgram(path, text));
  return count;
}
