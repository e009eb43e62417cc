import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions, queryOptions } from '../../../api/client.ts'
import { useMe } from '../../../session/use-me.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { AddDomainDialog } from './AddDomainDialog.tsx'
import { BuyDomainDialog } from './buying/BuyDomainDialog.tsx'
import { DomainOrders } from './buying/DomainOrders.tsx'
import { DomainCard } from './DomainCard.tsx'
import classes from './DomainPage.module.css'

export default function DomainPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayBuy = holds(useMe(), 'domains.buy')
  const { data } = useSuspenseQuery(pageQueryOptions(api.domains.list))
  const { data: buying } = useQuery(queryOptions(api.domainOrders.pending))
  const [opened, setOpened] = useState<'add' | 'buy'>()
  const close = () => setOpened(undefined)
  return (
    <div className={classes.page}>
      <PageHeader
        title={pageLabel('website.domain')}
        detail={t('domains.lead')}
        action={
          <>
            {mayBuy && buying?.isOffered && (
              <Button variant="default" onClick={() => setOpened('buy')}>
                {t('domains.buy')}
              </Button>
            )}
            <Button onClick={() => setOpened('add')}>{t('domains.add')}</Button>
          </>
        }
      />
      {mayBuy && buying?.isOffered === false && <p className={classes.soft}>{t('domains.buyingOff')}</p>}
      {buying && buying.orders.length > 0 && <DomainOrders orders={buying.orders} mayCancel={mayBuy} />}
      {data.domains.map((domain) => (
        <DomainCard key={domain.host} domain={domain} />
      ))}
      {opened === 'add' && <AddDomainDialog onClose={close} />}
      {opened === 'buy' && <BuyDomainDialog onClose={close} />}
    </div>
  )
}
