import type { Answers } from '../answers.ts'
import { exampleProduct } from '../examples.ts'
import { choose, click, find } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const product = exampleProduct({ title: 'Red mug' })
const mug = {
  id: '019a0000-0000-7000-8000-0000000000d3',
  productId: product.id,
  productTitle: 'Blue mug',
  label: 'Name on the mug',
  maxLength: 20,
  isRequired: true,
  font: null,
  revision: 1,
  createdAt: '2026-11-01T00:00:00Z',
}
const personalized: Answers = {
  'GET /personalizes/fonts': { fonts: [] },
  'GET /personalizes': { items: [mug], previousCursor: null, nextCursor: null },
  'GET /stores/products': { items: [product], previousCursor: null, nextCursor: null },
}

export const forms: ListedForm[] = [
  {
    file: 'pages/website/product-personalized/use-personalize-form.ts',
    endpoint: 'personalizes.update',
    address: '/product-personalized',
    answers: personalized,
    open: () => click('button', 'Blue mug'),
    field: textField('label', 'Field label', 'Her name', mug.label),
    button: 'Save',
    id: mug.id,
    answer: { ...mug, label: 'Her name', revision: 2 },
    draftIn: 'dialog',
    shared: {
      load: `GET /personalizes/${mug.id}`,
      stored: mug,
      isKnown: true,
      theirs: { ...mug, label: 'His name', revision: 2 },
      ...{ value: 'His name', label: 'Field label', says: 'His name' },
    },
  },
  {
    file: 'pages/website/product-personalized/use-personalize-form.ts',
    endpoint: 'personalizes.create',
    address: '/product-personalized',
    answers: personalized,
    open: () => click('button', 'Personalize product'),
    field: textField('label', 'Field label', 'Her name'),
    fill: async () => {
      await find('option', product.title)
      await choose('Product', product.title)
    },
    button: 'Save',
    answer: mug,
    draftIn: 'dialog',
  },
]
