import { exampleProduct } from '../examples.ts'
import { type } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

export const forms: ListedForm[] = [
  {
    file: 'pages/website/products/create/use-product-form.ts',
    endpoint: 'products.create',
    address: '/products/create',
    answers: { 'GET /stores/products': { items: [exampleProduct()], previousCursor: null, nextCursor: null } },
    field: textField('title', 'Title', 'Red mug'),
    fill: () => type('Price (USD)', '9'),
    button: 'Save product',
    answer: exampleProduct({ title: 'Red mug' }),
    kept: 'page',
  },
]
