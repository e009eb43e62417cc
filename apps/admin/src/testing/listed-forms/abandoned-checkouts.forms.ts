import type { Answers } from '../answers.ts'
import { type ListedForm, textField } from './listed-form.ts'

const settings = {
  ...{ firstEnabled: false, firstHours: 1, firstSubject: 'Hello', firstBody: '' },
  ...{ secondEnabled: false, secondHours: 24, secondSubject: '', secondBody: '' },
  ...{ thirdEnabled: false, thirdHours: 72, thirdSubject: '', thirdBody: '' },
  ...{ codePercent: 0, codeDays: 7, codeStep: 3 },
  revision: 1,
}
const load = 'GET /stores/abandoned-checkouts/settings'
const answers: Answers = { [load]: settings }

export const forms: ListedForm[] = [
  {
    file: 'pages/website/abandoned/emails/use-emails-form.ts',
    endpoint: 'abandonedCheckouts.saveSettings',
    address: '/abandoned-checkouts/emails',
    answers,
    field: textField('firstSubject', 'Subject of the first email', 'Still there?', 'Hello'),
    button: 'Save',
    answer: { ...settings, firstSubject: 'Still there?', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: settings,
      theirs: { ...settings, firstSubject: 'Back?', revision: 2 },
      ...{ value: 'Back?', label: 'Subject of the first email', says: 'Back?' },
    },
  },
]
