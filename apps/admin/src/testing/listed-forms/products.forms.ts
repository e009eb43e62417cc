import { exampleProduct, exampleProductDetail } from '../examples.ts'
import { type } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const mug = exampleProductDetail()
const load = `GET /stores/products/${mug.id}`

export const forms: ListedForm[] = [
  {
    file: 'pages/website/products/create/use-product-form.ts',
    endpoint: 'products.create',
    address: '/products/create',
    answers: { 'GET /stores/products': { items: [exampleProduct()], previousCursor: null, nextCursor: null } },
    field: textField('title', 'Title', 'Red mug'),
    fill: () => type('Price (USD)', '9'),
    button: 'Save product',
    answer: exampleProductDetail({ title: 'Red mug' }),
    draftIn: 'page',
  },
  {
    file: 'pages/website/products/update/use-product-update-form.ts',
    endpoint: 'products.update',
    address: `/products/${mug.id}`,
    answers: { [load]: mug },
    field: textField('title', 'Title', 'Red mug', mug.title),
    button: 'Save',
    id: mug.id,
    answer: { ...mug, title: 'Red mug', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: mug,
      theirs: { ...mug, title: 'Green mug', revision: 2 },
      ...{ value: 'Green mug', label: 'Title', says: 'Green mug' },
    },
  },
]
