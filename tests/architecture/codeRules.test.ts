import { stripComments, type SourceFile } from '../support/sources.ts';
import {
  allCode,
  codePattern,
  type ArchitectureRule,
  importPattern,
  productionCode,
  testRules,
} from './rule.ts';

function findForeignChartImports(file: SourceFile): string[] {
  const own = file.path.split('/')[1] ?? '';
  const foreign = importPattern(
    /^(\.\.\/|#machines\/)[A-Za-z]+\//,
    'charts communicate by events through the mall',
  );
  return foreign(file).filter((violation) => !violation.includes(`/${own}/`));
}

function findSentences(file: SourceFile): string[] {
  const code = stripComments(file).replace(/new Error\((?:[^()]|\([^()]*\))*\)/g, '');
  const sentences =
    code.match(/(['"`])[^'"`\n]*[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}[^'"`\n]*\1/g) ?? [];
  return [...sentences, ...(code.match(/[\u4e00-\u9fff]+/g) ?? [])].map(
    (sentence) => `${sentence}: move the sentence to src/text`,
  );
}

/** The rules for the code of each layer. */
const codeRules: readonly ArchitectureRule[] = [
  {
    name: 'an import names its file with the extension',
    appliesTo: allCode,
    exceptions: /^tests\/architecture\//, // its examples break the rules
    findViolations: importPattern(/^(\.|#).*\/[A-Za-z]+$/, 'write the .ts or .tsx'),
    violatingExample: { path: 'models/cart/cart.ts', text: "import { sum } from '../money';" },
  },
  {
    name: 'models/ import only models/, valibot and date-fns',
    appliesTo: /^models\//,
    findViolations: importPattern(
      /^(?!\.|#models\/|valibot$|date-fns\/|@date-fns\/tz\/)/,
      'client and server run the rules',
    ),
    violatingExample: { path: 'models/cart/cart.ts', text: "import { parse } from 'csv-parse';" },
  },
  {
    name: 'machines/ import only models/ and xstate',
    appliesTo: /^machines\//,
    findViolations: importPattern(/^(?!\.|#models\/|xstate$)/, 'a chart uses no other library'),
    violatingExample: {
      path: 'machines/cart/cart.types.ts',
      text: "import * as v from 'valibot';",
    },
  },
  {
    name: 'no feature of the server imports jobs, operator or seed',
    appliesTo: /^server\/[a-z]+\//,
    exceptions: /^server\/(operator|seed)\//,
    findViolations: importPattern(
      /^\.\.\/(jobs|operator|seed)\//,
      'jobs are above the features, operator and seed above the jobs',
    ),
    violatingExample: {
      path: 'server/jobs/jobs.ts',
      text: "import { seed } from '../seed/seed.ts';",
    },
  },
  {
    name: 'only src/api uses HTTP',
    appliesTo: /^(models|machines|src|inspector)\//,
    // The second one reads a file of the developer, which is no call of models/.
    exceptions: /^(src\/api\/|inspector\/openRecording\.ts$)/,
    findViolations: codePattern(
      /\bfetch\(|\bXMLHttpRequest\b|\bsendBeacon\b/g,
      'go through src/api/client.ts',
    ),
    violatingExample: { path: 'src/cart/cart.bind.ts', text: "await fetch('/api/v1/cart');" },
  },
  {
    name: 'only src/mall/jsonStorage.ts, and the inspector to repeat a run, access the browser storage',
    appliesTo: /^(models|machines|src|inspector)\//,
    exceptions: /^src\/mall\/jsonStorage\.ts$|^inspector\/repeatedRun\.ts$/,
    findViolations: codePattern(
      /\b(local|session)Storage\b|\bindexedDB\b|document\.cookie/g,
      'go through src/mall/storage.ts, or src/mall/jsonStorage.ts below it',
    ),
    violatingExample: { path: 'src/cart/cart.bind.ts', text: "sessionStorage.getItem('cart')" },
  },
  {
    name: 'only createMall.ts, queries.ts, connection.ts, startPrefetch.ts, the watched and the simulated charts of developers start an actor',
    appliesTo: productionCode,
    exceptions:
      /^src\/(app\/createMall|mall\/(queries|connection)|prefetch\/startPrefetch|devtools\/watched(Chart|Mall))\.ts$|^inspector\/simulation\.ts$/,
    findViolations: codePattern(
      /\b(createActor|useMachine|useActorRef|useActor|createActorContext)\(/g,
      'the mall starts it',
    ),
    violatingExample: {
      path: 'src/cart/Cart.tsx',
      text: 'const actor = createActor(cartMachine);',
    },
  },
  {
    name: 'views have no effects, except for focus and scroll',
    appliesTo: /^src\//,
    exceptions:
      /^src\/mall\/(scroll|focus|lazyViewFocus|usePageTitle|browsingHistory)\.tsx?$|^src\/ui\//, // each moves focus, scroll or the title, or records that the page was shown
    findViolations: codePattern(/\buse(Layout)?Effect\(/g, 'make it an event of a chart'),
    violatingExample: { path: 'src/cart/Cart.tsx', text: 'useEffect(() => send(x), [])' },
  },
  {
    name: 'charts and routes contain no sentence',
    appliesTo: /^machines\/|^server\/.*\.routes\.ts$/,
    findViolations: findSentences,
    violatingExample: { path: 'machines/cart/cart.machine.ts', text: "text: 'The cart is empty'" },
  },
  {
    name: 'charts do not import each other; only the mall imports all',
    appliesTo: /^machines\/[A-Za-z]+\//,
    exceptions: /^machines\/mall\//,
    findViolations: findForeignChartImports,
    violatingExample: {
      path: 'machines/cart/cart.machine.ts',
      text: "from '../session/session.machine.ts'",
    },
  },
  {
    name: 'time and randomness come in as arguments',
    appliesTo: /^(models|machines|src|server)\/.*\.tsx?$/,
    // the clock of the server, the modules that start a page or the service worker, and the source
    // of random values
    exceptions:
      /^server\/(random|db\/databaseClock)\.ts$|^src\/(app\/main\.tsx|offline\/serviceWorker\.ts)$/,
    findViolations: codePattern(
      /new Date\(\)|\bDate\.now\(|\bMath\.random\(|\b(randomUUID|randomBytes|randomInt|getRandomValues|defaultRandom|defaultNow|gen_random_uuid|current_timestamp|(clock|statement|transaction)_timestamp)\b|\bsql`[^`]*\bnow\(\)/gi,
      'take it as an argument',
    ),
    violatingExample: { path: 'server/db/schema/users.ts', text: "uuid('id').defaultRandom()" },
  },
  {
    name: 'only *.api.ts and the readers of old storage use the field names of the wire',
    appliesTo: productionCode,
    exceptions: /\.api\.ts$|^models\/.*\/(stored|parseStored)[A-Z]\w*\.ts$/,
    findViolations: codePattern(
      /\b(goodsActionTypeId|goodsAmount|goodsPrice|goodsStockAmount|action(Price|EndsAt|TypeId|Types|Goods)|orderGoods|(province|city|area)Name|addressDetail|contactPhone|zipCode)\b/g,
      'map it in the *.api.ts of its feature',
    ),
    violatingExample: {
      path: 'models/cart/cart.ts',
      text: 'const total = line.goodsAmount * line.priceCents;',
    },
  },
  {
    name: 'only stores, server/db and server/seed use SQL',
    appliesTo: /^server\//,
    exceptions: /^server\/(db|seed)\/|\.store\.ts$/,
    findViolations: importPattern(/^(drizzle-orm|pg|@electric-sql)(\/|$)/, 'call the store'),
    violatingExample: {
      path: 'server/cart/cart.routes.ts',
      text: "import { eq } from 'drizzle-orm';",
    },
  },
  {
    name: 'only server/db/transaction.ts begins a transaction',
    appliesTo: /^server\//,
    exceptions: /^server\/db\/(transaction|pooledTransaction)\.ts$/,
    findViolations: codePattern(
      /\.\s*transaction\(/g,
      'transact and runTransaction run it again after a conflict',
    ),
    violatingExample: {
      path: 'server/cart/cart.routes.ts',
      text: 'await db.transaction(async (tx) => merge(tx));',
    },
  },
  {
    // checkout/checkout-magento2-plugin#575
    name: 'only placeOrder.store.ts writes a new order, after its checks under the lock of the member',
    appliesTo: /^server\/.*\.ts$/,
    exceptions: /^server\/order\/placeOrder\.store\.ts$/,
    findViolations: codePattern(/insert\(orders\)|insert into "?orders\b/gi, 'call placeOrder'),
    violatingExample: {
      path: 'server/wallet/payBalance.ts',
      text: 'await tx.insert(orders).values(order);',
    },
  },
  {
    name: 'the server writes its log through Log',
    appliesTo: /^server\//,
    exceptions: /^server\/(?:(?:main|migrate|operator\/cli)\.ts|[^/]+\.mjs)$/, // they also write to the terminal
    findViolations: codePattern(
      /\bconsole\.(error|warn)\(/g,
      'a line of Log contains nothing that shoppers sent',
    ),
    violatingExample: { path: 'server/cart/cart.routes.ts', text: 'console.error(error);' },
  },
  {
    name: 'links are those of src/ui/Link.tsx',
    appliesTo: /^src\//,
    findViolations: codePattern(
      /import \{[^}]*\b(Nav)?Link\b[^}]*\} from 'react-router-dom'/g,
      'the router’s bring what its framework loads ahead: take src/ui/Link.tsx',
    ),
    violatingExample: {
      path: 'src/cart/Cart.tsx',
      text: "import { Link } from 'react-router-dom';",
    },
  },
  {
    name: 'what runs in production imports no tool',
    appliesTo: productionCode,
    findViolations: importPattern(/^#tools\/|\/tools\//, 'a tool writes files that the mall reads'),
    violatingExample: {
      path: 'server/picture/pictures.ts',
      text: "import { renderSvg } from '#tools/pictures/render.ts';",
    },
  },
  {
    name: 'words that a screen reader says come from src/text',
    appliesTo: /^src\/.*\.tsx$/,
    findViolations: codePattern(
      /\b(aria-label|placeholder|alt|title|label)="[^"]*[A-Za-z][^"]*"/g,
      'take it from src/text',
    ),
    violatingExample: { path: 'src/cart/Cart.tsx', text: '<img alt="A tin" />' },
  },
  {
    name: 'tests wait for conditions, never for a time',
    appliesTo: /^(tests|explorer\/tests)\/.*\.tsx?$/,
    // waitUntil polls; the gallery limits the time for a broken picture; a fault of `npm run chaos`
    // has a duration.
    exceptions:
      /^tests\/(support\/waitUntil|chaos\/pause|e2e\/states\/gallery|architecture\/.*)\.ts$/,
    findViolations: codePattern(
      /\bwaitForTimeout\(|'(node:)?timers\/promises'|\bsetTimeout\([^,]+,\s*[1-9][\d_]*\)/g,
      'wait for a condition (waitForCondition, waitUntil) or advance a fake clock',
    ),
    violatingExample: {
      path: 'tests/client/client.test.ts',
      text: 'await new Promise((resolve) => setTimeout(resolve, 60));',
    },
  },
  {
    name: 'nothing is left for later, silenced or skipped',
    appliesTo: allCode,
    exceptions: /^tests\/architecture\//, // names the words
    findViolations: (file) =>
      (
        file.text.match(
          /\b(TODO|FIXME|XXX)\b|@ts-(ignore|nocheck)|\b(test|it|describe)\.(skip|todo|only)\(/g,
        ) ?? []
      ).map((word) => `${word}: do it now or file an issue`),
    violatingExample: { path: 'src/cart/Cart.tsx', text: '// TODO later' },
  },
  {
    name: 'the text of a comment of several lines starts on its second line',
    appliesTo: allCode,
    exceptions: /^tests\/architecture\//, // the example breaks the rule
    findViolations: ({ text }) =>
      (text.match(/^[^\S\n]*\/\*\*?[^\S\n]+\S((?!\*\/).)*$/gm) ?? []).map(
        (line) => `${line.trim()}: start the text on the next line`,
      ),
    violatingExample: { path: 'src/cart/Cart.tsx', text: '/** The cart\n * of a guest.\n */' },
  },
  {
    name: 'a comment line has at most 100 columns, except for a URL and an instruction of the linter',
    appliesTo: allCode,
    findViolations: ({ text }) =>
      (text.match(/^[^\S\n]*(?:\{?\/\*|\*|\/\/)(?!.*(?:https?:\/\/|oxlint-disable)).*$/gm) ?? [])
        .filter((line) => line.length > 100)
        .map((line) => `${line.trim()}: continue it on the next line`),
    violatingExample: {
      path: 'src/cart/Cart.tsx',
      text: `// ${'The cart of a guest. '.repeat(5)}`,
    },
  },
  {
    name: 'a lint rule is switched off only with a reason',
    appliesTo: allCode,
    exceptions: /^tests\/architecture\//, // names the words
    findViolations: (file) => file.text.match(/(oxlint|eslint)-disable(?!.* -- \w).*/g) ?? [],
    violatingExample: { path: 'src/cart/Cart.tsx', text: '// oxlint-disable-next-line no-console' },
  },
  {
    name: 'no file names a folder of one machine or the host of a registry',
    appliesTo: /./,
    findViolations: ({ text }) =>
      text.match(
        /(?<![\w.}])\/(work|tmp|root|Users)\/[\w.-]+|registry\.(npmjs|yarnpkg)\.\w+|deb\.debian\.org/g,
      ) ?? [],
    violatingExample: { path: 'README.md', text: ['see ', 'work', 'here'].join('/') },
  },
];

testRules(codeRules);
