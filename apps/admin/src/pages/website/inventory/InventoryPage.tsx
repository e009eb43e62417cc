import { inventoryList } from '@backroom/contract/catalog/inventory/list'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { toPage, usePage } from '../../../links.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useMe } from '../../../session/use-me.ts'
import { Condition } from '../../../stock/Condition.tsx'
import { type Level, nameOf } from '../../../stock/level.ts'
import VariantDialog from '../../../stock/VariantDialog.tsx'
import { LeaveGuard } from '../../../ui/overlays/LeaveGuard.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { InventoryActions } from './InventoryActions.tsx'
import { InventoryBulk } from './InventoryBulk.tsx'
import { useInventoryColumns } from './use-inventory-columns.tsx'
import { useInventoryTexts } from './use-inventory-texts.ts'
import { useStockEdits } from './use-stock-edits.ts'

/** Variants at their locations. The pieces on hand are typed in the table and saved together. */
export default function InventoryPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayEdit = holds(useMe(), 'products.edit')
  const edits = useStockEdits()
  const [shown, setShown] = useState<Level>()
  const list = useList({
    definition: inventoryList,
    ...usePage('website.inventory'),
    list: api.inventory.list,
    count: api.inventory.count,
  })
  const variants = useRef(new Map<string, string>())
  const variantOf = (levelId: string) => variants.current.get(levelId)
  useEffect(() => {
    // The selection may have rows of other pages.
    for (const { id, variantId } of list.rows ?? []) variants.current.set(id, variantId)
  }, [list.rows])
  return (
    <>
      <ListScreen
        title={pageLabel('website.inventory')}
        action={<InventoryActions edits={edits} filters={list.query} />}
        list={list}
        texts={useInventoryTexts()}
        columns={useInventoryColumns(mayEdit ? edits : undefined)}
        rowName={nameOf}
        bulk={mayEdit ? (rows) => <InventoryBulk rows={rows} variantOf={variantOf} /> : undefined}
        rowLink={(level, children) => (
          <button type="button" onClick={() => setShown(level)}>
            {children}
          </button>
        )}
        phone={(level) => ({
          title: nameOf(level),
          value: level.condition === 'not_counted' ? '–' : String(level.available),
          detail: level.locationName,
          status: <Condition condition={level.condition} />,
        })}
        emptyState={
          <EmptyState
            title={t('inventory.none')}
            action={
              mayEdit && <Button renderRoot={toPage('website.products.create')}>{t('inventory.addProduct')}</Button>
            }
          >
            {t('inventory.noneText')}
          </EmptyState>
        }
      />
      <LeaveGuard isDirty={edits.count > 0} keptOnPage />
      {shown && <VariantDialog variantId={shown.variantId} name={nameOf(shown)} onClose={() => setShown(undefined)} />}
    </>
  )
}
