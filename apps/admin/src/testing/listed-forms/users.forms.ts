import { altered } from '../answers.ts'
import { exampleStore } from '../examples.ts'
import { click, type } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

export const forms: ListedForm[] = [
  {
    file: 'pages/website/profile/PersonCard.tsx',
    endpoint: 'users.update',
    address: '/profile',
    field: textField('firstName', 'First name', 'Ánh', 'Ada'),
    button: 'Save',
    answer: altered('GET /users/profile', { firstName: 'Ánh' })['GET /users/profile'] as object,
    draftIn: 'page',
  },
  {
    file: 'pages/website/profile/PasswordCard.tsx',
    endpoint: 'users.changePassword',
    address: '/profile',
    field: textField('currentPassword', 'Current password', 'backroom-demo'),
    fill: () => type('New password', 'river stones'),
    button: 'Change password',
    answer: { accessToken: 'next-access', refreshToken: 'next-refresh' },
  },
  {
    file: 'pickers/new-store/CreateStoreDialog.tsx',
    endpoint: 'users.createStore',
    address: '/auth/shop',
    answers: {
      'GET /users/store-slug': { slug: 'tea', domain: 'tea.localhost', isFree: true },
      'GET /stores/survey/answers': { step: 0, answers: {}, isDone: false },
    },
    open: () => click('button', 'Create a shop'),
    field: textField('name', 'Shop name', 'Tea'),
    button: 'Create shop',
    answer: exampleStore({ id: '019a0000-0000-7000-8000-000000000077', name: 'Tea', domain: 'tea.localhost:4000' }),
  },
]
