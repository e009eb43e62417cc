import type { Address } from '@backroom/contract/platform/addresses/address'
import { checkAddress } from '@backroom/contract/platform/addresses/check-address'
import { findingTexts } from '@backroom/contract/platform/addresses/finding-texts'
import type { TypedAddress } from '@backroom/contract/platform/addresses/typed-address'
import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'

/** A parcel is sent to it, so it must be complete. Each wrong field has its text. */
export function requireAddress(body: TypedAddress): Address {
  const { address, findings } = checkAddress(body)
  const texts = findingTexts(findings, body.countryCode)
  if (texts.length > 0)
    throw new DomainError(
      generalErrors.invalid_request,
      texts.map(({ text }) => text),
      texts,
    )
  return address
}
