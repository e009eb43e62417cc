import type { ProductStatus } from '@backroom/contract/catalog/products/states'
import { ActionIcon } from '@mantine/core'
import { ArrowUpToLine, GripVertical, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import controls from '../../../../ui/controls/controls.module.css'
import { MoveButtons } from '../../../../ui/reorder/MoveButtons.tsx'
import { useReorderRow } from '../../../../ui/reorder/use-reorder-row.ts'
import classes from '../Collections.module.css'
import { ProductLine } from './ProductLine.tsx'

interface Props {
  product: { id: string; title: string; imageUrl: string; status?: ProductStatus }
  /** Undefined where the product can't move there. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onTop?: (() => void) | undefined
  onRemove: () => void
}

/** A product that can be moved and removed. */
export function MemberRow({ product, onUp, onDown, onTop, onRemove }: Props) {
  const { t } = useTranslation()
  const { id, title: name } = product
  const { row, handle } = useReorderRow(id)
  return (
    <div {...row} className={classes.row}>
      <button {...handle} type="button" className={controls.grip} aria-label={t('reorder.move', { name })}>
        <GripVertical size={15} />
      </button>
      <div className={classes.main}>
        <ProductLine product={product} isLink />
      </div>
      <div className={classes.buttons}>
        {onTop && (
          <ActionIcon variant="default" size={36} aria-label={t('collections.toTop', { name })} onClick={onTop}>
            <ArrowUpToLine size={16} />
          </ActionIcon>
        )}
        <MoveButtons
          upLabel={t('collections.moveUp', { name })}
          downLabel={t('collections.moveDown', { name })}
          onUp={onUp}
          onDown={onDown}
        />
        <RemoveButton name={name} onRemove={onRemove} />
      </div>
    </div>
  )
}

export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={t('collections.removeProduct', { name })}
      onClick={onRemove}
    >
      <X size={16} aria-hidden="true" />
    </ActionIcon>
  )
}
