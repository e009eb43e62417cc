import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Currency',
    labels: { enabledCurrency: 'Show currency code with prices' },
    help: { enabledCurrency: 'Shows $25 USD, so that customers abroad know which dollars are meant.' },
    options: {},
  },
  {
    name: 'Tiền tệ',
    labels: { enabledCurrency: 'Hiện mã tiền tệ cạnh giá' },
    help: { enabledCurrency: 'Hiện $25 USD để khách nước ngoài biết đó là đô la nào.' },
    options: {},
  },
)
