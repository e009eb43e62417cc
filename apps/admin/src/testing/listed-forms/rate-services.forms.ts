import type { Answers } from '../answers.ts'
import { click, find } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const service = {
  ...{ id: '019a0000-0000-7000-8000-0000000000f9', name: 'Courier', url: 'https://rates.example.com/' },
  ...{ isActive: true, failure: null, revision: 3 },
}
const answers: Answers = {
  'GET /stores/shipping/profiles': { profiles: [] },
  'GET /stores/shipping/rate-services': { services: [service] },
  'GET /stores/taxes': {
    ...{ countryCode: 'VN', pricesIncludeTax: true, taxesShipping: true, asksVatNumber: false },
    ...{ rates: [], startingSet: '', isConfirmed: false, revision: 1 },
  },
}

export const forms: ListedForm[] = [
  {
    file: 'pages/website/settings/shipping/rate-services/RateServiceDialog.tsx',
    endpoint: 'rateServices.create',
    address: '/settings/shipping',
    answers,
    open: () => click('button', 'Add service'),
    field: textField('name', 'Name', 'Fast mail'),
    button: 'Add service',
    answer: { service, secret: 'whsec_secret' },
  },
  {
    file: 'pages/website/settings/shipping/rate-services/TestServiceDialog.tsx',
    endpoint: 'rateServices.test',
    address: '/settings/shipping',
    answers,
    open: async () => {
      await find('button', 'Test Courier')
      await click('button', 'Test Courier')
    },
    field: textField('postalCode', 'Postal code', '97204'),
    button: 'Test',
    id: service.id,
    answer: { quotes: [], failure: null, currency: 'USD', durationMs: 40 },
  },
]
