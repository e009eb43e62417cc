import type { BulkPreviewRow } from '@backroom/contract/catalog/bulk-updates/endpoints'
import type { ProductStatus } from '@backroom/contract/catalog/products/states'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../session/use-store.ts'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { formatMoney } from '../../../ui/money/money.ts'
import { formatTags } from '../../../ui/tag-text.ts'
import classes from './BulkUpdates.module.css'

type Change = BulkPreviewRow['changes'][number]
type Field = 'title'

/** A field before and after. */
export function ChangeText({ change: { field, before, after }, currency }: { change: Change; currency: string }) {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const shown = (value: Change['before']): string => {
    if (field === 'collections') return t('bulkUpdates.collectionCount', { count: (value as string[]).length })
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('bulkUpdates.empty')
    if (Array.isArray(value)) return formatTags(value)
    if (typeof value === 'number') return formatMoney(value, currency, i18n.language)
    if (field === 'status') return t(`bulkUpdates.statuses.${value as ProductStatus}`)
    if (field === 'publishAt') return formatDateTime(new Date(value), zone, i18n.language)
    return field === 'descriptionHtml' ? textOf(value) : value
  }
  return (
    <span className={classes.change}>
      {t(`bulkUpdates.changed.${field as Field}`)}: <del>{shown(before)}</del> → <ins>{shown(after)}</ins>
    </span>
  )
}

/** The text of HTML, which is shown and never rendered. */
const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.slice(0, 200)
