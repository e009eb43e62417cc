import type { AbandonedCheckout } from '@backroom/contract/selling/abandoned-checkouts/endpoints'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../../../links.tsx'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import classes from './AbandonedCheckout.module.css'

/** The mails that were sent, and the order that followed. */
export function TimelineCard({
  checkout: { abandonedAt, mails, order, discountCode },
}: {
  checkout: AbandonedCheckout
}) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return (
    <Card title={t('abandoned.timeline')}>
      <ol className={classes.timeline}>
        <li>
          {t('abandoned.left')} · <DateTime at={abandonedAt} timeZone={zone} short />
        </li>
        {mails.map(({ step, queuedAt }) => (
          <li key={step}>
            {t('abandoned.mail', { step })} · <DateTime at={queuedAt} timeZone={zone} short />
          </li>
        ))}
        {mails.length === 0 && <li className={classes.soft}>{t('abandoned.noMails')}</li>}
        {discountCode && <li>{t('abandoned.discountCode', { code: discountCode })}</li>}
        {order && (
          <li>
            <PageLink page="website.orders.detail" params={{ id: order.id }}>
              {t('abandoned.order', { name: order.name })}
            </PageLink>
          </li>
        )}
      </ol>
    </Card>
  )
}
