import { click } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

export const forms: ListedForm[] = [
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
      state: 'added',
      url: 'http://shop.example.com',
      isPrimary: false,
      isCheckout: false,
      isBought: false,
      problem: null,
      checkedAt: null,
      nextCheckAt: null,
      records: [],
    },
  },
]
