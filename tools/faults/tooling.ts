import type { Fault } from './fault.ts'

export const toolingFaults: Fault[] = [
  {
    promise: 'npm run check runs no more tests than a minute allows',
    file: 'tools/tests/choose-tests.ts',
    find: '.slice(0, most)',
    put: '',
    tests: ['tools/tests/choose-tests.test.ts'],
  },
  {
    promise: 'a killed test run leaves no Postgres behind',
    file: 'packages/testing/src/servers/test-server.ts',
    find: '  reapWhenGone(dataDir, folder)\n',
    put: '',
    tests: ['packages/testing/src/servers/test-server.test.ts'],
  },
  {
    promise: 'every npm script installs what it needs first',
    file: 'package.json',
    find: '    "predoctor": "node tools/bootstrap.mjs",\n',
    put: '',
    tests: ['tools/architecture/npm-scripts.test.ts'],
  },
  {
    promise: 'SQL in the server is a breach of its layer',
    file: 'tools/architecture/layers.ts',
    find: "!path.startsWith('apps/server/src/') || mayHoldSql.includes(path)",
    put: "!path.startsWith('apps/server/src/') || path.length > 0",
    tests: ['tools/architecture/layers.test.ts'],
  },
  {
    promise: 'a further list that every concept stands in is noticed',
    file: 'apps/server/src/handlers/catalog/products.ts',
    find: "import { implement } from '../http/implement.ts'\n",
    put: "import { implement } from '../http/implement.ts'\n\nexport const areas = {\n  orders: 1,\n  products: 1,\n  themes: 1,\n  fonts: 1,\n  domains: 1,\n  plans: 1,\n  payouts: 1,\n  tasks: 1,\n  users: 1,\n}\n",
    tests: ['tools/architecture/registries.test.ts'],
  },
  {
    promise: 'what is done in a store has its sentence in the log',
    file: 'packages/contract/src/online-store/themes/audit-texts.ts',
    find: "    publish: { en: 'Published theme {{subject}}', vi: 'Xuất bản giao diện {{subject}}' },\n",
    put: '',
    tests: ['packages/contract/src/audit-log-texts.test.ts'],
  },
  {
    promise: 'a column is named by one concept',
    file: 'packages/contract/src/online-store/themes/audit-texts.ts',
    find: '    draft: {',
    put: "    handle: { en: 'Handle', vi: 'Đường dẫn' },\n    draft: {",
    tests: ['packages/contract/src/audit-log-texts.test.ts'],
  },
  {
    promise: 'the values of a column are those of its list',
    file: 'packages/contract/src/selling/orders/states.ts',
    find: ", 'on_hold'] as const",
    put: '] as const',
    tests: ['packages/domain/src/states.test.ts'],
  },
  {
    promise: 'a thing that nobody makes is no test passed',
    file: 'packages/contract/src/selling/orders/endpoints.ts',
    find: "params: z.object({ id: idOf('order') })",
    put: "params: z.object({ id: idOf('ordr') })",
    tests: ['apps/server/src/contract/isolation.test.ts'],
  },
]
