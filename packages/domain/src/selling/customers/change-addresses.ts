import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Customer, CustomerAddressBody } from '@backroom/contract/selling/customers/endpoints'
import { customersErrors } from '@backroom/contract/selling/customers/errors'
import { requireAddress } from '../../platform/addresses/addresses.ts'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { lockCustomer, makeDefaultAddress, removeOwnAddress, saveAddress } from './addresses.ts'
import { findCustomer } from './customer-queries.ts'

/** Adds or changes an address of a customer. Their first one is the default. */
export async function saveCustomerAddress(
  ctx: StoreContext,
  id: string,
  { addressId, ...typed }: CustomerAddressBody,
  revision: number,
): Promise<Customer> {
  await lockCustomer(ctx, id)
  const customer = await findCustomer(ctx, id)
  await nameSubject(ctx, customer.email)
  const stored = customer.addresses.find((address) => address.id === addressId)
  if (addressId !== null && !stored) fail(generalErrors.not_found)
  if (customer.revision !== revision) fail(generalErrors.revision_conflict)
  const change = { id: addressId ?? undefined, address: requireAddress(typed), isDefault: false }
  if ((await saveAddress(ctx, id, change)) === 'full') fail(customersErrors.customer_addresses_full)
  return findCustomer(ctx, id)
}

interface AddressIds {
  id: string
  addressId: string
}

export async function setDefaultAddress(ctx: StoreContext, { id, addressId }: AddressIds): Promise<Customer> {
  const { email } = await findCustomer(ctx, id)
  await nameSubject(ctx, email)
  if (!(await makeDefaultAddress(ctx, id, addressId))) fail(generalErrors.not_found)
  return findCustomer(ctx, id)
}

/** Orders keep the address. Without the default one, the newest is the default. */
export async function removeAddress(ctx: StoreContext, { id, addressId }: AddressIds): Promise<Customer> {
  const { email } = await findCustomer(ctx, id)
  await nameSubject(ctx, email)
  if (!(await removeOwnAddress(ctx, id, addressId))) fail(generalErrors.not_found)
  return findCustomer(ctx, id)
}
