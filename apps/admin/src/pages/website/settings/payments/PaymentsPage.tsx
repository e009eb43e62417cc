import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { useMe } from '../../../../session/use-me.ts'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { ConnectionDialog } from './connections/ConnectionDialog.tsx'
import { ConnectionsCard } from './connections/ConnectionsCard.tsx'
import { RemainingCard } from './connections/RemainingCard.tsx'
import { EntityCard } from './entity/EntityCard.tsx'
import { GroupsCard } from './groups/GroupsCard.tsx'
import classes from './PaymentsPage.module.css'

/** Which gateway takes the payments of the store, and for whom. */
export default function PaymentsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayChange = holds(useMe(), 'settings.edit')
  const [overview, remaining, groups, entities] = useSuspenseQueries({
    queries: [
      pageQueryOptions(api.paymentConnections.overview),
      pageQueryOptions(api.paymentConnections.remaining),
      pageQueryOptions(api.paymentGroups.list),
      pageQueryOptions(api.legalEntities.list),
    ],
  })
  const [isAdding, setAdding] = useState(false)
  const { data } = overview
  const others = remaining.data.proxies
  return (
    <div className={classes.page}>
      <PageHeader
        title={pageLabel('website.settings.payments')}
        detail={t('payments.lead')}
        action={mayChange && <Button onClick={() => setAdding(true)}>{t('payments.add')}</Button>}
      />
      <ConnectionsCard overview={data} mayChange={mayChange} />
      {others.length > 0 && <RemainingCard connections={others} mayChange={mayChange} />}
      <div className={classes.columns}>
        <EntityCard entities={entities.data.entities} chosenId={entities.data.chosenId} />
        {data.entity && (
          <GroupsCard groups={groups.data.groups} connections={[...data.proxies, ...others]} mayChange={mayChange} />
        )}
      </div>
      {isAdding && <ConnectionDialog overview={data} onClose={() => setAdding(false)} />}
    </div>
  )
}
