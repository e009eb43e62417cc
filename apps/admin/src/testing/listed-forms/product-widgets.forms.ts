import type { Answers } from '../answers.ts'
import { type ListedForm, textField } from './listed-form.ts'

const widget = {
  id: '019a0000-0000-7000-8000-0000000000e3',
  kind: 'newest',
  heading: 'New in',
  productCount: 8,
  collectionHandle: '',
  productHandles: [],
  isEnabled: true,
  position: 1,
  revision: 1,
  updatedAt: '2026-11-01T00:00:00Z',
}
const load = `GET /stores/apps/widgets/${widget.id}`
const answers: Answers = {
  'GET /stores/apps/widgets': { items: [widget], previousCursor: null, nextCursor: null },
  [load]: widget,
}

export const forms: ListedForm[] = [
  {
    file: 'pages/website/apps/widgets/use-widget-form.ts',
    endpoint: 'productWidgets.update',
    address: `/apps/widgets/${widget.id}`,
    answers,
    field: textField('heading', 'Heading', 'Fresh', widget.heading),
    button: 'Save',
    id: widget.id,
    answer: { ...widget, heading: 'Fresh', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: widget,
      theirs: { ...widget, heading: 'Just in', revision: 2 },
      ...{ value: 'Just in', label: 'Heading', says: 'Just in' },
    },
  },
  {
    file: 'pages/website/apps/widgets/use-widget-form.ts',
    endpoint: 'productWidgets.create',
    address: '/apps/widgets/create',
    answers,
    field: textField('heading', 'Heading', 'Fresh'),
    button: 'Create widget',
    answer: widget,
    draftIn: 'page',
  },
]
