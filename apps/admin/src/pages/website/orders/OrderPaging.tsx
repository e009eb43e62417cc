import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../../links.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import classes from './OrderPaging.module.css'
import { trailOf } from './use-orders.ts'

export function OrderPaging({ nextCursor }: { nextCursor: string | null }) {
  const { t } = useTranslation()
  const { search, setSearch } = usePage('website.orders')
  const zone = useTimeZone()
  const trail = trailOf(search)
  if (trail.length === 0 && !nextCursor) return null
  const go = (ids: string[]) => setSearch({ after: ids.join(',') }).then(() => scrollTo({ top: 0 }))
  return (
    <div className={classes.paging}>
      <span className={classes.zone}>{t('orders.times', { zone })}</span>
      <Button variant="default" disabled={trail.length === 0} onClick={() => go(trail.slice(0, -1))}>
        {t('ui.previous')}
      </Button>
      <Button variant="default" disabled={!nextCursor} onClick={() => nextCursor && go([...trail, nextCursor])}>
        {t('ui.next')}
      </Button>
    </div>
  )
}
