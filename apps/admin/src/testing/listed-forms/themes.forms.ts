import { exampleTheme } from '../examples.ts'
import { click, find, typeInto } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const publishAt = '2031-01-01T02:00:00.000Z'
const theme = exampleTheme({ isLive: false, name: 'Winter', publishAt, scheduledRevision: 3 })
const answers = { 'GET /stores/onlinestore/themes': { themes: [theme], undo: null } }

const choose = async (action: string) => {
  await click('button', 'Actions for Winter')
  await click('menuitem', action)
}

/** Inputs of days and times have no role of their own. */
async function timeField() {
  await find('button', 'Schedule theme')
  return document.querySelector<HTMLInputElement>('input[type=datetime-local]')!
}

export const forms: ListedForm[] = [
  {
    file: 'pages/website/themes/library/RenameDialog.tsx',
    endpoint: 'themes.rename',
    address: '/themes',
    answers,
    open: () => choose('Rename theme'),
    field: textField('name', 'Name', 'Spring'),
    id: theme.id,
    button: 'Save name',
    answer: { id: theme.id, name: 'Spring' },
  },
  {
    file: 'pages/website/themes/library/ScheduleDialog.tsx',
    endpoint: 'themes.schedule',
    address: '/themes',
    answers,
    open: () => choose('Change publication time'),
    field: {
      name: 'localTime',
      initial: '2031-01-01T09:00',
      changed: '2031-01-02T10:30',
      change: async () => typeInto(await timeField(), '2031-01-02T10:30'),
      read: async () => (await timeField()).value,
    },
    id: theme.id,
    button: 'Schedule theme',
    answer: { publishAt: '2031-01-02T17:00:00.000Z' },
  },
]
