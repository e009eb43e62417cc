import { pixelEventNames } from '@backroom/contract/analytics/states'
import { languages } from '@backroom/contract/api/language'
import { domainProblems } from '@backroom/contract/domains/states'
import { fontFormats } from '@backroom/contract/fonts/font-address'
import { fulfillmentStatuses, paymentStatuses } from '@backroom/contract/orders/states'
import { ledgerAccounts, ledgerKindNames } from '@backroom/contract/payouts/ledger-kinds'
import { productStatuses } from '@backroom/contract/products/states'
import { connectionKinds } from '@backroom/contract/proxies/states'
import { roles } from '@backroom/contract/staff/states'
import { businessTypes, paymentChoices } from '@backroom/contract/stores/states'
import { openTestStore, type TestStore } from '@backroom/testing/test-store'
import { themeKeys } from '@backroom/theme/document'
import { afterAll, beforeAll, expect, test } from 'vitest'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

/** The contract's lists, by the column that holds one of their values. */
const lists: Record<string, readonly string[]> = {
  'domains.problem': domainProblems,
  'fonts.format': Object.keys(fontFormats),
  'invitations.language': languages,
  // The owner's role is given to nobody.
  'invitations.role': roles.filter((role) => role !== 'owner'),
  'ledger_entries.account': ledgerAccounts,
  'ledger_transactions.kind': ledgerKindNames,
  'memberships.role': roles,
  'orders.fulfillment_status': fulfillmentStatuses,
  'orders.payment_status': paymentStatuses,
  'payment_connections.kind': connectionKinds,
  'products.status': productStatuses,
  'stores.business_type': businessTypes,
  'stores.language': languages,
  'stores.payment_choice': paymentChoices,
  'stores.theme_key': themeKeys,
  'themes.theme_key': themeKeys,
  'users.language': languages,
  // A purchase is no browser's word.
  'events.name': [...pixelEventNames, 'session_converted'],
}

test.each(Object.entries(lists))('%s may be what the contract lists, and nothing else', async (place, list) => {
  const [table, column] = place.split('.')
  const { rows } = await store.database.owner.query<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint
      where conrelid = $1::regclass and contype = 'c'
        and conkey = array[(select attnum from pg_attribute where attrelid = $1::regclass and attname = $2)]`,
    [table, column],
  )
  const allowed = rows.flatMap(({ text }) => [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name))
  expect(allowed.toSorted()).toEqual([...list].toSorted())
})
