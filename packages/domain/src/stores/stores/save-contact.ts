import type { Address } from '@backroom/contract/platform/addresses/address'
import { checkAddress } from '@backroom/contract/platform/addresses/check-address'
import { findingTexts } from '@backroom/contract/platform/addresses/finding-texts'
import { DomainError, fail } from '@backroom/contract/platform/api/domain-error'
import { isEmail } from '@backroom/contract/platform/api/email-address'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { ContactBody, StorePreference } from '@backroom/contract/stores/stores/endpoints'
import { storesErrors } from '@backroom/contract/stores/stores/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findPreference, forgetStore } from './store-queries.ts'

/** Digits with the signs between them that people write, in any order: `(028) 38 29-12.34`, `1900 1234`. */
const phonePattern = /^[\d\s+()./-]*$/
const isPhone = (phone: string) => phonePattern.test(phone) && phone.replace(/\D/g, '').length >= 3

/** Changes how customers reach the store. */
export async function saveContact(ctx: StoreContext, body: ContactBody, revision: number): Promise<StorePreference> {
  const [email, phone] = [body.email.trim(), body.phone.trim()]
  if (email !== '' && !isEmail(email)) fail(storesErrors.contact_email_invalid)
  if (phone !== '' && !isPhone(phone)) fail(storesErrors.contact_phone_invalid)
  const address = readAddress(body)
  const { numUpdatedRows } = await ctx.db
    .updateTable('stores')
    .set({
      contact_email: email,
      contact_phone: phone,
      business_name: body.businessName.trim(),
      business_address: address && JSON.stringify(address),
      revision: sql<number>`revision + 1`,
    })
    .where('store_id', '=', ctx.storeId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  forgetStore(ctx)
  return findPreference(ctx)
}

/** Null if nothing of it was typed. A business has no last name. */
function readAddress({ address1, address2, city, region, postalCode, countryCode }: ContactBody): Address | null {
  const typed = { address1, address2, city, region, postalCode, countryCode }
  if (Object.values(typed).every((value) => value.trim() === '')) return null
  const { address, findings } = checkAddress(typed)
  const { lastName: _, ...others } = findings
  const texts = findingTexts(others, countryCode)
  if (texts.length === 0) return address
  throw new DomainError(
    generalErrors.invalid_request,
    texts.map(({ text }) => text),
    texts,
  )
}
