import { altered } from '../answers.ts'
import { click } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const load = 'GET /stores/config/preference'
const stored = (part: object = {}) => altered(load, part)[load] as object

const contact = { email: 'hello@northwind.example', phone: '', businessName: '', address: null }
const reached = (businessName: string) => stored({ contact: { ...contact, businessName }, revision: 2 })

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
  {
    file: 'pages/website/preferences/contact/use-contact-form.ts',
    endpoint: 'stores.saveContact',
    address: '/preferences',
    answers: { [load]: stored({ contact }) },
    open: () => click('button', 'Edit contact'),
    field: textField('businessName', 'Business name', 'Northwind LLC'),
    button: 'Save contact',
    answer: reached('Northwind LLC'),
    draftIn: 'dialog',
    shared: {
      load,
      stored: stored({ contact }),
      theirs: reached('Eastwind LLC'),
      ...{ value: 'Eastwind LLC', label: 'Business name', says: 'Eastwind LLC' },
    },
  },
]
