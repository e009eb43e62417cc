import type { Answers } from '../answers.ts'
import { exampleProduct, exampleProductDetail } from '../examples.ts'
import { click } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const product = '019a0000-0000-7000-8000-0000000000a1'
const upsell = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  ...{ name: 'Warm feet', title: 'Keep warm', placement: 'cart', triggerBy: 'tag', triggerValues: ['Tees'] },
  ...{ minimumCents: 5000, productIds: [product], basisPoints: 1000, priority: 3, state: 'active', isPaused: false },
  ...{ views: 400, accepts: 21, orders: 12, revenueCents: 9000, currency: 'USD', revision: 1 },
  ...{ startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-30T17:00:00Z', createdAt: '2026-11-01T00:00:00Z' },
}
const load = `GET /stores/upsells/${upsell.id}`
const answers: Answers = {
  'GET /stores/upsells': { items: [upsell], previousCursor: null, nextCursor: null },
  [load]: upsell,
  'GET /stores/products': { items: [], previousCursor: null, nextCursor: null },
  [`GET /stores/products/${product}`]: exampleProductDetail({ id: product, title: 'Wool socks' }),
  'GET /stores/products/suggestions': { values: [] },
}

export const forms: ListedForm[] = [
  {
    file: 'pages/website/upsell/form/use-upsell-form.ts',
    endpoint: 'upsells.update',
    address: `/upsells/${upsell.id}`,
    answers,
    field: textField('name', 'Name', 'Warm hands', upsell.name),
    button: 'Save',
    id: upsell.id,
    answer: { ...upsell, name: 'Warm hands', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: upsell,
      theirs: { ...upsell, name: 'Warm ears', revision: 2 },
      ...{ value: 'Warm ears', label: 'Name', says: 'Warm ears' },
    },
  },
  {
    file: 'pages/website/upsell/form/use-upsell-form.ts',
    endpoint: 'upsells.create',
    address: '/upsells/create',
    answers: {
      ...answers,
      'GET /stores/products': {
        items: [exampleProduct({ id: product, title: 'Wool socks' })],
        ...{ previousCursor: null, nextCursor: null },
      },
    },
    field: textField('name', 'Name', 'Warm feet'),
    fill: async () => {
      await click('textbox', 'Products to offer')
      await click('option', 'Wool socks')
    },
    button: 'Create upsell',
    answer: upsell,
    draftIn: 'page',
  },
]
