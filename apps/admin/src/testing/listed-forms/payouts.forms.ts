import type { PayoutDestination } from '@backroom/contract/money/payout-destinations/endpoints'
import { choose, click, find, type } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const destination: PayoutDestination = {
  id: '019a0000-0000-7000-8000-0000000000d1',
  kind: 'wise',
  holder: 'Ada Ltd',
  hint: 'a••••@example.com',
  state: 'usable',
  usableFrom: '2026-11-20T10:00:00Z',
  feeBasisPoints: 60,
  arrivalDays: 2,
  revision: 1,
  createdAt: '2026-11-16T10:00:00Z',
}
const releases = { 'GET /stores/payout/releases': { days: [], currency: 'USD' } }
const answers = { ...releases, 'GET /stores/payout/card': { destinations: [destination] } }

const inReview = {
  ...{ id: '019a0000-0000-7000-8000-0000000000d2', storeId: '019a0000-0000-7000-8000-000000000001' },
  ...{ storeName: 'Lotus', holder: 'Ada Ltd', state: 'under_review', isOwn: false, destinationKind: 'wise' },
  ...{ destinationHint: 'a••••@example.com', amountCents: 10_000, feeCents: 60, netCents: 9940, currency: 'USD' },
  ...{ reason: null, note: '', requestedAt: '2026-11-20T10:00:00Z', arrivesOn: null },
}

export const forms: ListedForm[] = [
  {
    file: 'pages/website/settings/payout/accounts/AccountDialog.tsx',
    endpoint: 'payoutDestinations.create',
    address: '/settings/payout',
    answers: releases,
    open: async () => {
      await click('button', 'Add account')
      await choose('Kind of account', 'Wise')
    },
    field: textField('holder', 'Account holder', 'Ada Ltd'),
    fill: () => type('Email address of the account', 'ada@example.com'),
    button: 'Add account',
    answer: destination,
  },
  {
    file: 'pages/website/settings/payout/RequestDialog.tsx',
    endpoint: 'payouts.request',
    address: '/settings/payout',
    answers,
    open: () => click('button', 'Request payout'),
    field: {
      ...textField('amountCents', 'Amount', '100.00', '1234.56'),
      sentAs: (shown) => Math.round(Number(shown) * 100),
    },
    button: 'Request payout',
    answer: inReview,
  },
  {
    file: 'pages/website/settings/payout/ScheduleDialog.tsx',
    endpoint: 'payouts.createConfig',
    address: '/settings/payout',
    answers,
    open: () => click('button', 'Change', -1),
    field: {
      ...{ name: 'schedule', initial: 'manual', changed: 'weekly' },
      change: () => choose('When', 'Every week'),
      read: async () => ((await find('combobox', 'When')) as HTMLSelectElement).value,
    },
    button: 'Save schedule',
    answer: {},
  },
]
