import type { Answers } from '../answers.ts'
import { click, find } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const sam = {
  id: '019a0000-0000-7000-8000-0000000000b1',
  email: 'sam@example.com',
  firstName: 'Sam',
  lastName: 'Carter',
  profilePicture: '',
  isStoreOwner: false,
  isStoreAdmin: false,
  scopes: ['orders.view'],
  status: 'active',
  lastSeenAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  hasTwoFactor: false,
  revision: 1,
}
const staff: Answers = {
  'GET /users/store-staffs': { staffs: [sam] },
  'GET /users/store-staff-info': { ...sam, sessions: [] },
}

export const forms: ListedForm[] = [
  {
    file: 'pages/website/settings/account/AccessDialog.tsx',
    endpoint: 'staff.update',
    address: '/settings/staff',
    answers: staff,
    open: () => click('button', /Sam Carter/),
    field: {
      ...{ name: 'scopes', initial: false, changed: true },
      change: () => click('checkbox', 'Refund'),
      read: async () => ((await find('checkbox', 'Refund')) as HTMLInputElement).checked,
      sentAs: (isChecked) => ['orders.view', isChecked ? 'orders.refund' : 'orders.cancel'],
    },
    button: 'Save permissions',
    id: sam.id,
    answer: { ...sam, scopes: ['orders.view', 'orders.refund'], revision: 2 },
    draftIn: 'dialog',
    shared: {
      load: 'GET /users/store-staffs',
      loads: 2,
      stored: { staffs: [sam] },
      theirs: { staffs: [{ ...sam, scopes: ['orders.view', 'orders.cancel'], revision: 2 }] },
      ...{ value: false, label: 'Permissions', says: 'Orders: View, Orders: Cancel' },
      copied: 'Orders: View, Orders: Refund',
    },
  },
  {
    file: 'pages/website/settings/account/InviteDialog.tsx',
    endpoint: 'staff.add',
    address: '/settings/staff',
    answers: staff,
    open: () => click('button', 'Invite staff'),
    field: textField('email', 'Email', 'bee@example.com'),
    button: 'Send invitation',
    answer: { ...sam, email: 'bee@example.com', status: 'invited' },
    draftIn: 'dialog',
  },
]
