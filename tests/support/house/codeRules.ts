import { codeOf, type SourceFile } from '../sources.ts';
import { anyCode, code, type HouseRule, imports, production } from './rule.ts';

function foreignChartBreaches(file: SourceFile): string[] {
  const own = file.path.split('/')[1] ?? '';
  const foreign = imports(
    /^(\.\.\/|#machines\/)[A-Za-z]+\//,
    'charts tell each other facts, in the mall',
  );
  return foreign(file).filter(
    (breach) => !breach.includes(`/${own}/`) && !breach.includes('/deadline/'),
  );
}

function sentenceBreaches(file: SourceFile): string[] {
  const code = codeOf(file).replace(/new Error\((?:[^()]|\([^()]*\))*\)/g, '');
  const sentences =
    code.match(/(['"`])[^'"`\n]*[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}[^'"`\n]*\1/g) ?? [];
  return [...sentences, ...(code.match(/[\u4e00-\u9fff]+/g) ?? [])].map(
    (sentence) => `${sentence}: sentences live in src/text`,
  );
}

/** What the code of each shelf may do. */
export const codeRules: readonly HouseRule[] = [
  {
    name: 'an import names its file with the extension',
    about: anyCode,
    except: /^tests\/support\/house\//, // its examples break the rules
    breaches: imports(/^(\.|#).*\/[A-Za-z]+$/, 'write the .ts or .tsx'),
    example: { path: 'models/cart/cart.ts', text: "import { sum } from '../money';" },
  },
  {
    name: 'only src/api/client.ts speaks HTTP',
    about: /^(models|machines|src|inspector)\//,
    except: /^src\/api\/client\.ts$/,
    breaches: code(
      /from 'ofetch'|\bfetch\(|\bXMLHttpRequest\b|\bsendBeacon\b/g,
      'go through src/api/client.ts',
    ),
    example: { path: 'src/cart/cart.bind.ts', text: "import { ofetch } from 'ofetch';" },
  },
  {
    name: 'only src/app/place.ts touches what the browser keeps',
    about: /^(models|machines|src|inspector)\//,
    except: /^src\/app\/place\.ts$/,
    breaches: code(
      /\b(local|session)Storage\b|\bindexedDB\b|document\.cookie/g,
      'go through src/app/storage.ts, or src/app/place.ts below it',
    ),
    example: { path: 'src/cart/cart.bind.ts', text: "sessionStorage.getItem('cart')" },
  },
  {
    name: 'only src/app/mall.ts and its reads start an actor',
    about: production,
    except: /^src\/app\/(mall|reads)\.ts$/,
    breaches: code(
      /\b(createActor|useMachine|useActorRef|useActor|createActorContext)\(/g,
      'the mall starts it',
    ),
    example: { path: 'src/cart/Cart.tsx', text: 'const actor = createActor(cartMachine);' },
  },
  {
    name: 'views have no effects, except for focus and scroll',
    about: /^src\//,
    except: /^src\/app\/(scroll|focus|title)\.tsx?$|^src\/ui\//, // each moves focus, scroll or the title
    breaches: code(/\buse(Layout)?Effect\(/g, 'make it an event of a chart'),
    example: { path: 'src/cart/Cart.tsx', text: 'useEffect(() => send(x), [])' },
  },
  {
    name: 'charts and routes contain no sentence',
    about: /^machines\/|^server\/.*\.routes\.ts$/,
    breaches: sentenceBreaches,
    example: { path: 'machines/cart/cart.machine.ts', text: "text: 'The cart is empty'" },
  },
  {
    name: 'charts do not know each other, except that the mall knows all',
    about: /^machines\/[A-Za-z]+\//,
    except: /^machines\/mall\//,
    breaches: foreignChartBreaches,
    example: {
      path: 'machines/cart/cart.machine.ts',
      text: "from '../session/session.machine.ts'",
    },
  },
  {
    name: 'rules and charts are told the time and the dice',
    about: /^(models|machines)\//,
    breaches: code(
      /new Date\(\)|Date\.now\(|Math\.random\(|randomUUID\(/g,
      'take it as an argument',
    ),
    example: { path: 'models/cart/cart.ts', text: 'const now = new Date();' },
  },
  {
    name: 'only stores and server/db speak SQL',
    about: /^server\//,
    except: /^server\/db\/|\.store\.ts$/,
    breaches: imports(/^(drizzle-orm|pg|@electric-sql)(\/|$)/, 'ask the store'),
    example: { path: 'server/cart/cart.routes.ts', text: "import { eq } from 'drizzle-orm';" },
  },
  {
    name: 'links are those of src/ui/Link.tsx',
    about: /^src\//,
    breaches: code(
      /import \{[^}]*\b(Nav)?Link\b[^}]*\} from 'react-router-dom'/g,
      'the router’s bring what its framework loads ahead: take src/ui/Link.tsx',
    ),
    example: { path: 'src/cart/Cart.tsx', text: "import { Link } from 'react-router-dom';" },
  },
  {
    name: 'words that a screen reader says come from src/text',
    about: /^src\/.*\.tsx$/,
    breaches: code(
      /\b(aria-label|placeholder|alt|title|label)="[^"]*[A-Za-z][^"]*"/g,
      'take it from src/text',
    ),
    example: { path: 'src/cart/Cart.tsx', text: '<img alt="A tin" />' },
  },
  {
    name: 'nothing is left for later, silenced or skipped',
    about: anyCode,
    except: /^tests\/support\/house\//, // names the words
    breaches: (file) =>
      (
        file.text.match(
          /\b(TODO|FIXME|XXX)\b|@ts-(ignore|nocheck)|\b(test|it|describe)\.(skip|todo|only)\(/g,
        ) ?? []
      ).map((word) => `${word}: do it now or say it in an issue`),
    example: { path: 'src/cart/Cart.tsx', text: '// TODO later' },
  },
  {
    name: 'a lint rule is switched off only with a reason',
    about: anyCode,
    except: /^tests\/support\/house\//, // names the words
    breaches: (file) => file.text.match(/(oxlint|eslint)-disable(?!.* -- \w).*/g) ?? [],
    example: { path: 'src/cart/Cart.tsx', text: '// oxlint-disable-next-line no-console' },
  },
  {
    name: 'no file names a folder of one machine or the host of a registry',
    about: /./,
    breaches: ({ text }) =>
      text.match(
        /(?<![\w.}])\/(work|tmp|root|Users)\/[\w.-]+|registry\.(npmjs|yarnpkg)\.\w+|deb\.debian\.org/g,
      ) ?? [],
    example: { path: 'README.md', text: ['see ', 'work', 'here'].join('/') },
  },
];
