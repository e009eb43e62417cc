import { themeSchemas as schemas } from '@backroom/storefront/sections/theme-schemas'
import { anyEdit, anySettings, anyTheme, editedPage, settingKey } from '@backroom/testing/themes/random-themes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkTheme } from './check-theme.ts'
import type { Json } from './document/document.ts'
import { fromWire, toWire } from './document/wire.ts'
import { applyPatches, inversePatches } from './history/apply-patches.ts'
import { themeChanges } from './history/theme-changes.ts'
import { resolve } from './resolve.ts'
import { themePageOf } from './sections/theme-pages.ts'

it('keeps every section and block in its order exactly once, after any edits [B3-23] [B4-14] [B4-18]', () => {
  fc.assert(
    fc.property(anyTheme, fc.array(anyEdit, { maxLength: 6 }), (start, steps) => {
      const end = steps.reduce((current, [run, place]) => run(current, place).document, start)
      const { sections, order } = themePageOf(end, editedPage)
      expect(order.toSorted()).toEqual(Object.keys(sections).toSorted())
      for (const { blocks, blockOrder } of Object.values(sections))
        expect(blockOrder.toSorted()).toEqual(Object.keys(blocks).toSorted())
    }),
  )
})

it('undoes any edit without mutating its input, and labels the step', () => {
  fc.assert(
    fc.property(anyTheme, anyEdit, (start, [run, place]) => {
      const before = structuredClone(start)
      const { document: end, patches, inverse } = run(start, place)
      expect(start).toEqual(before)
      expect(applyPatches(start, patches)).toEqual(end)
      expect(applyPatches(end, inverse)).toEqual(start)
      if (patches.length === 0) expect(end).toBe(start)
    }),
  )
})

it('reverts any patches, also those that create, fill and empty lists', () => {
  const patch = fc.record({
    path: fc.array(fc.oneof(settingKey, fc.constantFrom('0', '1', '9')), { minLength: 1, maxLength: 4 }),
    value: fc.constantFrom<Json | undefined>(undefined, 'x', [], ['y', 'z'], {}),
  })
  fc.assert(
    fc.property(anySettings, fc.array(patch, { maxLength: 5 }), (value, patches) => {
      expect(applyPatches(applyPatches(value, patches), inversePatches(value, patches))).toEqual(value)
    }),
  )
})

it('resolves, checks and compares any document without throwing, and resolves it to itself again [B4-06]', () => {
  fc.assert(
    fc.property(anyTheme, anyTheme, (one, other) => {
      const resolved = resolve(schemas, one)
      expect(resolved.pages.homepage.sections.map(({ key }) => key)).toEqual(one.pages.homepage.order)
      const again = resolve(schemas, { ...one, settings: { ...one.settings, colors: { ...resolved.settings.colors } } })
      expect(again.settings.colors).toEqual(resolved.settings.colors)
      checkTheme(schemas, one)
      themeChanges(schemas, one, other)
      expect(themeChanges(schemas, one, structuredClone(one))).toEqual([])
    }),
  )
})

it('loses nothing on the way to the specified shape and back [B1-05] [B3-19] [B3-20] [B3-21] [B3-24]', () => {
  fc.assert(
    fc.property(anyTheme, (one) => {
      const wire: unknown = JSON.parse(JSON.stringify(toWire('7', one)))
      expect(fromWire(wire)).toEqual({ document: one })
    }),
  )
})
