import type { Answers } from '../answers.ts'
import { choose, click, find, type } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const ids = { personalize: '019a0000-0000-7000-8000-0000000000d1', product: '019a0000-0000-7000-8000-0000000000d2' }
const mug = {
  id: ids.personalize,
  productId: ids.product,
  productTitle: 'Blue mug',
  label: 'Name on the mug',
  maxLength: 20,
  isRequired: true,
  font: null,
  revision: 1,
  createdAt: '2026-11-01T00:00:00Z',
}
const product = {
  id: ids.product,
  title: 'Red mug',
  handle: 'red-mug',
  status: 'active',
  vendor: '',
  variantCount: 1,
  priceCents: 900,
  currency: 'USD',
  stock: null,
  imageUrl: '',
  url: 'http://northwind.localhost:4000/products/red-mug',
  createdAt: '2026-11-01T00:00:00Z',
}
const personalized: Answers = {
  'GET /personalizes/fonts': { fonts: [] },
  'GET /personalizes': { items: [mug], nextCursor: null },
  'GET /stores/products': { items: [product], nextCursor: null },
}
const preference = {
  id: '019a0000-0000-7000-8000-000000000001',
  storeDetail: { name: 'Northwind Tees' },
  domain: 'northwind.localhost:4000',
  storefrontUrl: 'http://northwind.localhost:4000/',
  paymentChoice: { type: 'latte' },
  businessType: 'pod',
  standardTimezone: 'Asia/Ho_Chi_Minh',
  storeFrontDefaultTheme: 'hydro',
  currency: 'USD',
  isEnabled: true,
  created_at: '2026-01-02T03:04:05.000Z',
  subscriptionCode: null,
  trial: null,
  chosenPlan: null,
  language: 'en',
  revision: 1,
}
const upload = {
  name: 'brush.ttf',
  change: async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    const file = new File(['font'], 'brush.ttf', { type: 'font/ttf' })
    Object.defineProperty(input, 'files', { configurable: true, value: [file] })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  },
}
/** Of the shop and what it sells. */
export const shopForms: ListedForm[] = [
  {
    file: 'pages/website/preferences/use-preference-form.ts',
    endpoint: 'stores.savePreference',
    address: '/preferences',
    field: textField('name', 'Name', 'Southwind', 'Northwind Tees'),
    button: 'Save',
    answer: { ...preference, storeDetail: { name: 'Southwind' }, revision: 2 },
    kept: 'page',
    shared: {
      load: 'GET /stores/config/preference',
      stored: preference,
      theirs: { ...preference, storeDetail: { name: 'Eastwind' }, revision: 2 },
      ...{ value: 'Eastwind', label: 'Name', says: 'Eastwind' },
    },
  },
  {
    file: 'pages/website/products/create/use-product-form.ts',
    endpoint: 'products.create',
    address: '/products/create',
    answers: { 'GET /stores/products': { items: [product], nextCursor: null } },
    field: textField('title', 'Title', 'Red mug'),
    fill: () => type('Price (USD)', '9'),
    button: 'Save product',
    answer: product,
    kept: 'page',
  },
  {
    file: 'pages/website/product-personalized/use-personalize-form.ts',
    endpoint: 'personalizes.update',
    address: '/product-personalized',
    answers: personalized,
    open: () => click('button', 'Blue mug'),
    field: textField('label', 'What buyers write', 'Her name', mug.label),
    button: 'Save',
    id: mug.id,
    answer: { ...mug, label: 'Her name', revision: 2 },
    kept: 'dialog',
    shared: {
      load: `GET /personalizes/${mug.id}`,
      stored: mug,
      isKnown: true,
      theirs: { ...mug, label: 'His name', revision: 2 },
      ...{ value: 'His name', label: 'What buyers write', says: 'His name' },
    },
  },
  {
    file: 'pages/website/product-personalized/use-personalize-form.ts',
    endpoint: 'personalizes.create',
    address: '/product-personalized',
    answers: personalized,
    open: () => click('button', 'Personalize a product'),
    field: textField('label', 'What buyers write', 'Her name'),
    fill: async () => {
      await find('option', 'Red mug')
      await choose('Product', 'Red mug')
    },
    button: 'Save',
    answer: mug,
    kept: 'dialog',
  },
  {
    file: 'pages/website/product-personalized/fonts/UploadFontDialog.tsx',
    endpoint: 'fonts.upload',
    address: '/product-personalized',
    answers: personalized,
    open: () => click('button', 'Upload font'),
    fill: upload.change,
    field: textField('name', 'Name', 'Brush'),
    button: 'Upload font',
    answer: { id: ids.product, name: 'Brush', fontUrl: '/files/brush.woff2' },
  },
  {
    file: 'pages/website/domain/AddDomainDialog.tsx',
    endpoint: 'domains.add',
    address: '/domains',
    answers: { 'GET /stores/config/domains': { domains: [] } },
    open: () => click('button', 'Connect domain'),
    field: textField('host', 'Domain', 'shop.example.com'),
    button: 'Connect domain',
    answer: {
      host: 'shop.example.com',
      domainType: 'Custom',
      state: 'awaiting_dns',
      url: 'http://shop.example.com',
      problem: null,
      checkedAt: null,
      records: [],
    },
  },
]
