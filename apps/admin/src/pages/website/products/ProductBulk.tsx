import { limits } from '@backroom/contract/catalog/products/limits'
import type { ProductStatus } from '@backroom/contract/catalog/products/states'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { toPage } from '../../../links.tsx'
import { useBulkTask } from '../../../lists/bulk/use-bulk-task.ts'
import type { BulkSelection, RowSelection } from '../../../lists/bulk/use-selection.ts'
import { useMe } from '../../../session/use-me.ts'
import { ExportProducts } from './ExportProducts.tsx'
import { ProductChannels } from './ProductChannels.tsx'

const statuses = ['active', 'draft', 'archived'] as const satisfies ProductStatus[]

/** Changes the status of the selected products, exports them, or changes where they are published. */
export function ProductBulk({ rows }: { rows: RowSelection }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useBulkTask(rows, 'products')
  const me = useMe()
  const mayChange = holds(me, 'products.bulk')
  const seesChannels = mayChange && holds(me, 'store.view')
  const { chosen } = rows
  if (!chosen) return null
  const setTo = (status: ProductStatus) =>
    mutate({
      kind: 'products.status',
      start: (idempotencyKey) =>
        chosen.ids
          ? api.products.setStatus({ idempotencyKey, body: { status, ids: chosen.ids } })
          : api.products.setStatusOfMatching({
              idempotencyKey,
              body: { status, matching: { ...chosen.matching, count: chosen.count } },
            }),
    })
  return (
    <>
      {mayChange &&
        statuses.map((status) => (
          <Button key={status} variant="default" size="compact-sm" disabled={isPending} onClick={() => setTo(status)}>
            {t(`products.setTo.${status}`)}
          </Button>
        ))}
      {mayChange && <EditInTable chosen={chosen} />}
      {holds(me, 'products.export') && (
        <ExportProducts filters={chosen.ids ? {} : chosen.matching} ids={chosen.ids} size="compact-sm" />
      )}
      {seesChannels && <ProductChannels rows={rows} />}
    </>
  )
}

/** Opens the chosen products in the table. More than its address or the table can take need a bulk update. */
function EditInTable({ chosen }: { chosen: BulkSelection }) {
  const { t } = useTranslation()
  const isTooMany = chosen.ids ? chosen.ids.length > limits.tableIds : chosen.count > limits.tableProducts
  if (isTooMany)
    return <span>{t('products.tooManyForTable', { count: chosen.ids ? limits.tableIds : limits.tableProducts })}</span>
  const search = chosen.ids ? { ids: chosen.ids.join(',') } : chosen.matching
  return (
    <Button variant="default" size="compact-sm" renderRoot={toPage('website.products.bulkEdit', search)}>
      {t('products.editInTable')}
    </Button>
  )
}
