import type { Answers } from '../answers.ts'
import { type ListedForm, textField } from './listed-form.ts'

const menu = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  handle: 'help',
  title: 'Help',
  link: null,
  children: [],
  deadItemIds: [],
  revision: 1,
  updatedAt: '2026-11-01T00:00:00Z',
}
const load = `GET /stores/onlinestore/menus/${menu.id}`
const answers: Answers = { 'GET /stores/onlinestore/menus': { data: [menu] }, [load]: menu }

export const forms: ListedForm[] = [
  {
    file: 'pages/website/menus/use-menu-form.ts',
    endpoint: 'menus.update',
    address: `/menus/${menu.id}`,
    answers,
    field: textField('title', 'Name', 'Support', menu.title),
    button: 'Save',
    id: menu.id,
    answer: { ...menu, title: 'Support', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: menu,
      theirs: { ...menu, title: 'Advice', revision: 2 },
      ...{ value: 'Advice', label: 'Name', says: 'Advice' },
    },
  },
  {
    file: 'pages/website/menus/use-menu-form.ts',
    endpoint: 'menus.create',
    address: '/menus/create',
    answers,
    field: textField('title', 'Name', 'Support'),
    button: 'Create menu',
    answer: menu,
    draftIn: 'page',
  },
]
