import { vi } from 'vitest'
import { bulkAnswers, exampleBulkUpdate, exampleTable } from '../examples-of-bulk.ts'
import { cellText, typeCell } from '../product-page.ts'
import { type } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const update = exampleBulkUpdate()
const load = `GET /stores/bulk-updates/${update.id}`
const table = exampleTable()
const [mug, ...others] = table.products

export const forms: ListedForm[] = [
  {
    file: 'pages/website/products/bulk-edit/use-table-form.ts',
    endpoint: 'products.bulkEdit',
    address: '/products/bulk-edit',
    answers: bulkAnswers,
    field: {
      ...{ name: 'products', initial: 'Blue mug', changed: 'Red mug' },
      change: () => typeCell(0, 'Title', 'Red mug'),
      read: () => vi.waitFor(() => cellText(0, 'Title')),
    },
    button: 'Save',
    answer: exampleTable({ products: [{ ...mug!, title: 'Red mug' }, ...others], revision: 8 }),
    draftIn: 'page',
  },
  {
    file: 'pages/website/bulk-updates/use-bulk-update-form.ts',
    endpoint: 'bulkUpdates.create',
    address: '/products/bulk-updates/create',
    answers: bulkAnswers,
    field: textField('name', 'Name', 'Winter sale'),
    fill: () => type('Percent', '-10'),
    button: 'Save bulk update',
    answer: update,
    draftIn: 'page',
  },
  {
    file: 'pages/website/bulk-updates/use-bulk-update-form.ts',
    endpoint: 'bulkUpdates.update',
    address: `/products/bulk-updates/${update.id}`,
    answers: bulkAnswers,
    field: textField('name', 'Name', 'Winter sale', update.name),
    button: 'Save',
    id: update.id,
    answer: { ...update, name: 'Winter sale', revision: 4 },
    draftIn: 'page',
    shared: {
      load,
      stored: { ...update, revision: 1 },
      theirs: { ...update, name: 'Spring sale', revision: 2 },
      ...{ value: 'Spring sale', label: 'Name', says: 'Spring sale' },
    },
  },
]
