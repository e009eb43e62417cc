import { addressFieldsOf } from '@backroom/contract/platform/addresses/address-fields'
import { countryChoices } from '@backroom/contract/platform/addresses/countries'
import { addressLines } from '@backroom/contract/platform/addresses/format-address'
import type { Language } from '@backroom/contract/platform/api/language'
import type { FulfillmentStatus } from '@backroom/contract/selling/orders/states'
import type { StoreContext } from '@backroom/domain/platform/context'
import { findAsked } from '@backroom/domain/selling/checkout-settings/checkout-settings'
import {
  type AccountOrder,
  listOwnOrders,
  type SignedInCustomer,
} from '@backroom/domain/selling/customer-accounts/customer-accounts'
import { listAddresses } from '@backroom/domain/selling/customers/customers'
import type { AccountOrderView, AccountView, AddressFormView, AddressProblem } from '@backroom/storefront/views/account'
import type { StorefrontPageView } from '@backroom/storefront/views/pages'
import { typedAddress } from '../buying/typed-address.ts'
import { storeView } from '../views.ts'
import { askedRows, chosenCountry, statusOf } from '../visits/visitor-pages.ts'

export const accountPage = async (
  ctx: StoreContext,
  language: Language,
  account: AccountView,
): Promise<StorefrontPageView> => ({ kind: 'account', store: await storeView(ctx, language), account })

export async function ordersPage(
  ctx: StoreContext,
  language: Language,
  { customer: { id, email }, page }: { customer: SignedInCustomer; page: number },
): Promise<StorefrontPageView> {
  const found = await listOwnOrders(ctx, id, page)
  return accountPage(ctx, language, { state: 'orders', email, ...found, orders: found.orders.map(orderView) })
}

const sendings: Record<FulfillmentStatus, NonNullable<AccountOrderView['sending']>> = {
  unfulfilled: 'unsent',
  // Why the shop waits is its own affair.
  on_hold: 'unsent',
  partially_fulfilled: 'partly',
  fulfilled: 'sent',
}

function orderView({ name, fulfillmentStatus, isEmptied, ...order }: AccountOrder): AccountOrderView {
  const { token, placedAt, totalCents, currency } = order
  const status = statusOf(order)
  const sending = status === 'cancelled' || isEmptied ? {} : { sending: sendings[fulfillmentStatus] }
  return { token, number: name, placedAt, totalCents, currency, status, ...sending }
}

export async function detailsPage(
  ctx: StoreContext,
  language: Language,
  { customer, isSaved, problem }: { customer: SignedInCustomer; isSaved?: boolean; problem?: AddressProblem },
): Promise<StorefrontPageView> {
  const addresses = await listAddresses(ctx, customer.id)
  return accountPage(ctx, language, {
    ...{ state: 'details', email: customer.email, isSubscribed: customer.consent === 'subscribed' },
    addresses: addresses.map(({ id, isDefault, address }) => ({
      id,
      isDefault,
      lines: addressLines(address, language),
    })),
    ...(isSaved && { isSaved }),
    ...(problem && { problem }),
  })
}

export interface ShownAddress extends Pick<AddressFormView, 'values'> {
  findings?: AddressFormView['findings']
}

/** The form of an address. Undefined for one that the customer does not have. */
export async function addressPage(
  ctx: StoreContext,
  language: Language,
  asked: { customer: SignedInCustomer; id?: string | undefined; shown?: ShownAddress; visitedFrom: string | undefined },
): Promise<StorefrontPageView | undefined> {
  const { customer, id, shown, visitedFrom } = asked
  const own = await listAddresses(ctx, customer.id)
  const saved = own.find((one) => one.id === id)
  if (id !== undefined && !saved) return
  const values = shown?.values ?? (saved ? typedAddress(saved.address) : {})
  const { currency } = await storeView(ctx, language)
  const countryCode = chosenCountry(values.countryCode, visitedFrom, currency)
  const { fields } = await findAsked(ctx)
  return accountPage(ctx, language, {
    ...{ state: 'address', email: customer.email, isDefault: saved?.isDefault ?? own.length === 0 },
    ...(id !== undefined && { id }),
    form: {
      values: { ...values, countryCode },
      findings: shown?.findings ?? {},
      countries: countryChoices(language),
      addressRows: askedRows(addressFieldsOf(countryCode, language), fields),
    },
  })
}
