import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas as schemas } from '@backroom/storefront/sections/theme-schemas'
import { anyEdit, anyTheme } from '@backroom/testing/themes/random-themes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Edit } from '../actions/action.ts'
import { addSection } from '../actions/add-section.ts'
import { moveSection } from '../actions/move-section.ts'
import { removeSection } from '../actions/remove-section.ts'
import { setValue } from '../actions/set-value.ts'
import type { ThemeDocument } from '../document/document.ts'
import { mergeThemes } from '../merge/merge-themes.ts'
import { sectionPath, themePageOf } from '../sections/theme-pages.ts'
import { applyPatches } from './apply-patches.ts'
import { emptyHistory, type History, record, redo, undo } from './history.ts'

const start = newTheme('hydro', { storeName: 'Northwind' })
const page = 'homepage'
const head = 'head-image_start'
const order = (document: ThemeDocument) => themePageOf(document, page).order
const after = (edit: Edit): History => record(emptyHistory, { name: { action: 'set' }, ...edit })

it('undoes my added section and keeps a section that somebody else has added since', () => {
  const mine = addSection(start, { schemas, page, type: 'countdown', index: 0, random: () => 0 })
  const both = addSection(mine.document, { schemas, page, type: 'featured-collection', index: 0, random: () => 0.5 })
  const undone = undo(schemas, after(mine), both.document)
  expect(order(undone.document)).toEqual([both.key, ...order(start)])
  expect(redo(schemas, undone.history, undone.document).document).toEqual(both.document)
})

it('does not restore a section that somebody else has removed since', () => {
  const mine = setValue(start, { path: [...sectionPath(page, head), 'settings', 'alt'], value: 'Mugs' })
  const theirs = removeSection(mine.document, { page, key: head }).document
  const undone = undo(schemas, after(mine), theirs)
  expect(undone).toMatchObject({ document: theirs, patches: [], history: { past: [] } })
  expect(redo(schemas, undone.history, theirs).document).toEqual(theirs)
})

it('does not change a setting that somebody else has changed since', () => {
  const path = ['settings', 'colors', 'color_price']
  const mine = setValue(start, { path, value: '#111111' })
  const theirs = setValue(mine.document, { path, value: '#222222' }).document
  expect(undo(schemas, after(mine), theirs).document).toEqual(theirs)
})

it('moves a section back among sections that somebody else has moved', () => {
  const mine = moveSection(start, { page, key: head, index: 2 })
  const [, second = ''] = order(start).filter((key) => key !== head)
  const theirs = moveSection(mine.document, { page, key: second, index: 99 }).document
  expect(order(undo(schemas, after(mine), theirs).document)).toEqual(
    order(moveSection(start, { page, key: second, index: 99 }).document),
  )
})

it('undoes and redoes any step exactly if nobody else has changed anything', () => {
  fc.assert(
    fc.property(anyTheme, anyEdit, (before, [run, place]) => {
      const edit = run(before, place)
      if (edit.patches.length === 0) return
      const undone = undo(schemas, after(edit), edit.document)
      expect(undone.document).toEqual(before)
      expect(applyPatches(edit.document, undone.patches)).toEqual(before)
      expect(redo(schemas, undone.history, undone.document).document).toEqual(edit.document)
    }),
  )
})

it('keeps every order complete and the changes of others, whatever is undone and redone', () => {
  fc.assert(
    fc.property(
      anyTheme,
      fc.array(anyEdit, { maxLength: 4 }),
      fc.array(anyEdit, { maxLength: 4 }),
      (base, my, their) => {
        let history = emptyHistory
        const mine = my.reduce((current, [run, place]) => {
          const edit = run(current, place)
          history = record(history, { name: { action: 'set' }, ...edit })
          return edit.document
        }, base)
        const theirs = their.reduce((current, [run, place]) => run(current, place).document, base)
        let { document } = mergeThemes(schemas, { base, mine, theirs })
        for (const turn of [...my.map(() => undo), ...my.map(() => redo)]) {
          const turned = turn(schemas, history, document)
          expect(applyPatches(document, turned.patches)).toEqual(turned.document)
          document = turned.document
          history = turned.history
          for (const { sections, order } of Object.values(document.pages)) {
            expect(order.toSorted()).toEqual(Object.keys(sections).toSorted())
            for (const { type, blocks, blockOrder } of Object.values(sections)) {
              expect(type).toBeTypeOf('string')
              expect(blockOrder.toSorted()).toEqual(Object.keys(blocks).toSorted())
            }
          }
        }
      },
    ),
  )
})
