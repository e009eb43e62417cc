import '@mantine/core/styles/Group.css'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toPage } from '../../../links.tsx'
import { useMe } from '../../../session/use-me.ts'
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
    <Group gap={8}>
      {edits.count > 0 && (
        <>
          <Button variant="default" onClick={edits.clear}>
            {t('inventory.discard')}
          </Button>
          <Button disabled={!edits.isSavable} onClick={() => setOpen('save')}>
            {t('inventory.saveStock', { count: edits.count })}
          </Button>
        </>
      )}
      {edits.count === 0 && (
        <>
          <Button variant="default" renderRoot={toPage('website.inventory.transfers')}>
            {t('inventory.transfers')}
          </Button>
          <Button variant="default" renderRoot={toPage('website.inventory.locations')}>
            {t('inventory.locations')}
          </Button>
          {holds(me, 'products.edit') && (
            <Button variant="default" onClick={() => setOpen('lowStock')}>
              {t('inventory.lowStock')}
            </Button>
          )}
          {holds(me, 'products.export') && <ExportInventory filters={filters} />}
          {holds(me, 'products.import') && (
            <Button variant="default" onClick={() => setOpen('import')}>
              {t('inventory.import')}
            </Button>
          )}
        </>
      )}
      {open === 'import' && <ImportInventoryDialog onClose={close} />}
      {open === 'lowStock' && <LowStockDialog onClose={close} />}
      {open === 'save' && <SaveStockDialog edits={edits} onClose={close} />}
    </Group>
  )
}
