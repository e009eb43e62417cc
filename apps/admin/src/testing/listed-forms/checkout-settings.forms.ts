import type { Answers } from '../answers.ts'
import { type ListedForm, textField } from './listed-form.ts'

const settings = {
  ...{ company: 'optional', address2: 'optional', phone: 'optional' },
  returnDays: 30,
  ...{ offersTips: false, firstTipPercent: 10, secondTipPercent: 15, thirdTipPercent: 20 },
  ...{ requiresTerms: false, asksMarketing: true, preselectsMarketing: false },
  ...{ orderPrefix: '#', orderSuffix: '' },
  ...{ refundPageId: null, privacyPageId: null, termsPageId: null, shippingPageId: null, contactPageId: null },
  pages: [{ id: '019a0000-0000-7000-8000-0000000000a1', title: 'Terms', handle: 'terms', isPublished: true }],
  revision: 1,
}
const load = 'GET /stores/checkout-settings'
const answers: Answers = { [load]: settings }

export const forms: ListedForm[] = [
  {
    file: 'pages/website/settings/checkout/use-checkout-settings-form.ts',
    endpoint: 'checkoutSettings.save',
    address: '/settings/checkout',
    answers,
    field: textField('orderPrefix', 'Before the number', 'NW-', '#'),
    button: 'Save',
    answer: { ...settings, orderPrefix: 'NW-', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: settings,
      theirs: { ...settings, orderPrefix: 'EW-', revision: 2 },
      ...{ value: 'EW-', label: 'Before the number', says: 'EW-' },
    },
  },
]
