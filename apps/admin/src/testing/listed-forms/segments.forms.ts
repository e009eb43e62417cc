import { exampleSegment, segmentAnswers } from '../examples-of-segments.ts'
import { type } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const regulars = exampleSegment()
const load = `GET /stores/segments/${regulars.id}`

export const forms: ListedForm[] = [
  {
    file: 'pages/website/customer/segments/use-segment-form.ts',
    endpoint: 'segments.update',
    address: `/customers/segments/${regulars.id}`,
    answers: segmentAnswers,
    field: textField('name', 'Name', 'Winners', regulars.name),
    button: 'Save',
    id: regulars.id,
    answer: { ...regulars, name: 'Winners', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: regulars,
      theirs: { ...regulars, name: 'Buyers', revision: 2 },
      ...{ value: 'Buyers', label: 'Name', says: 'Buyers' },
    },
  },
  {
    file: 'pages/website/customer/segments/use-segment-form.ts',
    endpoint: 'segments.create',
    address: '/customers/segments/create',
    answers: segmentAnswers,
    field: textField('name', 'Name', 'Winners'),
    fill: () => type('Value of condition 1', '2'),
    button: 'Create segment',
    answer: regulars,
    draftIn: 'page',
  },
]
