import { type Answers, altered, type RecordedRequest } from '../../../../../testing/answers.ts'

const id = (number: number) => `019a0000-0000-7000-8000-0000000000${number}`

/** Finds one item by its handle; other handles are deleted. A search finds both, as does none. */
const found =
  <Item extends { handle: string }>(name: string, items: readonly Item[]) =>
  ({ query }: RecordedRequest) => {
    const handle = query.get('handle')
    return { [name]: items.filter((one) => handle === null || one.handle === handle) }
  }

const menu = (number: number, handle: string, title: string, entries: string[]) => ({
  id: id(number),
  handle,
  title,
  link: null,
  children: entries.map((entry, index) => ({
    id: id(number + 1 + index),
    title: entry,
    link: { name: 'home', params: { slug: '' } },
    children: [],
  })),
  deadItemIds: [],
  revision: 1,
  updatedAt: '2026-11-01T00:00:00Z',
})

/** A store far from UTC, with two of everything that a theme may refer to. */
export const storeAnswers: Answers = {
  ...altered('GET /stores/config/preference', { standardTimezone: 'Asia/Kathmandu', currency: 'VND' }),
  'GET /stores/onlinestore/themes/products': found('products', [
    { _id: id(11), title: 'Blue mug', handle: 'blue-mug', imageUrl: '' },
    { _id: id(12), title: 'Red mug', handle: 'red-mug', imageUrl: '/files/red.webp' },
  ]),
  'GET /stores/onlinestore/themes/collections': found('collections', [
    { _id: id(21), title: 'Mugs & cups', handle: 'mugs', image: { src: '' } },
    { _id: id(22), title: 'Tees', handle: 'tees', image: { src: '/files/tees.webp' } },
  ]),
  'GET /stores/onlinestore/themes/pages': found('pages', [
    { id: id(31), title: 'About us', handle: 'about' },
    { id: id(32), title: 'Returns', handle: 'returns' },
  ]),
  'GET /stores/onlinestore/menus': {
    data: [menu(41, 'main', 'Main menu', ['Tees', 'Mugs']), menu(51, 'footer', 'Footer menu', [])],
  },
  'GET /stores/onlinestore/fonts': {
    fonts: [
      { name: 'Rancho', fontUrl: '/fonts/rancho.css', styles: ['400'] },
      { name: 'Poppins', fontUrl: '/fonts/poppins.css', styles: ['400', '600', '700italic'] },
    ],
  },
}
