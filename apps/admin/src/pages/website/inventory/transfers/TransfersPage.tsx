import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { toPage } from '../../../../links.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import classes from '../Inventory.module.css'
import { TransferDialog } from './TransferDialog.tsx'
import { TransferRow } from './TransferRow.tsx'

/** Pieces that move between locations, the newest transfers first. */
export default function TransfersPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayEdit = holds(useMe(), 'products.edit')
  const [isAdding, setAdding] = useState(false)
  const { transfers } = useSuspenseQuery(pageQueryOptions(api.inventory.transfers)).data
  const { locations } = useSuspenseQuery(pageQueryOptions(api.inventory.locations)).data
  const active = locations.filter((location) => location.isActive)
  const add =
    mayEdit &&
    (active.length > 1 ? (
      <Button onClick={() => setAdding(true)}>{t('inventory.ofTransfers.add')}</Button>
    ) : (
      <Button renderRoot={toPage('website.inventory.locations')}>{t('inventory.ofLocations.add')}</Button>
    ))
  return (
    <div className={classes.page}>
      <PageHeader
        title={pageLabel('website.inventory.transfers')}
        detail={t('inventory.ofTransfers.lead')}
        action={transfers.length > 0 && add}
      />
      <Card flush>
        {transfers.length === 0 && (
          <EmptyState title={t('inventory.ofTransfers.none')} action={add}>
            {t(active.length > 1 ? 'inventory.ofTransfers.noneText' : 'inventory.ofTransfers.oneLocation')}
          </EmptyState>
        )}
        {transfers.length > 0 && (
          <ul className={classes.rows}>
            {transfers.map((transfer) => (
              <TransferRow key={transfer.id} transfer={transfer} />
            ))}
          </ul>
        )}
      </Card>
      {isAdding && <TransferDialog locations={active} onClose={() => setAdding(false)} />}
    </div>
  )
}
