import type { Answers } from '../answers.ts'
import { type ListedForm, textField } from './listed-form.ts'

const profile = {
  ...{ id: '019a0000-0000-7000-8000-0000000000f7', name: 'Mugs', isDefault: false, revision: 1 },
  ...{ productIds: [], zones: [], pickupLocationIds: [] },
}
const load = `GET /stores/shipping/profiles/${profile.id}`
const answers: Answers = {
  'GET /stores/shipping/profiles': { profiles: [profile] },
  'GET /stores/shipping/rate-services': { services: [] },
  'GET /stores/products': { items: [], previousCursor: null, nextCursor: null },
  [load]: profile,
}

export const forms: ListedForm[] = [
  {
    file: 'pages/website/settings/shipping/use-profile-form.ts',
    endpoint: 'shipping.update',
    address: `/settings/shipping/${profile.id}`,
    answers,
    field: textField('name', 'Name', 'Posters', profile.name),
    button: 'Save',
    id: profile.id,
    answer: { ...profile, name: 'Posters', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: profile,
      theirs: { ...profile, name: 'Large mugs', revision: 2 },
      ...{ value: 'Large mugs', label: 'Name', says: 'Large mugs' },
    },
  },
  {
    file: 'pages/website/settings/shipping/use-profile-form.ts',
    endpoint: 'shipping.create',
    address: '/settings/shipping/create',
    answers,
    field: textField('name', 'Name', 'Posters'),
    button: 'Create profile',
    answer: profile,
    draftIn: 'page',
  },
]
