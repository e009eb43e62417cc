import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Currency',
    labels: { enabledCurrency: 'Show the currency beside prices' },
    help: { enabledCurrency: 'Prices read $25 USD, so that buyers abroad know which dollars are meant.' },
    options: {},
  },
  {
    name: 'Tiền tệ',
    labels: { enabledCurrency: 'Hiện mã tiền tệ cạnh giá' },
    help: { enabledCurrency: 'Giá hiện là $25 USD để khách nước ngoài biết là đô la nào.' },
    options: {},
  },
)
