import { customerAnswers, exampleCustomer, exampleCustomerSummary } from '../examples-of-customers.ts'
import { click, find } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const customer = exampleCustomer()
const { id } = customer
const other = exampleCustomerSummary({
  ...{ id: '019a0000-0000-7000-8000-0000000000c2', name: 'Linh at work', email: 'linh@work.example.com' },
})
const address = `/customers/${id}`
const load = `GET /stores/customers/${id}`
const answers = customerAnswers
const [stored] = customer.addresses as [(typeof customer.addresses)[number]]
const moved = (company: string) => ({
  ...customer,
  addresses: [{ ...stored, address: { ...stored.address, company } }],
  revision: 2,
})

export const forms: ListedForm[] = [
  {
    file: 'pages/website/customer/form/use-customer-form.ts',
    endpoint: 'customers.update',
    address: `${address}/edit`,
    answers,
    field: textField('firstName', 'First name', 'Mai', customer.firstName),
    button: 'Save',
    id,
    answer: { ...customer, firstName: 'Mai', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: customer,
      theirs: { ...customer, firstName: 'Hoa', revision: 2 },
      ...{ value: 'Hoa', label: 'First name', says: 'Hoa' },
    },
  },
  {
    file: 'pages/website/customer/form/use-customer-form.ts',
    endpoint: 'customers.create',
    address: '/customers/create',
    answers,
    field: textField('email', 'Email', 'mai@example.com'),
    button: 'Add customer',
    answer: customer,
    draftIn: 'page',
  },
  {
    file: 'pages/website/customer/detail/TimelineCard.tsx',
    endpoint: 'customers.comment',
    address,
    answers,
    field: textField('text', 'Comment', 'Prefers mornings'),
    button: 'Add comment',
    id,
    answer: customer,
  },
  {
    file: 'pages/website/customer/detail/use-address-form.ts',
    endpoint: 'customers.saveAddress',
    address,
    answers,
    open: () => click('button', /^Edit address: /),
    field: textField('company', 'Company', 'Sen Trắng', stored.address.company),
    button: 'Save address',
    id,
    answer: moved('Sen Trắng'),
    draftIn: 'dialog',
    shared: {
      load,
      stored: customer,
      theirs: moved('Ba Đình'),
      ...{ value: 'Ba Đình', label: 'Company', says: 'Ba Đình' },
    },
  },
  {
    file: 'pages/website/customer/detail/ConsentCard.tsx',
    endpoint: 'customers.setConsent',
    address,
    answers,
    open: () => click('button', 'Unsubscribe'),
    field: textField('reason', 'Reason', 'Asked by phone'),
    button: 'Unsubscribe',
    id,
    answer: customer,
  },
  {
    file: 'pages/website/customer/detail/MergeDialog.tsx',
    endpoint: 'customers.merge',
    address,
    answers: {
      ...answers,
      'GET /stores/customers': { items: [other], previousCursor: null, nextCursor: null },
      [`GET /stores/customers/${other.id}`]: exampleCustomer(other),
    },
    open: async () => {
      await click('button', 'More actions')
      await click('menuitem', 'Merge customers')
    },
    field: {
      ...textField('otherId', 'Other customer', ''),
      change: async () => {
        await click('combobox', 'Other customer')
        await click('option', 'Linh at work · linh@work.example.com')
      },
      read: async () => ((await find('combobox', 'Other customer')) as HTMLInputElement).value,
      changed: 'Linh at work · linh@work.example.com',
      sentAs: (shown) => (shown === '' ? '' : other.id),
    },
    button: 'Merge customers',
    id,
    answer: customer,
  },
]
