import {
  exampleLevel,
  exampleLocation,
  exampleTransfer,
  exampleVariant,
  inventoryAnswers,
} from '../examples-of-inventory.ts'
import { click, find, type } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const page = { address: '/inventory', answers: inventoryAnswers }
const lowLabel = 'Alert at this stock or less'
const openVariant = () => click('button', 'Blue mug Large')
const numberSent = { sentAs: (shown: unknown) => (shown === '' ? null : Number(shown)) }

export const forms: ListedForm[] = [
  {
    ...page,
    file: 'pages/website/inventory/SaveStockDialog.tsx',
    endpoint: 'inventory.saveLevels',
    open: async () => {
      await type('On hand: Blue mug (Large), Main location', '9')
      await click('button', 'Save 1 change')
    },
    field: textField('note', 'Note', 'Counted in the evening'),
    button: 'Save stock',
    answer: { levels: [exampleLevel()] },
  },
  {
    ...page,
    file: 'pages/website/inventory/ImportInventoryDialog.tsx',
    endpoint: 'inventory.import',
    open: async () => {
      await click('button', 'Import')
      await find('textbox', 'Lines')
    },
    field: textField('csv', 'Lines', 'sku,location,quantity'),
    button: 'Import',
    answer: { taskId: '019a0000-0000-7000-8000-0000000000f4' },
  },
  {
    ...page,
    file: 'pages/website/inventory/LowStockDialog.tsx',
    endpoint: 'inventory.saveSettings',
    open: async () => {
      await click('button', 'Low stock alert')
      await find('textbox', lowLabel)
    },
    field: { ...textField('lowStockAt', lowLabel, '8', '5'), ...numberSent },
    button: 'Save alert',
    answer: { lowStockAt: 8 },
  },
  {
    ...page,
    file: 'stock/AdjustDialog.tsx',
    endpoint: 'inventory.adjust',
    open: async () => {
      await openVariant()
      await click('button', 'Adjust at Main location')
    },
    fill: () => type('Add or remove', '3'),
    field: textField('note', 'Note', 'Second box'),
    button: 'Adjust',
    answer: exampleLevel(),
  },
  {
    ...page,
    file: 'stock/VariantLowStockDialog.tsx',
    endpoint: 'inventory.setLowStock',
    id: exampleVariant.variantId,
    open: async () => {
      await openVariant()
      await click('button', 'Low stock alert', -1)
    },
    field: { ...textField('lowStockAt', lowLabel, '3'), ...numberSent },
    button: 'Save alert',
    answer: exampleVariant,
  },
  {
    file: 'pages/website/inventory/locations/LocationDialog.tsx',
    endpoint: 'inventory.createLocation',
    address: '/inventory/locations',
    answers: inventoryAnswers,
    open: () => click('button', 'Add location'),
    field: textField('name', 'Name', 'Huế'),
    button: 'Add location',
    answer: exampleLocation(),
  },
  {
    file: 'pages/website/inventory/transfers/TransferDialog.tsx',
    endpoint: 'inventory.createTransfer',
    address: '/inventory/transfers',
    answers: inventoryAnswers,
    open: () => click('button', 'New transfer'),
    fill: () => click('button', 'Add Blue mug (Large)'),
    field: textField('note', 'Note', 'Van 3'),
    button: 'Prepare transfer',
    answer: exampleTransfer(),
  },
]
