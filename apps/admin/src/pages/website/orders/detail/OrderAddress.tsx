import { findAddressWarnings } from '@backroom/contract/platform/addresses/address-warnings'
import { addressLines } from '@backroom/contract/platform/addresses/format-address'
import type { Language } from '@backroom/contract/platform/api/language'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/Card.tsx'
import type { Order } from '../order-status.ts'
import { EditAddress } from './buyer/EditAddress.tsx'
import classes from './OrderBuyer.module.css'

const mapUrl = (lines: readonly string[]) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: lines.join(', ') })}`

/** Where the order is sent, what looks wrong with it, and where it is on a map. */
export function OrderAddress({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const { shippingAddress } = order
  const lines = addressLines(shippingAddress, i18n.language as Language)
  const { firstName, lastName, company } = shippingAddress
  // The map needs no name.
  const place = addressLines(
    { ...shippingAddress, firstName: '', lastName: '', company: '', phone: '' },
    i18n.language as Language,
  )
  const isErased = !firstName && !lastName && !company && !shippingAddress.address1
  const warnings = isErased ? [] : findAddressWarnings(shippingAddress)
  return (
    <Card title={t('orders.shippingAddress')}>
      <address className={classes.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {warnings.length > 0 && (
        <ul className={classes.warnings} aria-label={t('orders.addressWarnings')}>
          {warnings.map((warning) => (
            <li key={warning}>{t(`orders.addressWarning.${warning}`)}</li>
          ))}
        </ul>
      )}
      {shippingAddress.address1 && (
        <p className={classes.text}>
          <a href={mapUrl(place)} target="_blank" rel="noreferrer">
            {t('orders.showOnMap')}
          </a>
        </p>
      )}
      <EditAddress order={order} />
    </Card>
  )
}
