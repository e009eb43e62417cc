import { collectionAnswers, exampleCollection } from '../examples-of-collections.ts'
import { click, find, typeInto } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const tees = exampleCollection()
const copy = exampleCollection({ id: '019a0000-0000-7000-8000-0000000004d9', title: 'Hoodies', state: 'unpublished' })
const load = `GET /stores/collections/${tees.id}`

/** The page has a field of the same name behind the dialog. */
const typeTitle = async (text: string) => typeInto((await find('textbox', 'Title', -1)) as HTMLInputElement, text)

export const forms: ListedForm[] = [
  {
    file: 'pages/website/collections/form/use-collection-form.ts',
    endpoint: 'collections.update',
    address: `/collections/${tees.id}`,
    answers: collectionAnswers,
    field: textField('title', 'Title', 'Hoodies', tees.title),
    button: 'Save',
    id: tees.id,
    answer: { ...tees, title: 'Hoodies', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: tees,
      theirs: { ...tees, title: 'Sweaters', revision: 2 },
      ...{ value: 'Sweaters', label: 'Title', says: 'Sweaters' },
    },
  },
  {
    file: 'pages/website/collections/form/use-collection-form.ts',
    endpoint: 'collections.create',
    address: '/collections/create',
    answers: collectionAnswers,
    field: textField('title', 'Title', 'Hoodies'),
    button: 'Create collection',
    answer: tees,
    draftIn: 'page',
  },
  {
    file: 'pages/website/collections/DuplicateCollectionDialog.tsx',
    endpoint: 'collections.duplicate',
    address: `/collections/${tees.id}`,
    answers: {
      ...collectionAnswers,
      [`GET /stores/collections/${copy.id}`]: copy,
      [`GET /stores/collections/${copy.id}/products`]: { products: [], total: 0, page: 1, pages: 1, revision: 1 },
    },
    open: () => click('button', 'Duplicate'),
    field: {
      ...textField('title', 'Title', 'Hoodies', 'Copy of Adult tees'),
      change: () => typeTitle('Hoodies'),
      read: async () => ((await find('textbox', 'Title', -1)) as HTMLInputElement).value,
    },
    button: 'Duplicate',
    id: tees.id,
    answer: copy,
  },
]
