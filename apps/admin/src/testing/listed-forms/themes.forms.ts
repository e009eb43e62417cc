import { exampleTheme } from '../examples.ts'
import { click } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const theme = exampleTheme({ isLive: false, name: 'Winter' })
const answers = { 'GET /stores/onlinestore/themes': { themes: [theme], undo: null } }

const choose = async (action: string) => {
  await click('button', 'Actions for Winter')
  await click('menuitem', action)
}

export const forms: ListedForm[] = [
  {
    file: 'pages/website/themes/library/RenameDialog.tsx',
    endpoint: 'themes.rename',
    address: '/themes',
    answers,
    open: () => choose('Rename theme'),
    field: textField('name', 'Name', 'Spring'),
    button: 'Save name',
    answer: { id: theme.id, name: 'Spring' },
  },
  {
    file: 'pages/website/themes/library/ScheduleDialog.tsx',
    endpoint: 'themes.schedule',
    address: '/themes',
    answers,
    open: () => choose('Choose publication time'),
    field: textField('localTime', 'Day and time (America/Los_Angeles)', '2031-01-02T09:00'),
    button: 'Schedule theme',
    answer: { publishAt: '2031-01-02T17:00:00.000Z' },
  },
]
