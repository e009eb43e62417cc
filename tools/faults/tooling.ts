import type { Fault } from './fault.ts'

export const toolingFaults: Fault[] = [
  {
    promise: 'a killed test run leaves no Postgres behind',
    file: 'packages/testing/src/test-server.ts',
    find: '  reapWhenGone(dataDir, folder)\n',
    put: '',
    tests: ['packages/testing/src/test-server.test.ts'],
  },
  {
    promise: 'every npm script installs what it needs first',
    file: 'package.json',
    find: '    "predoctor": "node tools/bootstrap.mjs",\n',
    put: '',
    tests: ['tools/npm-scripts.test.ts'],
  },
]
