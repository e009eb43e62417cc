import { addressLines } from '@backroom/contract/platform/addresses/format-address'
import type { Language } from '@backroom/contract/platform/api/language'
import type { AbandonedCheckout } from '@backroom/contract/selling/abandoned-checkouts/endpoints'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/Card.tsx'
import classes from './AbandonedCheckout.module.css'

/** How the customer can be reached, and where the order would go. */
export function ContactCard({ checkout: { email, address, note } }: { checkout: AbandonedCheckout }) {
  const { t, i18n } = useTranslation()
  const lines = addressLines(address, i18n.language as Language)
  return (
    <>
      <Card title={t('abandoned.contact')}>
        <div className={classes.contact}>
          {email ? (
            <a href={`mailto:${email}`}>{email}</a>
          ) : (
            <span className={classes.soft}>{t('abandoned.erasedCustomer')}</span>
          )}
          {address.phone && <a href={`tel:${address.phone}`}>{address.phone}</a>}
        </div>
      </Card>
      <Card title={t('abandoned.address')}>
        {lines.length === 0 && <p className={classes.soft}>{t('abandoned.noAddress')}</p>}
        <address className={classes.contact}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </Card>
      {note && (
        <Card title={t('abandoned.note')}>
          <p className={classes.text}>{note}</p>
        </Card>
      )}
    </>
  )
}
