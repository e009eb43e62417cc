import { themeSchemas as schemas } from '@backroom/storefront/sections/theme-schemas'
import { anyEdit, anyTheme } from '@backroom/testing/themes/random-themes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ThemeDocument } from '../document/document.ts'
import { applyPatches } from '../history/apply-patches.ts'
import { openConflicts, withTheirs } from './conflicts.ts'
import { differences } from './differences.ts'
import { mergeThemes } from './merge-themes.ts'

type Edits = (typeof anyEdit extends fc.Arbitrary<infer One> ? One : never)[]
const edits = fc.array(anyEdit, { maxLength: 5 })
const edited = (theme: ThemeDocument, some: Edits) =>
  some.reduce((current, [run, place]) => run(current, place).document, theme)

function expectWholeOrders({ pages }: ThemeDocument) {
  for (const { sections, order } of Object.values(pages)) {
    expect(order.toSorted()).toEqual(Object.keys(sections).toSorted())
    for (const { blocks, blockOrder } of Object.values(sections))
      expect(blockOrder.toSorted()).toEqual(Object.keys(blocks).toSorted())
  }
}

it('turns one document into any other by their differences, also after serialization to JSON', () => {
  fc.assert(
    fc.property(anyTheme, anyTheme, edits, (one, other, some) => {
      for (const after of [other, edited(one, some)]) {
        const patches = differences(one, after)
        expect(applyPatches(one, patches)).toEqual(after)
        expect(applyPatches(one, JSON.parse(JSON.stringify(patches)))).toEqual(after)
      }
      expect(differences(one, structuredClone(one))).toEqual([])
    }),
  )
})

it('keeps the changes of the only side that made any', () => {
  fc.assert(
    fc.property(anyTheme, edits, (base, some) => {
      const after = edited(base, some)
      expect(mergeThemes(schemas, { base, mine: after, theirs: base })).toEqual({ document: after, conflicts: [] })
      expect(mergeThemes(schemas, { base, mine: base, theirs: after })).toEqual({ document: after, conflicts: [] })
    }),
  )
})

it('merges any two documents into a valid one with my values, and every conflict can be resolved', () => {
  fc.assert(
    fc.property(anyTheme, anyTheme, anyTheme, edits, edits, (base, one, other, some, more) => {
      const pairs: [ThemeDocument, ThemeDocument][] = [
        [edited(base, some), edited(base, more)],
        [
          { ...one, themeKey: base.themeKey },
          { ...other, themeKey: base.themeKey },
        ],
      ]
      for (const [mine, theirs] of pairs) {
        const { document, conflicts } = mergeThemes(schemas, { base, mine, theirs })
        expectWholeOrders(document)
        expect(openConflicts(document, theirs, conflicts)).toHaveLength(conflicts.length)
        const chosen = withTheirs(document, theirs, conflicts)
        expectWholeOrders(chosen)
        expect(openConflicts(chosen, theirs, conflicts)).toEqual([])
      }
    }),
  )
})

it('ends with one document after two editors save in turn and resolve conflicts, whatever they did', () => {
  const turns = fc.array(fc.record({ ann: edits, bea: edits, takesTheirs: fc.boolean() }), { maxLength: 4 })
  fc.assert(
    fc.property(anyTheme, turns, (start, all) => {
      let [ann, bea, saved] = [start, start, start]
      for (const turn of all) {
        const base = saved
        ann = edited(ann, turn.ann)
        bea = edited(bea, turn.bea)
        saved = ann
        const { document, conflicts } = mergeThemes(schemas, { base, mine: bea, theirs: saved })
        bea = turn.takesTheirs ? withTheirs(document, saved, conflicts) : document
        saved = applyPatches(saved, differences(saved, bea))
        const caughtUp = mergeThemes(schemas, { base: ann, mine: ann, theirs: saved })
        expect(caughtUp.conflicts).toEqual([])
        ann = caughtUp.document
        expect(ann).toEqual(bea)
      }
    }),
  )
})
