import { altered } from '../answers.ts'
import { type ListedForm, textField } from './listed-form.ts'

const load = 'GET /stores/config/preference'
const stored = (part: object = {}) => altered(load, part)[load] as object

export const forms: ListedForm[] = [
  {
    file: 'pages/website/preferences/use-preference-form.ts',
    endpoint: 'stores.savePreference',
    address: '/preferences',
    field: textField('name', 'Name', 'Southwind', 'Northwind Tees'),
    button: 'Save',
    answer: stored({ storeDetail: { name: 'Southwind' }, revision: 2 }),
    draftIn: 'page',
    shared: {
      load,
      stored: stored(),
      theirs: stored({ storeDetail: { name: 'Eastwind' }, revision: 2 }),
      ...{ value: 'Eastwind', label: 'Name', says: 'Eastwind' },
    },
  },
]
