import type { PayoutDestination } from '@backroom/contract/money/payout-destinations/endpoints'
import type { PayoutState } from '@backroom/contract/money/payouts/states'
import { altered } from '../answers.ts'
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
const releases = { 'GET /stores/payout/releases': { days: [], reserves: [], currency: 'USD' } }
const answers = { ...releases, 'GET /stores/payout/card': { destinations: [destination] } }

const inReview = {
  ...{ id: '019a0000-0000-7000-8000-0000000000d2', storeId: '019a0000-0000-7000-8000-000000000001' },
  ...{ storeName: 'Lotus', holder: 'Ada Ltd', state: 'under_review', isOwn: false, destinationKind: 'wise' },
  ...{ destinationHint: 'a••••@example.com', amountCents: 10_000, feeCents: 60, netCents: 9940, currency: 'USD' },
  ...{ reason: null, note: '', requestedAt: '2026-11-20T10:00:00Z', arrivesOn: null },
}

const difference = {
  ...{ id: '019a0000-0000-7000-8000-0000000000e1', provider: 'payouts', key: inReview.id, storeId: null },
  ...{ day: '2026-11-22', booksCents: 0, providerCents: 5000, currency: 'USD', explanation: 'Wait' },
}

/** What an operator sees. */
const queueOf = (state: PayoutState) => ({
  ...altered('GET /users/info', { isInternal: true }),
  'GET /stores/admin/payouts': { payouts: [{ ...inReview, state }], isMore: false },
})

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
    answer: {
      ...{ id: '019a0000-0000-7000-8000-0000000000c1', schedule: 'weekly', weekday: 1, thresholdCents: null },
      ...{ destinationId: destination.id, nextRunAt: '2026-11-30T02:00:00Z', minimumCents: 5000, holdingDays: 5 },
      ...{ currency: 'USD', revision: 1 },
    },
  },
  {
    file: 'pages/website/payout-reviews/reconciliation/ExplainDialog.tsx',
    endpoint: 'reconciliations.explain',
    address: '/payout-reviews?state=under_review',
    id: difference.id,
    answers: {
      ...queueOf('under_review'),
      'GET /stores/admin/reconciliations': { days: [], differences: [difference] },
    },
    open: () => click('button', /^Explain the difference/),
    field: textField('explanation', 'Explanation', 'The bank corrects it tomorrow', 'Wait'),
    button: 'Explain',
    answer: {},
  },
  {
    file: 'pages/website/payout-reviews/StepDialog.tsx',
    endpoint: 'payoutReviews.reject',
    address: '/payout-reviews?state=under_review',
    id: inReview.id,
    answers: queueOf('under_review'),
    open: () => click('button', 'Reject: Lotus, $100.00'),
    field: textField('note', 'Note for the shop', 'Send us your papers'),
    button: 'Reject',
    answer: inReview,
  },
  {
    file: 'pages/website/payout-reviews/StepDialog.tsx',
    endpoint: 'payoutReviews.markPaid',
    address: '/payout-reviews?state=processing',
    id: inReview.id,
    answers: queueOf('processing'),
    open: () => click('button', 'Mark as paid: Lotus, $100.00'),
    field: textField('reference', 'Transfer number', 'TR-7'),
    button: 'Mark as paid',
    answer: inReview,
  },
  {
    file: 'pages/website/payout-reviews/ReservesDialog.tsx',
    endpoint: 'payoutReviews.placeReserve',
    address: '/payout-reviews?state=under_review',
    answers: {
      ...queueOf('under_review'),
      'GET /stores/admin/reserves': { reserves: [], availableCents: 5000, currency: 'USD' },
    },
    open: () => click('button', 'Reserves of Lotus'),
    field: textField('reason', 'Reason, which the shop reads', 'Many refunds'),
    fill: () => type('Amount', '12.50'),
    button: 'Set aside',
    answer: {},
  },
]
