import type { LegalEntity } from '@backroom/contract/money/legal-entities/endpoints'
import type { PaymentConnection } from '@backroom/contract/money/payment-connections/endpoints'
import type { PaymentGroup } from '@backroom/contract/money/payment-groups/endpoints'
import { altered } from '../answers.ts'
import { choose, click, type } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const entity: LegalEntity = {
  ...{ id: '019a0000-0000-7000-8000-0000000000f1', legalName: 'Ada Ltd', country: 'GB', registrationNumber: 'GB 1' },
  ...{ state: 'verified', reason: '', revision: 1, createdAt: '2026-11-16T10:00:00Z' },
}
const connection: PaymentConnection = {
  ...{ id: '019a0000-0000-7000-8000-0000000000f2', name: 'Cards', kind: 'sandbox', isActive: true, currency: 'USD' },
  ...{ hint: '•••• 41d2', health: { state: 'ok', checkedAt: '2026-11-20T10:00:00Z', problem: null } },
  ...{ position: 0, takesSales: true, revision: 1 },
  ...{ instructions: '', unpaidDays: null, remindHours: null, account: null, isTest: false },
  ...{ capturesByHand: false, events: null },
}
const group: PaymentGroup = {
  ...{ id: '019a0000-0000-7000-8000-0000000000f3', name: 'All', connectionIds: [connection.id] },
  ...{ isUsed: true, revision: 1 },
}
const answers = {
  ...altered('GET /stores/payout/proxy/get-store-proxies', { proxies: [connection], entity }),
  'GET /stores/payout/proxy/list-groups': { groups: [group] },
  'GET /stores/payout/entities': { entities: [entity], chosenId: entity.id },
}
const address = '/settings/payments'
export const forms: ListedForm[] = [
  {
    file: 'pages/website/settings/payments/connections/ConnectionDialog.tsx',
    endpoint: 'paymentConnections.save',
    address,
    answers,
    open: async () => {
      await click('button', 'Add connection')
      await choose('Gateway', 'Sandbox gateway')
    },
    field: textField('name', 'Name', 'Company cards'),
    fill: () => type('Merchant ID', 'lotus-shop'),
    button: 'Add connection',
    answer: connection,
  },
  {
    file: 'pages/website/settings/payments/connections/CredentialsDialog.tsx',
    endpoint: 'paymentConnections.replace',
    address,
    id: connection.id,
    answers,
    open: () => click('button', 'Replace the credentials of Cards'),
    field: textField('merchantId', 'Merchant ID', 'another-shop'),
    button: 'Replace credentials',
    answer: connection,
  },
  {
    file: 'pages/website/settings/payments/entity/EntityDialog.tsx',
    endpoint: 'legalEntities.create',
    address,
    answers,
    open: () => click('button', 'Add entity'),
    field: textField('legalName', 'Legal name', 'Ánh & Söhne GmbH'),
    fill: () => type('Registration number', 'HRB 1234'),
    button: 'Add entity',
    answer: entity,
  },
  {
    file: 'pages/website/settings/payments/groups/GroupDialog.tsx',
    endpoint: 'paymentGroups.create',
    address,
    answers,
    open: () => click('button', 'Add group'),
    field: textField('name', 'Name of the group', 'Cards and wallet'),
    button: 'Add group',
    answer: group,
  },
  {
    file: 'pages/website/payout-reviews/entities/RefuseDialog.tsx',
    endpoint: 'legalEntities.refuse',
    address: '/payout-reviews',
    id: entity.id,
    answers: {
      ...altered('GET /users/info', { isInternal: true }),
      'GET /stores/admin/payouts': { payouts: [], isMore: false },
      'GET /stores/admin/legal-entities': {
        entities: [{ ...entity, storeId: '019a0000-0000-7000-8000-000000000001', storeName: 'Lotus', isOwn: false }],
        isMore: false,
      },
    },
    open: () => click('button', 'Refuse Ada Ltd'),
    field: textField('reason', 'Reason, for the owner', 'No such number'),
    button: 'Refuse',
    answer: entity,
  },
]
