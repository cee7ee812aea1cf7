import { describe, expect, test } from 'vitest';
import { countParamsClosures, measureFunctions } from '#tools/structure/functions.ts';
import { findCycles, findImports, findUpwardImports } from '#tools/structure/imports.ts';

const modules = [
  { path: 'models/a.ts', text: "import type { B } from './b.ts';" },
  { path: 'models/b.ts', text: "import './c.ts'; import { join } from 'node:path';" },
  { path: 'models/c.ts', text: "export * from '#models/a.ts';" },
  { path: 'models/d.ts', text: "import './a.ts'; import '../src/app/App.tsx';" },
  { path: 'src/app/App.tsx', text: "import '../cart/CartPage.tsx';" },
  { path: 'src/cart/CartPage.tsx', text: "import '../mall/useCart.ts';" },
  { path: 'src/mall/useCart.ts', text: "import '../cart/CartPage.tsx';" },
  {
    path: 'server/order/orders.ts',
    text: "import '../cart/cart.ts'; import '../wallet/wallet.ts';",
  },
  { path: 'server/cart/cart.ts', text: '' },
  { path: 'server/wallet/wallet.ts', text: '' },
];

describe('the structure measurements', () => {
  test('a cycle is detected, also through types and re-exports', () => {
    expect(findCycles(findImports(modules))).toEqual([
      ['models/a.ts', 'models/b.ts', 'models/c.ts'],
      ['src/cart/CartPage.tsx', 'src/mall/useCart.ts'],
    ]);
  });

  test('an upward import is detected between layers, in src/ and between features of the server', () => {
    expect(findUpwardImports(findImports(modules))).toEqual([
      { from: 'models/d.ts', to: 'src/app/App.tsx' },
      { from: 'src/mall/useCart.ts', to: 'src/cart/CartPage.tsx' },
      { from: 'server/order/orders.ts', to: 'server/wallet/wallet.ts' },
    ]);
  });

  test('functions with a body are measured, and closures in params are counted', () => {
    const text = 'const f = () => {\n  g();\n};\nconst on = { params: ({ event }) => event };';
    const module = { path: 'machines/cart/cart.machine.ts', text };
    expect(measureFunctions(module)).toEqual([3]);
    expect(countParamsClosures(module)).toBe(1);
  });
});
