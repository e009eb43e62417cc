import { expect, test } from 'vitest'
import { circles, layerBreaches, mayHoldSql, sourceFiles } from './layers.ts'

const file = (path: string, text: string) => ({ path, text })

test('the source respects its layers and has no circle of imports', () => {
  const files = sourceFiles()
  expect(files.length).toBeGreaterThan(100)
  expect(layerBreaches(files)).toEqual([])
  expect(circles(files)).toEqual([])
})

test.each([
  ['apps/admin/src/planted.ts', `import { migrate } from '@backroom/db/migrate'`],
  ['apps/admin/src/planted.ts', `import { drawings } from '@backroom/storefront/sections/drawings.gen'`],
  ['packages/domain/src/selling/orders/planted.ts', `import { Shop } from '@backroom/storefront/Storefront.tsx'`],
  ['packages/theme/src/planted.ts', `import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'`],
  ['packages/theme/src/planted.ts', `import type { Endpoint } from '@backroom/contract/platform/api/endpoint'`],
  ['packages/domain/src/selling/orders/planted.ts', `import { a } from '@backroom/server/app'`],
  ['packages/domain/src/selling/orders/planted.ts', `import { release } from '../../money/ledger/release.ts'`],
  ['packages/domain/src/platform/tasks/planted.ts', `import { a } from '../../stores/stores/stores.ts'`],
  ['packages/domain/src/messages/mails/planted.ts', `import { a } from '../../catalog/products/products.ts'`],
  ['packages/domain/src/money/ledger/planted.ts', `import { a } from '@backroom/contract/selling/orders/states'`],
  ['packages/contract/src/platform/api/planted.ts', `import type { a } from '../../people/auth/errors.ts'`],
  ['packages/contract/src/planted.ts', `import { a } from '../../domain/src/context.ts'`],
  ['apps/server/src/planted.ts', `const a = await import('@backroom/domain/selling/orders/paying/place-order')`],
  ['apps/server/src/storefront/planted.ts', `const rows = db.selectFrom('products').execute()`],
  ['apps/server/src/handlers/planted.ts', `import { sql } from 'kysely'`],
  ['apps/admin/src/pages/website/orders/planted.ts', `import { a } from '../analytics/chart.ts'`],
])('finds a breach: %s %s', (path, text) => {
  expect(layerBreaches([file(path, text)])).toHaveLength(1)
})

test('lets folders of a page share files, and no other page import them', () => {
  const page = file('apps/admin/src/pages/website/themes/editor/EditorPage.tsx', '')
  const inside = file(
    'apps/admin/src/pages/website/themes/editor/panels/Panel.tsx',
    `import { a } from '../bar/bar.ts'`,
  )
  expect(layerBreaches([page, inside])).toEqual([])
  const across = file('apps/admin/src/pages/website/orders/Row.tsx', `import { a } from '../themes/editor/bar/bar.ts'`)
  expect(layerBreaches([page, across])).toHaveLength(1)
})

test('finds a circle of imports, of types too', () => {
  const a = file('packages/theme/src/a.ts', `import { b } from './b.ts'`)
  expect(circles([a, file('packages/theme/src/b.ts', `import { a } from './a.ts'`)])).toHaveLength(1)
  expect(circles([a, file('packages/theme/src/b.ts', `import type { A } from './a.ts'`)])).toHaveLength(1)
})

test('every file that may contain SQL does, and no other file may', () => {
  const files = sourceFiles().filter(({ path }) => mayHoldSql.includes(path))
  expect(files.map(({ path }) => path).toSorted()).toEqual(mayHoldSql.toSorted())
  const elsewhere = files.map(({ text }, index) => file(`apps/server/src/planted-${index}.ts`, text))
  for (const one of elsewhere) expect(layerBreaches([one])).toContainEqual(expect.stringContaining('holds SQL'))
})
