import type { Answers } from '../answers.ts'
import { choose, click, find, type } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const pixel = {
  id: '019a0000-0000-7000-8000-0000000000e3',
  platform: 'meta',
  code: '123456789012345',
  tokenEnd: null,
  events: ['purchase'],
  consent: 'after_consent',
  isActive: true,
  storeCount: 1,
  otherStoreIds: [],
  ...{ testedAt: null, testOutcome: null, failure: null },
  revision: 1,
  createdAt: '2026-11-01T00:00:00Z',
}
const answers: Answers = {
  'GET /pixels/sharing-stores': { stores: [] },
  'GET /pixels': { items: [pixel], previousCursor: null, nextCursor: null },
}
const consent = {
  ...{ name: 'consent', initial: 'after_consent', changed: 'always' },
  change: () => choose('When it runs', 'Always'),
  read: async () => ((await find('combobox', 'When it runs')) as HTMLSelectElement).value,
}
const pageViews = {
  ...{ name: 'events', initial: false, changed: true },
  change: () => click('checkbox', 'Page views'),
  read: async () => ((await find('checkbox', 'Page views')) as HTMLInputElement).checked,
  sentAs: (shown: unknown) => (shown ? ['purchase', 'page_view'] : ['purchase', 'add_to_cart']),
}

export const forms: ListedForm[] = [
  {
    file: 'pages/website/pixel/use-pixel-form.ts',
    endpoint: 'pixels.update',
    address: '/pixels',
    answers,
    open: () => click('button', pixel.code),
    field: pageViews,
    button: 'Save pixel',
    id: pixel.id,
    answer: { ...pixel, events: ['purchase', 'page_view'], revision: 2 },
    draftIn: 'dialog',
    shared: {
      load: `GET /pixels/${pixel.id}`,
      stored: pixel,
      isKnown: true,
      theirs: { ...pixel, events: ['purchase', 'add_to_cart'], revision: 2 },
      ...{ value: false, label: 'Events', says: 'Purchases, Added to cart' },
      copied: 'Purchases, Page views',
    },
  },
  {
    file: 'pages/website/pixel/use-pixel-form.ts',
    endpoint: 'pixels.create',
    address: '/pixels',
    answers,
    open: () => click('button', 'Add pixel'),
    field: consent,
    fill: () => type('Pixel ID', '123456789012345'),
    button: 'Save pixel',
    answer: pixel,
    draftIn: 'dialog',
  },
  {
    file: 'pages/website/pixel/TestPixelDialog.tsx',
    endpoint: 'pixels.test',
    address: '/pixels',
    answers: {
      ...answers,
      'GET /pixels': { items: [{ ...pixel, tokenEnd: '9f3c' }], previousCursor: null, nextCursor: null },
    },
    open: async () => {
      await click('button', pixel.code)
      await click('button', 'Send test event')
      await find('heading', 'Send test event to Meta')
    },
    field: textField('testCode', 'Test code', 'TEST123'),
    button: 'Send test event',
    id: pixel.id,
    answer: { outcome: 'accepted', message: '' },
  },
]
