import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { setValue } from '@backroom/theme/actions/set-value'
import type { Path, ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import { everyField, type PlacedField } from '@backroom/theme/fields/every-field'
import { groupPanels } from '@backroom/theme/groups/group-schema'
import { valueAt } from '@backroom/theme/history/apply-patches'
import { sameJson } from '@backroom/theme/history/same-json'
import { expect, vi } from 'vitest'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { click, patience } from '../../../../../testing/screen.ts'
import { fieldId } from '../panels/FieldControl.tsx'
import { entryId } from '../sidebar/lost-focus.ts'
import { changeField, uploadedImage } from './change-field.ts'
import { keyOf, wholeTheme } from './filled-theme.ts'
import { settlePanel } from './read-panels.ts'
import { storeAnswers } from './store-answers.ts'

const upload = {
  'POST /stores/files': { id: '019a0000-0000-7000-8000-000000000061', url: uploadedImage, width: 640, height: 480 },
}

/** Groups of the look of all pages. */
const looks = ['colors', 'typography', 'header', 'footer', 'element', 'style', 'currency']

/** The panels of all sections, of the groups above, or of the other groups. */
export type Panels = 'sections' | 'looks' | 'pages'

/**
 * Changes every field of some panels and resets it, one after the other. Expects that the server gets exactly this
 * change.
 *
 * @returns the names of the history steps by field
 */
export async function changeEveryField(themeKey: ThemeKey, panels: Panels): Promise<string> {
  const theme = wholeTheme(themeKey, 'shown')
  const { server } = await openEditor(themeKey, (document) => void Object.assign(document, theme), {
    ...storeAnswers,
    ...upload,
  })
  const steps: string[] = []
  const fields = ownFields(theme)
  async function changeAll(isHere: (field: PlacedField) => boolean) {
    const here = fields.filter(isHere)
    if (here.length === 0) return
    await settlePanel()
    for (const [index, field] of here.entries()) steps.push(...(await changeAndReset(server, field, index)))
  }
  const { groups, sections } = themeSchemas[themeKey]
  if (panels === 'sections')
    for (const schema of Object.values(sections)) {
      const key = keyOf(schema)
      const entry = document.getElementById(entryId({ kind: 'section', key }))
      if (entry) entry.click()
      else await click('button', schema.texts.en.name[themeKey])
      await changeAll(({ place }) => place.kind === 'section' && place.section === key)
      await click('button', 'Back to the list')
    }
  else {
    await click('tab', 'Setting')
    const some = groupPanels(groups).filter(({ group }) => looks.includes(group.key) === (panels === 'looks'))
    for (const { group, isSecond, fields } of some) {
      document.getElementById(entryId({ kind: 'group', group: group.key, isSecond }))?.click()
      await changeAll(({ path }) => isUnder(path, group.path) && (path[group.path.length] ?? '') in fields)
      await click('button', 'Back to the settings')
    }
  }
  return `${steps.join('\n')}\n`
}

/** @returns the names of both history steps. None for fields behind a tab, and those stored to show others. */
async function changeAndReset(server: { document: ThemeDocument }, field: PlacedField, index: number) {
  const { path, initial } = field
  const id = fieldId(path)
  if (!controlOf(id) || valueAt(server.document, path) !== undefined) return []
  const before = server.document
  const value = await changeField(field.field, id, index)
  if (value === undefined) return []
  await expectSaved(server, setValue(before, { path, value, initial }).document, id)
  const changed = lastStep()
  resetButton(id).click()
  await expectSaved(server, setValue(server.document, { path, value: undefined }).document, id)
  expect(valueAt(server.document, path), id).toBeUndefined()
  return [changed, lastStep()]
}

const isUnder = (path: Path, start: Path) => start.every((key, index) => path[index] === key)

/** The fields that a theme has alone or defines differently; all of the first theme. */
function ownFields(theme: ThemeDocument): PlacedField[] {
  const fields = everyField(themeSchemas, theme).filter(isFirstItem)
  if (theme.themeKey === 'hydro') return fields
  const hydro = everyField(themeSchemas, wholeTheme('hydro', 'shown'))
  const nameOf = ({ path, field }: PlacedField) => `${path.join('.')} ${JSON.stringify(field)}`
  const known = new Set(hydro.map(nameOf))
  return fields.filter((field) => !known.has(nameOf(field)))
}

/** Later items have the same controls. */
const isFirstItem = ({ labels }: PlacedField) => labels.every((label) => label === '1' || Number.isNaN(Number(label)))

/** The control, or the first part of one with several inputs. */
const controlOf = (id: string) => document.querySelector(`[id="${id}"], [id^="${id}."]`)

const leave = (id: string) => controlOf(id)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))

/** Leaves the field, which saves it at once, until an upload has ended. */
async function expectSaved(server: { document: ThemeDocument }, expected: ThemeDocument, id: string) {
  const isSaved = () => {
    leave(id)
    if (!sameJson(server.document, expected)) throw new Error(`${id} is not saved`)
  }
  // Comparing by `expect` describes each difference, which takes long.
  await vi.waitFor(isSaved, { ...patience, interval: 1 }).catch(() => {})
  expect(server.document, id).toEqual(expected)
}

/** The button belongs to the nearest element around the control that has one. */
function resetButton(id: string): HTMLElement {
  for (let around = controlOf(id)?.parentElement; around; around = around.parentElement) {
    const button = around.querySelector<HTMLElement>('button[aria-label^="Reset "]')
    if (button) return button
  }
  throw new Error(`${id} cannot be reset`)
}

const lastStep = () => document.querySelector('button[aria-label^="Undo"]')?.getAttribute('aria-label') ?? 'no step'
