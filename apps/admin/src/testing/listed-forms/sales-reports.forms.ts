import { click } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

export const forms: ListedForm[] = [
  {
    file: 'pages/website/sales-reports/saved/use-save-report-form.ts',
    endpoint: 'savedReports.create',
    address: '/sales-reports',
    answers: {
      // The page's own test covers the report.
      'GET /stores/sales-reports': () => new Promise(() => {}),
      'GET /stores/saved-reports': { reports: [], readers: [] },
    },
    open: () => click('button', 'Save report'),
    field: textField('name', 'Name', 'Countries of the week'),
    button: 'Save',
    answer: {
      id: '019a0000-0000-7000-8000-0000000000f2',
      name: 'Countries of the week',
      ...{ dimension: 'day', range: 'last7days', isShared: false, every: 'never', weekday: 1, monthDay: 1, hour: 8 },
      ...{ isOwn: true, recipients: [], nextRunAt: null, isPaused: false, revision: 1 },
    },
  },
]
