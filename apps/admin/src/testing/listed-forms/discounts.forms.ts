import type { Answers } from '../answers.ts'
import { exampleDiscount } from '../examples-of-discounts.ts'
import { click } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const discount = exampleDiscount()
const copy = { ...discount, id: '019a0000-0000-7000-8000-0000000000d2', code: 'SPRING-2' }
const load = `GET /stores/discounts/${discount.id}`
const answers: Answers = {
  'GET /stores/discounts': { items: [discount], previousCursor: null, nextCursor: null },
  [load]: discount,
  [`${load}/performance`]: { orders: 11, revenueCents: 40_000, discountCents: 9000 },
  'GET /stores/discount-codes/count': { count: 1, isMore: false },
  'GET /stores/products/suggestions': { values: [] },
}

export const forms: ListedForm[] = [
  {
    file: 'pages/website/discount/form/use-discount-form.ts',
    endpoint: 'discounts.update',
    address: `/discounts/${discount.id}`,
    answers,
    field: textField('title', 'Title', 'Summer sale', discount.title),
    button: 'Save',
    id: discount.id,
    answer: { ...discount, title: 'Summer sale', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: discount,
      theirs: { ...discount, title: 'Autumn sale', revision: 2 },
      ...{ value: 'Autumn sale', label: 'Title', says: 'Autumn sale' },
    },
  },
  {
    file: 'pages/website/discount/form/use-discount-form.ts',
    endpoint: 'discounts.create',
    address: '/discounts/create',
    answers,
    field: textField('code', 'Code', 'SPRING'),
    button: 'Create discount',
    answer: discount,
    draftIn: 'page',
  },
  {
    file: 'pages/website/discount/DuplicateDialog.tsx',
    endpoint: 'discounts.duplicate',
    address: `/discounts/${discount.id}`,
    answers: { ...answers, [`GET /stores/discounts/${copy.id}`]: copy },
    open: () => click('button', 'Duplicate'),
    field: textField('code', 'Code of the copy', 'SPRING-2'),
    button: 'Duplicate',
    id: discount.id,
    answer: copy,
  },
  {
    file: 'pages/website/discount/codes/CreateCodesDialog.tsx',
    endpoint: 'discountCodes.create',
    address: `/discounts/${discount.id}`,
    answers,
    open: () => click('button', 'Create codes'),
    field: textField('prefix', 'Beginning of each code', 'VIP'),
    button: 'Create codes',
    id: discount.id,
    answer: { taskId: '019a0000-0000-7000-8000-0000000000fa' },
  },
  {
    file: 'pages/website/discount/simulator/SimulatorPage.tsx',
    endpoint: 'discounts.simulate',
    address: '/discounts/simulator?product=tee',
    answers: {
      'GET /stores/onlinestore/themes/products': {
        products: [{ _id: '019a0000-0000-7000-8000-0000000000a1', handle: 'tee', title: 'Tee', imageUrl: '' }],
      },
    },
    field: { ...textField('codes', 'Codes', 'SPRING'), sentAs: () => ['SPRING'] },
    button: 'Try',
    answer: {
      ...{ currency: 'USD', lines: [], subtotalCents: 0, discountCents: 0, totalCents: 0, verdicts: [] },
      ...{ delivery: 'unknown', shippingCents: 0, shippingDiscountCents: 0, taxCents: 0, addedTaxCents: 0 },
      ...{ taxExemption: null, exemptTaxCents: 0 },
    },
  },
]
