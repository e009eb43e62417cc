import type { inventoryList } from '@backroom/contract/catalog/inventory/list'
import { useTranslation } from 'react-i18next'
import type { ListColumns } from '../../../lists/ListCard.tsx'
import { Condition } from '../../../stock/Condition.tsx'
import type { Level } from '../../../stock/level.ts'
import classes from './Inventory.module.css'
import { OnHandField } from './OnHandField.tsx'
import type { StockEdits } from './use-stock-edits.ts'

/** @param edits undefined for members who may not change the stock */
export function useInventoryColumns(edits: StockEdits | undefined): ListColumns<typeof inventoryList, Level> {
  const { t } = useTranslation()
  const counted = (read: (level: Level) => number) => (level: Level) =>
    level.condition === 'not_counted' ? '–' : read(level)
  const number = { isNumber: true, width: 112 } as const
  return [
    { key: 'variant', header: t('inventory.variant'), cell: (level) => <Name level={level} /> },
    { key: 'sku', header: t('inventory.sku'), width: '12%', cell: ({ sku }) => sku },
    { key: 'location', header: t('inventory.location'), width: '10%', cell: ({ locationName }) => locationName },
    {
      key: 'condition',
      header: t('inventory.conditionHeader'),
      width: 184,
      cell: ({ condition }) => <Condition condition={condition} />,
    },
    { key: 'reserved', header: t('inventory.reserved'), ...number, cell: counted(({ reserved }) => reserved) },
    {
      key: 'available',
      header: t('inventory.available'),
      sort: 'available',
      ...number,
      cell: counted(({ available }) => available),
    },
    { key: 'incoming', header: t('inventory.incoming'), ...number, cell: counted(({ incoming }) => incoming) },
    {
      key: 'onHand',
      header: t('inventory.onHand'),
      isNumber: true,
      width: 144,
      cell: (level) =>
        edits && level.condition !== 'not_counted' ? (
          <OnHandField level={level} edits={edits} />
        ) : (
          counted(({ onHand }) => onHand)(level)
        ),
    },
  ]
}

function Name({ level: { title, variantTitle } }: { level: Level }) {
  return (
    <span>
      <span className={classes.name}>{title}</span>
      {variantTitle && <span className={classes.soft}> {variantTitle}</span>}
    </span>
  )
}
