import type { Domain } from '@backroom/contract/stores/domains/endpoints'
import { Button } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import { DnsRecords } from './DnsRecords.tsx'
import classes from './DomainPage.module.css'
import { RemoveDomainDialog } from './RemoveDomainDialog.tsx'
import { useDomainCheck } from './use-domains.ts'

export function DomainCard({ domain }: { domain: Domain }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const check = useDomainCheck()
  const [isRemoving, setRemoving] = useState(false)
  const { host, state, url, problem, checkedAt, domainType } = domain
  const isActive = state === 'active'
  return (
    <Card
      title={
        <span className={classes.head}>
          {new URL(url).host}
          <StatusDot tone={isActive ? 'good' : 'attention'} hollow={!isActive}>
            {t(`domains.state.${state}`)}
          </StatusDot>
        </span>
      }
    >
      <div className={classes.body}>
        {domainType === 'SystemDefault' && <p className={classes.soft}>{t('domains.system')}</p>}
        {!isActive && <DnsRecords records={domain.records} />}
        {problem && <p role="status">{t(`domains.problem.${problem}`)}</p>}
        {checkedAt && (
          <p className={classes.soft}>
            {t('domains.checked')} <DateTime at={checkedAt} timeZone={zone} />
          </p>
        )}
        <div className={classes.actions}>
          {isActive && (
            <Button
              variant="default"
              component="a"
              href={url}
              target="_blank"
              rel="noopener"
              rightSection={<ExternalLink size={16} aria-hidden="true" />}
            >
              {t('domains.open')}
            </Button>
          )}
          {domainType === 'Custom' && (
            <>
              <Button variant="default" loading={check.isPending} onClick={() => check.mutate(domain)}>
                {t('domains.check')}
              </Button>
              <Button variant="subtle" color="gray" onClick={() => setRemoving(true)}>
                {t('domains.remove')}
              </Button>
            </>
          )}
        </div>
      </div>
      {isRemoving && <RemoveDomainDialog host={host} onClose={() => setRemoving(false)} />}
    </Card>
  )
}
