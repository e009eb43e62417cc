import { exampleMetafield, metafieldAnswers } from '../examples-of-metafields.ts'
import { type ListedForm, textField } from './listed-form.ts'

const material = exampleMetafield()

export const forms: ListedForm[] = [
  {
    file: 'pages/website/metafields/use-metafield-form.ts',
    endpoint: 'metafields.update',
    address: `/metafields/${material.id}`,
    answers: metafieldAnswers,
    field: textField('name', 'Name', 'Fabric', material.name),
    button: 'Save',
    id: material.id,
    answer: { ...material, name: 'Fabric', revision: 2 },
    draftIn: 'page',
    shared: {
      load: `GET /stores/metafields/${material.id}`,
      stored: material,
      theirs: { ...material, name: 'Cloth', revision: 2 },
      ...{ value: 'Cloth', label: 'Name', says: 'Cloth' },
    },
  },
  {
    file: 'pages/website/metafields/use-metafield-form.ts',
    endpoint: 'metafields.create',
    address: '/metafields/create',
    answers: metafieldAnswers,
    field: textField('name', 'Name', 'Fabric'),
    button: 'Create metafield',
    answer: material,
    draftIn: 'page',
  },
]
