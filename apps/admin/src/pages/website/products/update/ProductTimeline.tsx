import { auditTexts } from '@backroom/contract/catalog/products/audit-texts'
import type { ProductTimeline as Timeline } from '@backroom/contract/catalog/products/product-parts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { LoadingBar } from '../../../../ui/states/LoadingRows.tsx'
import classes from './ProductPage.module.css'

type Event = Timeline['timeline'][number]

const kinds = ['create', 'update', 'duplicate'] as const

/** What people did to the product, newest first. A save reloads it, because its revision changes. */
export function ProductTimeline({ id, revision }: { id: string; revision: number }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const options = queryOptions(api.products.timeline, { params: { id } })
  const { data, isError } = useQuery({
    ...options,
    queryKey: [...options.queryKey, revision] as unknown as typeof options.queryKey,
    meta: { silent: true },
  })
  return (
    <Card title={t('products.timeline')}>
      {isError && <p>{t('products.timelineFailed')}</p>}
      {!data && !isError && <LoadingBar width="60%" height={40} />}
      {data?.timeline.length === 0 && <p>{t('products.timelineEmpty')}</p>}
      <ol className={classes.timeline}>
        {data?.timeline.map((event) => (
          <li key={event.id}>
            <Entry event={event} />
            <span className={classes.detail}>
              {event.person.name} · <DateTime at={event.at} timeZone={zone} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Entry({ event: { kind, fields, counts } }: { event: Event }) {
  const { t } = useTranslation()
  const known = kinds.find((one) => kind === `products.${one}`)
  const names = [...new Set([...fields.map(columnName), ...counts.map(({ table }) => tableName(table))])].filter(
    Boolean,
  )
  return (
    <>
      <span className={classes.what}>{t(`products.event.${known ?? 'other'}`)}</span>
      {known === 'update' && names.length > 0 && <span className={classes.detail}>{names.join(', ')}</span>}
    </>
  )
}

/** The names of the audit log. A column without one, such as a revision, is not shown. */
const columnName = (column: string): string | undefined =>
  (auditTexts.columns as Record<string, { en: string; vi: string } | undefined>)[column]?.[storedLanguage()]

const tableName = (table: string): string | undefined =>
  table === 'products'
    ? undefined
    : (auditTexts.tables as Record<string, { en: string; vi: string } | undefined>)[table]?.[storedLanguage()]
