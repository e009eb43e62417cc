import type { Domain } from '@backroom/contract/stores/domains/endpoints'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import { DnsRecords } from './DnsRecords.tsx'
import { DomainActions } from './DomainActions.tsx'
import classes from './DomainPage.module.css'
import { DomainStatus } from './DomainStatus.tsx'

/** A domain: its state, what to do, and what DNS answers beside what it should. */
export function DomainCard({ domain }: { domain: Domain }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { state, url, problem, checkedAt, nextCheckAt, domainType, isBought } = domain
  // The registrar sets the records of a bought domain, and those of a taken one are correct.
  const hasTodo = state === 'failed' || (state !== 'active' && !isBought && problem !== 'taken')
  return (
    <Card
      title={
        <span className={classes.head}>
          {new URL(url).host}
          <DomainStatus state={state} />
          {domain.isPrimary && <StatusDot tone="neutral">{t('domains.roles.primary')}</StatusDot>}
          {domain.isCheckout && <StatusDot tone="neutral">{t('domains.roles.checkout')}</StatusDot>}
        </span>
      }
    >
      <div className={classes.body}>
        {domainType === 'SystemDefault' && <p className={classes.soft}>{t('domains.system')}</p>}
        {isBought && <p className={classes.soft}>{t('domains.bought')}</p>}
        {hasTodo && <p>{t(`domains.todo.${state}`)}</p>}
        {(state !== 'active' || problem) && <DnsRecords records={domain.records} />}
        {problem && <p role="status">{t(`domains.problem.${problem}`)}</p>}
        {checkedAt && (
          <p className={classes.soft}>
            {t('domains.checked')} <DateTime at={checkedAt} timeZone={zone} />
          </p>
        )}
        {nextCheckAt && (
          <p className={classes.soft}>
            {t('domains.nextCheck')} <DateTime at={nextCheckAt} timeZone={zone} />
          </p>
        )}
        <DomainActions domain={domain} />
      </div>
    </Card>
  )
}
