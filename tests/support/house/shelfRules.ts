import type { SourceFile } from '../sources.ts';
import { anyCode, type HouseRule } from './rule.ts';

/** The rooms of each shelf: the specification's nouns, and what a shelf needs to stand. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  models: [
    ...['session', 'cart', 'address', 'catalogue', 'checkout', 'order', 'wallet', 'promotion'],
    'bulk',
  ],
  machines: [
    ...['mall', 'session', 'cart', 'addressBook', 'addressForm', 'checkout', 'order', 'notices'],
    ...['request', 'action', 'verification', 'recharge', 'deadline'],
  ],
  src: [
    ...['app', 'api', 'text', 'style', 'ui'],
    ...['home', 'catalogue', 'session', 'cart', 'checkout', 'addressBook', 'account', 'about'],
    'bulk',
  ],
  server: [
    ...['http', 'db', 'picture', 'render', 'session', 'cart', 'address', 'catalogue', 'checkout'],
    ...['order', 'promotion', 'wallet', 'upload', 'payment', 'operator', 'bulk'],
  ],
};

/** Roles that belong to one shelf only. */
const shelfOfRole: Readonly<Record<string, string>> = {
  api: 'models',
  machine: 'machines',
  ports: 'machines',
  selectors: 'machines',
  bind: 'src',
  css: 'src',
  routes: 'server',
  store: 'server',
};

function namingBreaches({ path }: SourceFile): string[] {
  const [shelf = '', room = '', ...rest] = path.split('/');
  const name = path.slice(path.lastIndexOf('/') + 1);
  const breaches: string[] = [];
  if (rest.length > 0 && !rooms[shelf]?.includes(room)) {
    breaches.push(`${shelf}/ has no room ${room}: use the specification's noun`);
  }
  if (
    !/^([a-z][A-Za-z0-9]*|[A-Z][A-Za-z0-9]*|entry-server)(\.[a-z][A-Za-z]*)?\.(ts|tsx|mjs)$/.test(
      name,
    )
  ) {
    breaches.push(`${name} is not noun.role.ts, PascalCase.tsx or camelCase.ts`);
  }
  const role = /\.([a-z][A-Za-z]*)\.(?:ts|tsx|mjs)$/.exec(name)?.[1] ?? '';
  const home = shelfOfRole[role];
  if (home !== undefined && home !== shelf) breaches.push(`a .${role} file lives in ${home}/`);
  return breaches;
}

function lengthBreaches({ path, text }: SourceFile): string[] {
  const most = path.endsWith('.machine.ts') ? 250 : 200;
  const lines = text.trimEnd().split('\n').length;
  return lines > most ? [`${lines} lines: split it by sense, at most ${most}`] : [];
}

/** Where things are and what they are called. */
export const shelfRules: readonly HouseRule[] = [
  {
    name: 'each shelf has the rooms of the specification, and each file says its role',
    about: /^(models|machines|src|server)\/.*\.(ts|tsx|mjs)$/,
    breaches: namingBreaches,
    example: { path: 'models/basket/Basket_rules.routes.ts', text: '' },
  },
  {
    name: 'nothing is called utils, helpers, common, shared or index',
    about: anyCode,
    breaches: ({ path }) =>
      /(^|\/)(utils?|helpers?|common|shared|misc|lib|index)(\/|\.)/i.test(path)
        ? ['name it after what it is about; no drawers and no barrels']
        : [],
    example: { path: 'src/cart/index.ts', text: '' },
  },
  {
    name: 'a file fits in the head',
    about: anyCode,
    except: /^server\/db\/(seed|migrations)\/|\.generated\./, // data, not code
    breaches: lengthBreaches,
    example: { path: 'src/cart/Cart.tsx', text: 'line\n'.repeat(201) },
  },
];
