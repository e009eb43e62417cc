import { expect, it } from 'vitest'
import type { JsonObject } from './document.ts'
import { type Migration, migrate, migrations, schemaVersion } from './migrations.ts'

/** A stored document of version 1. */
const stored: JsonObject = { schemaVersion: 1, themeKey: 'hydro', settings: { colors: { color_price: '#111111' } } }

const steps: Migration[] = [
  { to: 2, migrate: (document) => ({ ...document, second: true }) },
  { to: 3, migrate: (document) => ({ ...document, third: document.second ?? false }) },
]

it('migrates a stored document to the newest version, step by step and only once', () => {
  const migrated = migrate(stored, steps)
  expect(migrated).toEqual({ ...stored, schemaVersion: 3, second: true, third: true })
  expect(migrate(migrated, steps)).toBe(migrated)
  expect(stored).toHaveProperty('schemaVersion', 1)
})

it('runs only missing steps, and none on a document of a newer version', () => {
  expect(migrate({ schemaVersion: 2 }, steps)).toEqual({ schemaVersion: 3, third: false })
  expect(migrate({ schemaVersion: 9 }, steps)).toEqual({ schemaVersion: 9 })
})

it('numbers its own migrations without a gap', () => {
  expect(migrations.map(({ to }) => to)).toEqual(migrations.map((_, index) => index + 2))
  expect(migrate(stored)).toHaveProperty('schemaVersion', schemaVersion)
})

it('converts the footer blocks of version 1 to settings', () => {
  const fixed = { header: {}, footer: { blocks: [{ block: 'mobile', config: { value: '555' } }, 'junk'] } }
  expect(migrate({ ...stored, fixed })).toMatchObject({
    fixed: { footer: { settings: { mobile: '555' }, blocks: [{ block: 'mobile', config: {} }, 'junk'] } },
  })
  for (const fixed of [undefined, null, [], { footer: [] }, { footer: { blocks: 7 } }])
    expect(() => migrate({ ...stored, ...(fixed !== undefined && { fixed }) })).not.toThrow()
})
