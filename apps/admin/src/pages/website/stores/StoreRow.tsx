import type { SalesToday } from '@backroom/contract/analytics/reports/answers'
import { hrefIn, storeSegment } from '@backroom/contract/pages/addresses'
import { rankOf } from '@backroom/contract/stores/stores/rank'
import type { StoreStatus } from '@backroom/contract/stores/stores/states'
import { useTranslation } from 'react-i18next'
import { useStore, useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { StatusDot, type Tone } from '../../../ui/states/StatusDot.tsx'
import { StoreMenu } from './StoreMenu.tsx'
import classes from './Stores.module.css'
import type { OwnStore } from './use-own-stores.ts'

const tones: Record<StoreStatus, Tone> = {
  open: 'good',
  trial: 'information',
  past_due: 'attention',
  frozen: 'danger',
  closed: 'neutral',
}

interface Props {
  store: OwnStore
  /** Undefined while they load, null where the person may not see them. */
  sales: SalesToday | null | undefined
}

export function StoreRow({ store, sales }: Props) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const isCurrent = useStore().id === store.id
  const { name, domain, role, status, subscriptionCode, trialDayLeft } = store
  return (
    <li className={classes.row}>
      <div className={classes.shop}>
        {/* Another shop's page is loaded anew, because this tab works in one shop. */}
        <a className={classes.name} href={hrefIn(storeSegment(store), 'website')} aria-current={isCurrent || undefined}>
          {name}
        </a>
        {isCurrent && <span className={classes.tag}>{t('ownStores.current')}</span>}
        <p className={classes.soft}>{domain}</p>
      </div>
      <div>
        <StatusDot tone={tones[status]} hollow={status === 'closed'}>
          {t(`ownStores.statuses.${status}`)}
        </StatusDot>
        <p className={classes.soft}>
          {status === 'trial'
            ? t('ownStores.trialLeft', { count: trialDayLeft })
            : subscriptionCode
              ? t('ownStores.plan', { rank: rankOf(subscriptionCode) })
              : t('ownStores.noPlan')}
        </p>
      </div>
      <div>
        <p>{t(`ownStores.role.${role}`)}</p>
        <p className={classes.soft}>
          {t('ownStores.since')} <DateTime at={store.createdAt} timeZone={zone} short />
        </p>
      </div>
      <div className={classes.sales}>
        {sales && (
          <p>
            <Money amount={sales.netCents} currency={sales.currency} />
          </p>
        )}
        {sales === null && <p className={classes.soft}>{t('ownStores.noSales')}</p>}
        <p className={classes.soft}>{t('ownStores.salesToday')}</p>
      </div>
      <StoreMenu store={store} />
    </li>
  )
}
