import { type ListedForm, textField } from './listed-form.ts'

export const forms: ListedForm[] = [
  {
    file: 'pages/website/clear-cache-urls/ClearForm.tsx',
    endpoint: 'cachePurges.create',
    address: '/clear-cache',
    field: textField('addresses', 'Addresses', '/products/mug'),
    button: 'Clear these pages',
    answer: {
      ...{ id: '019a0000-0000-7000-8000-0000000000c1', scope: 'addresses', pageCount: 1 },
      lines: [{ address: '/products/mug', result: 'cleared', pages: 1 }],
      person: { id: '019a0000-0000-7000-8000-0000000000c2', name: 'Ada Nguyen' },
      createdAt: '2026-11-21T22:05:00.000Z',
    },
  },
]
