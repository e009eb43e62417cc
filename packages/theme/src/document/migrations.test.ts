import { expect, it } from 'vitest'
import type { JsonObject } from './document.ts'
import { type Migration, migrate, schemaVersion } from './migrations.ts'

/** A document as a store stored it under the first version. */
const stored: JsonObject = { schemaVersion: 1, themeKey: 'hydro', settings: { colors: { color_price: '#111111' } } }

const steps: Migration[] = [
  { to: 2, migrate: (document) => ({ ...document, second: true }) },
  { to: 3, migrate: (document) => ({ ...document, third: document.second ?? false }) },
]

it('brings a stored document to the newest version, step by step and only once', () => {
  const migrated = migrate(stored, steps)
  expect(migrated).toEqual({ ...stored, schemaVersion: 3, second: true, third: true })
  expect(migrate(migrated, steps)).toBe(migrated)
  expect(stored).toHaveProperty('schemaVersion', 1)
})

it('runs only the steps that are missing, and none on a document from the future', () => {
  expect(migrate({ schemaVersion: 2 }, steps)).toEqual({ schemaVersion: 3, third: false })
  expect(migrate({ schemaVersion: 9 }, steps)).toEqual({ schemaVersion: 9 })
})

it('numbers its own migrations without a gap', () => {
  expect(schemaVersion).toBe(1)
  expect(migrate(stored)).toBe(stored)
})
