import { expect, it } from 'vitest'
import { resolveFields } from '../fields/resolve-fields.ts'
import { compileThemes } from '../schema.ts'
import { cleanDocument } from './clean-document.ts'
import type { JsonObject, ThemeDocument } from './document.ts'
import { schemaVersion } from './migrations.ts'

const schemas = compileThemes([])
const saving = (checkout: JsonObject) => {
  const document: ThemeDocument = {
    schemaVersion,
    themeKey: 'hydro',
    settings: { checkout },
    fixed: { header: {}, footer: {} },
    pages: { homepage: { sections: {}, order: [] } },
  }
  const clean = cleanDocument(schemas, document)
  if ('findings' in clean) throw new Error(JSON.stringify(clean.findings))
  return clean.document.settings.checkout
}
const { fields } = schemas.hydro.groups.find(({ key }) => key === 'checkout')!
const reads = (time: JsonObject) => (resolveFields(fields, { time }).time as JsonObject).getTime

it('keeps getTime the sum of days, hours and minutes in milliseconds, whatever was stored there [B3-66] [B9-21]', () => {
  expect(reads({})).toBe(600_000)
  expect(reads({ day: 1, hour: 2, min: 3 })).toBe(93_780_000)
  expect(reads({ min: 5, getTime: 7 })).toBe(300_000)
})

it('stores the sum with its parts, also if the countdown is off, and not without stored parts', () => {
  expect(saving({ time: { hour: 1 } })).toEqual({ time: { hour: 1, getTime: 4_200_000 } })
  expect(saving({ show_time_countdown: true, time: { day: 1, min: 0, getTime: 1 } })).toEqual({
    show_time_countdown: true,
    time: { day: 1, min: 0, getTime: 86_400_000 },
  })
  expect(saving({ step: '3' })).toEqual({ step: '3' })
})
