import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { ThemeKey } from '@backroom/theme/document/document'
import type { Fields } from '@backroom/theme/fields/field'
import { groupPanels } from '@backroom/theme/groups/group-schema'
import { vi } from 'vitest'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { outlineOf } from '../../../../../testing/outline.ts'
import { click, patience } from '../../../../../testing/screen.ts'
import { entryId } from '../sidebar/lost-focus.ts'
import { type Amount, keyOf, wholeTheme } from './filled-theme.ts'
import { storeAnswers } from './store-answers.ts'

/** The outline of every panel of a theme, sections first. */
export async function readPanels(themeKey: ThemeKey, amount: Amount): Promise<string> {
  await openEditor(themeKey, (document) => void Object.assign(document, wholeTheme(themeKey, amount)), storeAnswers)
  const { groups, sections } = themeSchemas[themeKey]
  const outlines: string[] = []
  for (const schema of Object.values(sections)) {
    const entry = document.getElementById(entryId({ kind: 'section', key: keyOf(schema) }))
    if (entry) entry.click()
    else await click('button', schema.texts.en.name[themeKey])
    outlines.push(await readPanel(tabsOf(schema.fields)))
    await click('button', 'Back to the list')
  }
  await click('tab', 'Setting')
  for (const { group, isSecond, fields } of groupPanels(groups)) {
    document.getElementById(entryId({ kind: 'group', group: group.key, isSecond }))?.click()
    outlines.push(await readPanel(group.parts ? Object.keys(fields).length : tabsOf(fields)))
    await click('button', 'Back to the settings')
  }
  return `${outlines.join('\n\n')}\n`
}

/** The number of parts of a group that shows one of them at a time, such as the slides of one device. */
const tabsOf = (fields: Fields) =>
  Object.values(fields).reduce(
    (count, field) => (field.kind === 'group' && field.tabs ? count + Object.keys(field.fields).length : count),
    0,
  )

const panel = () => document.getElementById('editor-panel') as HTMLElement

async function readPanel(tabs: number): Promise<string> {
  const outlines = [await readSettled()]
  for (let tab = 1; tab < tabs; tab++) {
    const [first] = panel().querySelectorAll('fieldset[aria-label]')
    first?.querySelectorAll('button')[tab]?.click()
    outlines.push(await readSettled())
  }
  return outlines.join('\n\n')
}

/** What is drawn a moment later, such as the title of a product, takes fewer turns of the event loop than this. */
const quietTurns = 6

async function readSettled(): Promise<string> {
  await settlePanel()
  return outlineOf(panel())
}

/** Opens the items of lists, and waits until nothing loads and nothing changes any more. */
export async function settlePanel() {
  let before = ''
  let turns = 0
  await vi.waitFor(
    () => {
      for (const item of panel().querySelectorAll('details')) item.open = true
      const html = panel().innerHTML
      turns = html === before ? turns + 1 : 0
      before = html
      if (turns < quietTurns || panel().querySelector('[data-loading]')) throw new Error('The panel still changes')
    },
    { ...patience, interval: 1 },
  )
}
