import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toPage } from '../../../links.tsx'
import { useMe } from '../../../session/use-me.ts'
import { PageAction, PageActions } from '../../../ui/layout/PageActions.tsx'
import { ExportInventory } from './ExportInventory.tsx'
import { ImportInventoryDialog } from './ImportInventoryDialog.tsx'
import { LowStockDialog } from './LowStockDialog.tsx'
import { SaveStockDialog } from './SaveStockDialog.tsx'
import type { StockEdits } from './use-stock-edits.ts'

type Open = 'import' | 'lowStock' | 'save'

/** What is done with the whole list; while something is typed, saving or discarding it. */
export function InventoryActions({ edits, filters }: { edits: StockEdits; filters: Record<string, string> }) {
  const { t } = useTranslation()
  const me = useMe()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      {edits.count > 0 ? (
        <PageActions
          primary={
            <Button disabled={!edits.isSavable} onClick={() => setOpen('save')}>
              {t('inventory.saveStock', { count: edits.count })}
            </Button>
          }
        >
          <PageAction onClick={edits.clear}>{t('inventory.discard')}</PageAction>
        </PageActions>
      ) : (
        <PageActions>
          <PageAction renderRoot={toPage('website.inventory.transfers')}>{t('inventory.transfers')}</PageAction>
          <PageAction renderRoot={toPage('website.inventory.locations')}>{t('inventory.locations')}</PageAction>
          {holds(me, 'products.edit') && (
            <PageAction onClick={() => setOpen('lowStock')}>{t('inventory.lowStock')}</PageAction>
          )}
          {holds(me, 'products.export') && <ExportInventory filters={filters} />}
          {holds(me, 'products.import') && (
            <PageAction onClick={() => setOpen('import')}>{t('inventory.import')}</PageAction>
          )}
        </PageActions>
      )}
      {open === 'import' && <ImportInventoryDialog onClose={close} />}
      {open === 'lowStock' && <LowStockDialog onClose={close} />}
      {open === 'save' && <SaveStockDialog edits={edits} onClose={close} />}
    </>
  )
}
