import type { Answers } from '../answers.ts'
import { type ListedForm, textField } from './listed-form.ts'

const image = {
  id: '019a0000-0000-7000-8000-0000000000f1',
  name: 'mug.jpg',
  alt: 'A red mug',
  thumbnailUrl: '/files/mug/160.webp',
  url: '/files/mug/1600.webp',
  ...{ width: 3000, height: 2000, byteCount: 2_400_000, isUsed: true, createdAt: '2026-11-01T00:00:00Z' },
  ...{ focalX: 50, focalY: 40, hasOriginal: true, hasMoreProducts: false, revision: 1 },
  products: [{ id: '019a0000-0000-7000-8000-0000000000f2', title: 'Red mug' }],
  collections: [],
  sizeCharts: [],
  themes: [],
  isSocialImage: false,
}
const load = `GET /stores/media/${image.id}`
const answers: Answers = { [load]: image }

export const forms: ListedForm[] = [
  {
    file: 'pages/website/media/use-image-form.ts',
    endpoint: 'media.update',
    address: `/media/${image.id}`,
    answers,
    field: textField('alt', 'Image description', 'A blue mug', image.alt),
    button: 'Save',
    id: image.id,
    answer: { ...image, alt: 'A blue mug', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: image,
      theirs: { ...image, alt: 'A mug', revision: 2 },
      ...{ value: 'A mug', label: 'Image description', says: 'A mug' },
    },
  },
]
