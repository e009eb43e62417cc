import { holds } from '@backroom/contract/platform/access/permissions'
import { ActionIcon, Button } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { useMe } from '../../../../session/use-me.ts'
import { reloadInventory } from '../../../../stock/level.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { StatusDot } from '../../../../ui/states/StatusDot.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import classes from '../Inventory.module.css'
import { type Location, LocationDialog } from './LocationDialog.tsx'

/** Where the shop keeps its pieces, in the order in which orders take them. */
export default function LocationsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayEdit = holds(useMe(), 'products.edit')
  const [open, setOpen] = useState<Location | 'new'>()
  const { locations } = useSuspenseQuery(pageQueryOptions(api.inventory.locations)).data
  const { mutate, isPending } = useMutation({
    mutationFn: (ids: string[]) => api.inventory.orderLocations({ body: { ids } }),
    meta: { quiet: true },
    onSettled: reloadInventory,
  })
  const move = (from: number, to: number) => {
    const ids = locations.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    mutate(ids)
  }
  return (
    <div className={classes.page}>
      <PageHeader
        title={pageLabel('website.inventory.locations')}
        detail={t('inventory.ofLocations.lead')}
        action={mayEdit && <Button onClick={() => setOpen('new')}>{t('inventory.ofLocations.add')}</Button>}
      />
      <Card flush>
        <ol className={classes.rows}>
          {locations.map((location, index) => (
            <li key={location.id} className={classes.row}>
              <div className={classes.main}>
                <p className={classes.name}>{location.name}</p>
                <p className={classes.soft}>{t('inventory.ofLocations.pieces', { count: location.pieces })}</p>
              </div>
              <StatusDot tone={location.isActive ? 'good' : 'neutral'} hollow={!location.isActive}>
                {t(location.isActive ? 'inventory.ofLocations.active' : 'inventory.ofLocations.inactive')}
              </StatusDot>
              {mayEdit && (
                <div className={classes.bar}>
                  <ActionIcon
                    variant="default"
                    size={36}
                    disabled={isPending || index === 0}
                    aria-label={t('inventory.ofLocations.up', { name: location.name })}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size={36}
                    disabled={isPending || index === locations.length - 1}
                    aria-label={t('inventory.ofLocations.down', { name: location.name })}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size={36}
                    aria-label={t('inventory.ofLocations.edit', { name: location.name })}
                    onClick={() => setOpen(location)}
                  >
                    <Pencil size={16} />
                  </ActionIcon>
                </div>
              )}
            </li>
          ))}
        </ol>
      </Card>
      {open && <LocationDialog location={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
